import type { Me, OwnInfoInput } from '#contract/customer';
import * as api from '../../api/me';
import { storeTrip } from '../../storage/storedTrip';
import { toStoredTrip } from '../../storage/toStoredTrip';
import { readHolder } from '../../storage/token';
import { addAreas } from '../core/areas';
import type { IsShownByForm } from '../core/alerts';
import { requestFromForm, requestLatest, type Outcome } from '../core/request';
import type { Action, State, Thunk } from '../core/types';
import { selectSession } from '../session/session';

type MeState = Me | null;
interface MeAction {
  type: 'me/received';
  me: Me;
}

declare module '../core/types' {
  interface State {
    /** The signed-in customer. */
    me?: MeState;
  }
  interface Actions {
    me: MeAction;
  }
}

function me(state: MeState = null, action: Action): MeState {
  return action.type === 'me/received' ? action.me : state;
}

addAreas({ me });

export function selectMe(state: State): MeState {
  return state.me ?? null;
}

export function fetchMe(): Thunk<Promise<Outcome>> {
  return requestLatest(
    selectMe,
    async (): Promise<MeAction> => ({ type: 'me/received', me: await api.getMe() }),
    ({ me }) => storeTrip(toStoredTrip(me)),
  );
}

/** @param change makes the input from the current record */
export function saveMe(
  change: (fresh: Me) => OwnInfoInput,
  isShownByForm?: IsShownByForm,
): Thunk<Promise<Outcome>> {
  return async (dispatch, getState) => {
    const session = selectSession(getState());
    const holder = readHolder();
    const outcome = await dispatch(
      requestFromForm(async () => {
        const fresh = await api.getMe();
        // Somebody else may have logged in since: their details must not be overwritten.
        return readHolder() === holder ? api.saveMe(change(fresh)) : null;
      }, isShownByForm),
    );
    if (!outcome.ok) return outcome;
    if (!outcome.result) return { ok: false, status: 0, errors: [] };
    const isSameSession = selectSession(getState()) === session;
    if (isSameSession) dispatch({ type: 'me/received', me: outcome.result });
    return outcome;
  };
}
