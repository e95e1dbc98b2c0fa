let calls = new AbortController();

/** The signal that aborts the calls of the current session. */
export function sessionSignal(): AbortSignal {
  return calls.signal;
}

/** Aborts pending calls when the session ends, because the server would refuse them. */
export function abortSessionCalls(): void {
  calls.abort();
  calls = new AbortController();
}
