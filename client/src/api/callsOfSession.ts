let calls = new AbortController();

/** Aborts the calls of the person who is logged in. */
export function callsOfSession(): AbortSignal {
  return calls.signal;
}

/** Without this, a call that is under way would be refused when the session ends before it arrives. */
export function abortCallsOfSession(): void {
  calls.abort();
  calls = new AbortController();
}
