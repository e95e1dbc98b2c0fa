import type { Me, OwnInfoInput } from '#contract/customer';
import * as api from '../../api/me';
import { readHolder } from '../../storage/token';
import { keepTicketsOf } from '../../storage/keptTickets';
import { attempt, load, type Outcome } from '../core/request';
import { selectSession } from '../session/session';
import { addArea, type Action, type State, type Thunk } from '../createStore';

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

/** @param change what to save, made of the record as it is now */
export function saveMe(change: (fresh: Me) => OwnInfoInput): Thunk<Promise<Outcome>> {
  return async (dispatch, getState) => {
    const session = selectSession(getState());
    const holder = readHolder();
    const outcome = await dispatch(
      attempt(async () => {
        const fresh = await api.getMe();
        // Nobody's details are saved over the next person's.
        return readHolder() === holder ? api.saveMe(change(fresh)) : null;
      }),
    );
    if (!outcome.ok) return outcome;
    if (!outcome.result) return { ok: false, status: 0, errors: [] };
    const isStillTheirs = selectSession(getState()) === session;
    if (isStillTheirs) dispatch({ type: 'me/received', me: outcome.result });
    return outcome;
  };
}
