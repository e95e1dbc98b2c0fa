let calls = new AbortController();

/** The signal that aborts the calls of the present session. */
export function callsOfSession(): AbortSignal {
  return calls.signal;
}

/** Aborts pending calls when the session ends, because the server would refuse them. */
export function abortCallsOfSession(): void {
  calls.abort();
  calls = new AbortController();
}
