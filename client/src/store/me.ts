import type { Me, OwnInfoInput } from '#contract/customer';
import * as api from '../api/me';
import { keepTicketsOf } from './keptTickets';
import { attempt, load, type Outcome } from './outcome';
import { selectSession } from './session';
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
  return load(
    async (): Promise<MeAction> => ({ type: 'me/received', me: await api.getMe() }),
    ({ me }) => keepTicketsOf(me),
  );
}

export function saveMe(input: OwnInfoInput): Thunk<Promise<Outcome>> {
  return async (dispatch, getState) => {
    const session = selectSession(getState());
    const outcome = await dispatch(attempt(() => api.saveMe(input)));
    const isStillTheirs = selectSession(getState()) === session;
    if (outcome.ok && isStillTheirs) dispatch({ type: 'me/received', me: outcome.result });
    return outcome;
  };
}
