import { useState } from 'react';
import type { OpenSession } from '#contract/session';
import { useAppDispatch } from '../core/hooks';
import { useLoad } from '../core/useLoad';
import { endOpenSession, endOtherSessions, fetchOpenSessions } from './openSessions';

/** The person's open sessions, and functions that end them. */
export function useOpenSessions() {
  const dispatch = useAppDispatch();
  const { status, answer, retry } = useLoad(fetchOpenSessions);
  const [ended, setEnded] = useState<readonly OpenSession[]>([]);
  const sessions = (answer?.result ?? []).filter((session) => !ended.includes(session));

  /** Returns whether the session has ended. */
  async function end(session: OpenSession): Promise<boolean> {
    const outcome = await dispatch(endOpenSession(session._id));
    // The session may have been ended on another device.
    const isEnded = outcome.ok || outcome.status === 404;
    if (isEnded) setEnded((before) => [...before, session]);
    return isEnded;
  }

  /** Returns whether the other sessions have ended. */
  async function endOthers(): Promise<boolean> {
    const others = sessions.filter(({ isCurrent }) => !isCurrent);
    const outcome = await dispatch(endOtherSessions());
    if (outcome.ok) setEnded((before) => [...before, ...others]);
    return outcome.ok;
  }

  return { status, retry, sessions, end, endOthers };
}
