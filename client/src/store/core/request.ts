import type { WireError } from '#contract/errors';
import { ApiError } from '../../api/ApiError';
import { readHolder, readToken } from '../../storage/token';
import { showFailure, type Alert } from './alerts';
import { endSession } from './logout';
import type { Action, Thunk } from '../createStore';

/** How a call ended, for the screen that made it. */
export type Outcome = { ok: true } | Failed;

export interface Failed {
  ok: false;
  status: number;
  errors: readonly WireError[];
}

/**
 * Fetches something for a screen, which itself shows a failure and offers to try again.
 * @param keep does what is to be done with it outside the store
 */
export function load<Fetched extends Action>(
  fetch: () => Promise<Fetched>,
  keep?: (fetched: Fetched) => void,
): Thunk<Promise<{ ok: true; result: Fetched } | Failed>> {
  return async (dispatch) => {
    const holder = readHolder();
    const outcome = await dispatch(ask(fetch));
    // What was asked for one person is not kept for the next.
    if (outcome.ok && readHolder() === holder) {
      dispatch(outcome.result);
      keep?.(outcome.result);
    }
    return outcome;
  };
}

/** As `load`, for an answer that the screen alone keeps. */
export function ask<Result>(
  fetch: () => Promise<Result>,
): Thunk<Promise<{ ok: true; result: Result } | Failed>> {
  return async (dispatch) => {
    const token = readToken();
    try {
      return { ok: true, result: await fetch() };
    } catch (error) {
      const { failure, sessionOver } = failureIn(error, token);
      if (sessionOver) {
        dispatch(endSession());
        dispatch(showFailure(failure));
      }
      return outcomeOf(failure);
    }
  };
}

/** Does something that a signed-in person asked for; a failure is shown as alerts. */
export function perform<Done extends Action>(
  act: () => Promise<Done>,
  fallback?: Alert['text'],
): Thunk<Promise<{ ok: true; result: Done } | Failed>> {
  return (dispatch) => {
    const holder = readHolder();
    const doIt = async () => {
      const done = await act();
      // As in `load`: what one person did is not shown to the next.
      if (readHolder() === holder) dispatch(done);
      return done;
    };
    return dispatch(attempt(doIt, fallback));
  };
}

/** As `perform`, for what changes nothing that is kept here, or has more to answer. */
export function attempt<Result>(
  act: () => Promise<Result>,
  fallback?: Alert['text'],
): Thunk<Promise<{ ok: true; result: Result } | Failed>> {
  return async (dispatch) => {
    const token = readToken();
    try {
      return { ok: true, result: await act() };
    } catch (error) {
      const { failure, sessionOver } = failureIn(error, token);
      if (sessionOver) dispatch(endSession());
      dispatch(showFailure(failure, fallback));
      return outcomeOf(failure);
    }
  };
}

/**
 * @param token what the call was made with; whoever has logged in since is not logged out by its answer
 * @throws whatever is not a failed call: that is a fault of ours and must not look like a refusal
 */
function failureIn(error: unknown, token: string | null): { failure: ApiError; sessionOver: boolean } {
  if (!(error instanceof ApiError)) throw error;
  const isRefused = error.errors.some(({ code }) => code === 'notSignedIn');
  return { failure: error, sessionOver: isRefused && readToken() === token };
}

function outcomeOf({ status, errors }: ApiError): Failed {
  return { ok: false, status, errors };
}
