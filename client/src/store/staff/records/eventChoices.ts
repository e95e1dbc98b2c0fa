import type { Named } from '#contract/reference';
import * as api from '../../../api/admin';
import { load, type Outcome } from '../../core/request';
import { addArea, type Action, type State, type Thunk } from '../../createStore';

/** The events to choose from, by the id of their organization. */
export type EventChoicesState = Readonly<Record<string, readonly Named[]>>;
export interface EventChoicesAction {
  type: 'eventChoices/received';
  organizationId: string;
  events: readonly Named[];
}

export function eventChoices(state: EventChoicesState = {}, action: Action): EventChoicesState {
  if (action.type !== 'eventChoices/received') return state;
  return { ...state, [action.organizationId]: action.events };
}

addArea('eventChoices', eventChoices);

export function selectEventChoices(state: State, organizationId: string): readonly Named[] | undefined {
  return state.eventChoices?.[organizationId];
}

export function fetchEventChoices(organizationId: string): Thunk<Promise<Outcome>> {
  return load(async () => ({
    type: 'eventChoices/received',
    organizationId,
    events: await api.getEventChoices(organizationId),
  }));
}
