import type { WireError } from '#contract/errors';

/** A failed call: the server refused it, or could not be reached. */
export class ApiError extends Error {
  constructor(
    /** The HTTP status; 0 when no answer came. */
    readonly status: number,
    /** The server's errors; empty if there was no answer, or a proxy answered instead. */
    readonly errors: readonly WireError[],
    /** When the server asks to try again, in milliseconds from now. */
    readonly retryAfterMs?: number,
  ) {
    super(`The call failed with status ${status}`);
    this.name = 'ApiError';
  }

  /** Whether our server refused the call, so that the same call would fail again. */
  get isRefusal(): boolean {
    return this.errors.length > 0 && this.status < 500 && this.status !== 429;
  }
}

/** A call that was not sent, or whose answer was dropped, because the session is over. */
export class SessionEnded extends ApiError {
  constructor() {
    super(401, []);
  }
}
