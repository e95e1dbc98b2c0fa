interface Details {
  /** The HTTP status, if there was an answer. */
  status?: number;
  /** Paytrail's own id of the request, for its support and our log. */
  requestId?: string;
  cause?: unknown;
}

/**
 * A failed call.
 *
 * - `rejected`: Paytrail refused it (4xx) and nothing happened.
 * - `unreachable`: there was no connection, so nothing was sent and nothing happened.
 * - `unavailable`: no answer, a failure on their side, or an answer that cannot be trusted. Of `createPayment` and
 *   `refund` the outcome is then unknown: they may have happened.
 *
 * The message is only for the log; Paytrail may change its wording.
 */
export class PaytrailError extends Error {
  readonly status: number | undefined;
  readonly requestId: string | undefined;

  constructor(
    readonly kind: 'rejected' | 'unreachable' | 'unavailable',
    message: string,
    { status, requestId, cause }: Details = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.requestId = requestId;
  }
}
