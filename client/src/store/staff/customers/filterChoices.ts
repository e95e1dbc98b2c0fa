import type { FilterChoices } from '#contract/customerRow';
import * as api from '../../../api/customers';
import { load, type Outcome } from '../../core/request';
import { addArea, type Action, type State, type Thunk } from '../../createStore';

/** What the customers' filters offer, by organization. */
export type FilterChoicesState = Readonly<Record<string, FilterChoices>>;
export interface FilterChoicesAction {
  type: 'filterChoices/received';
  organizationId: string;
  choices: FilterChoices;
}

export function filterChoices(state: FilterChoicesState = {}, action: Action): FilterChoicesState {
  if (action.type !== 'filterChoices/received') return state;
  return { ...state, [action.organizationId]: action.choices };
}

addArea('filterChoices', filterChoices);

export function selectFilterChoices(state: State, organizationId: string): FilterChoices | undefined {
  return state.filterChoices?.[organizationId];
}

export function fetchFilterChoices(organizationId: string): Thunk<Promise<Outcome>> {
  return load(async () => ({
    type: 'filterChoices/received',
    organizationId,
    choices: await api.getFilterChoices(organizationId),
  }));
}
