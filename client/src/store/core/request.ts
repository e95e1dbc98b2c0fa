import type { WireError } from '#contract/errors';
import { ApiError, SessionEnded } from '../../api/ApiError';
import { readHolder, readToken } from '../../storage/token';
import { closeFailures, showFailure, showRemainingErrors, type Alert, type IsShownByForm } from './alerts';
import { endSession } from './logout';
import { askForSecondStep } from './secondStep';
import type { Action, State, Thunk } from './types';

/*
 * Every call to the server goes through one of these functions. `request…` leaves a failure to the screen, `…OrAlert`
 * shows it as alerts, and `…FromForm` shows only errors that the form does not show at its fields. The last two close
 * the alerts of the previous attempt; `readOrAlert` does not, because the user pressed no button for it. `…Action…`
 * also dispatches the action that the call results in; `requestLatest` does so unless the store already has something
 * newer. All of them end the session when the server no longer accepts the token, and ask for the second step when a
 * call requires it again.
 */

/** How a call ended, for the screen that made it. */
export type Outcome = { ok: true } | Failed;

export type OutcomeWith<Result> = { ok: true; result: Result } | Failed;

export interface Failed {
  ok: false;
  /** The HTTP status; 0 when no answer came. */
  status: number;
  errors: readonly WireError[];
}

type Call<Result> = Thunk<Promise<OutcomeWith<Result>>>;
type ShowFailure = (error: ApiError) => Thunk<void>;

export function request<Result>(send: () => Promise<Result>): Call<Result> {
  return makeCall(send);
}

/** @param fallback the alert for a failure without messages from the server */
export function requestOrAlert<Result>(send: () => Promise<Result>, fallback?: Alert['text']): Call<Result> {
  return asNewAttempt(readOrAlert(send, fallback));
}

/** @param fallback as for `requestOrAlert` */
export function readOrAlert<Result>(send: () => Promise<Result>, fallback?: Alert['text']): Call<Result> {
  return makeCall(send, (error) => showFailure(error, fallback));
}

/** @param isShownByForm by default the form shows no errors */
export function requestFromForm<Result>(
  send: () => Promise<Result>,
  isShownByForm?: IsShownByForm,
): Call<Result> {
  return asNewAttempt(makeCall(send, (error) => showRemainingErrors(error, isShownByForm)));
}

/** @param afterDispatch stores part of the result outside Redux */
export function requestAction<Result extends Action>(
  send: () => Promise<Result>,
  afterDispatch?: (result: Result) => void,
): Call<Result> {
  return dispatchResult(request(send), afterDispatch);
}

let readCount = 0;

/** The turn of the read that each stored value came from. */
const turns = new WeakMap<object, number>();

/**
 * Reads a value that the store keeps. The value of an earlier read does not replace that of a later one; and if the
 * user changed the stored value while the answer was on its way, it is read again, because the answer may be older than
 * the change.
 * @param select the stored value that the answer replaces
 * @param afterDispatch as for `requestAction`
 */
export function requestLatest<Result extends Action>(
  select: (state: State) => object | null | undefined,
  send: () => Promise<Result>,
  afterDispatch?: (result: Result) => void,
): Call<Result> {
  return async (dispatch, getState) => {
    const holder = readHolder();
    for (;;) {
      const before = select(getState());
      const turn = (readCount += 1);
      const outcome = await dispatch(request(send));
      // A response requested in one session must not appear in the next person's session.
      if (!outcome.ok || readHolder() !== holder) return outcome;
      const current = select(getState());
      const currentTurn = current ? turns.get(current) : undefined;
      if (currentTurn !== undefined && currentTurn > turn) return outcome;
      const isChangedByUser = current && current !== before && currentTurn === undefined;
      if (!isChangedByUser) {
        dispatch(outcome.result);
        afterDispatch?.(outcome.result);
        const stored = select(getState());
        // The reducer may have ignored the answer.
        if (stored && stored !== current) turns.set(stored, turn);
        return outcome;
      }
    }
  };
}

/** @param fallback as for `requestOrAlert` */
export function requestActionOrAlert<Result extends Action>(
  send: () => Promise<Result>,
  fallback?: Alert['text'],
): Call<Result> {
  return dispatchResult(requestOrAlert(send, fallback));
}

export function requestActionFromForm<Result extends Action>(
  send: () => Promise<Result>,
  isShownByForm?: IsShownByForm,
): Call<Result> {
  return dispatchResult(requestFromForm(send, isShownByForm));
}

/** Makes a call that the user asked for, and closes the outdated alerts of the previous attempt (rules §19.1). */
function asNewAttempt<Result>(call: Call<Result>): Call<Result> {
  return async (dispatch) => {
    dispatch(closeFailures());
    return dispatch(call);
  };
}

/** @throws any error other than a failed call, because a bug must not look like a refusal by the server */
function makeCall<Result>(send: () => Promise<Result>, show?: ShowFailure): Call<Result> {
  return async (dispatch) => {
    const token = readToken();
    try {
      return { ok: true, result: await dispatch(sendConfirmed(send)) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, errors } = error;
      if (error instanceof SessionEnded) return { ok: false, status, errors };
      // A late refusal does not log out the person who has logged in since.
      const isOver = errors.some(({ code }) => code === 'notSignedIn' || code === 'sessionIdle');
      const endsSession = isOver && readToken() === token;
      const lacksSecondStep = errors.some(({ code }) => code === 'secondStepRequired');
      if (endsSession) dispatch(endSession());
      if (endsSession) dispatch(showFailure(error));
      else if (lacksSecondStep) dispatch({ type: 'session/secondStepRequired' });
      else if (show) dispatch(show(error));
      return { ok: false, status, errors };
    }
  };
}

/** Sends the call once more after the user has taken the second step that the server requires. */
function sendConfirmed<Result>(send: () => Promise<Result>): Thunk<Promise<Result>> {
  return async (dispatch) => {
    try {
      return await send();
    } catch (error) {
      const isStale =
        error instanceof ApiError && error.errors.some(({ code }) => code === 'secondStepStale');
      if (!isStale || !(await dispatch(askForSecondStep()))) throw error;
      return send();
    }
  };
}

function dispatchResult<Result extends Action>(
  call: Call<Result>,
  afterDispatch?: (result: Result) => void,
): Call<Result> {
  return async (dispatch) => {
    const holder = readHolder();
    const outcome = await dispatch(call);
    // A response requested in one session must not appear in the next person's session.
    if (outcome.ok && readHolder() === holder) {
      dispatch(outcome.result);
      afterDispatch?.(outcome.result);
    }
    return outcome;
  };
}
