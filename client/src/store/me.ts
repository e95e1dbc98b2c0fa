import type { Me, OwnInfoInput } from '#contract/customer';
import * as api from '../api/me';
import { keepTicketsOf } from './keptTickets';
import { load, perform, type Outcome } from './outcome';
import { addArea, type Action, type State, type Thunk } from './store';

/** The signed-in customer. */
export type MeState = Me | null;
export interface MeAction {
  type: 'me/received';
  me: Me;
}

export function me(state: MeState = null, action: Action): MeState {
  return action.type === 'me/received' ? action.me : state;
}

addArea('me', me);

export function selectMe(state: State): MeState {
  return state.me ?? null;
}

export function fetchMe(): Thunk<Promise<Outcome>> {
  return load(async () => {
    const me = await api.getMe();
    keepTicketsOf(me);
    return { type: 'me/received', me };
  });
}

export function saveMe(input: OwnInfoInput): Thunk<Promise<Outcome>> {
  return perform(async () => ({ type: 'me/received', me: await api.saveMe(input) }));
}
