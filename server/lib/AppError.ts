import { errorTexts, type ErrorCode, type Fault } from '../contract/errors';

/**
 * An expected refusal with an error code. The error handler sends it as `{ errors: [...] }` in the reader's
 * language; any other error is unexpected and results in status 500.
 */
export class AppError extends Error {
  readonly faults: readonly Fault[];
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    details: Omit<Fault, 'code'> = {},
  ) {
    super(code);
    this.faults = [{ code, ...details }];
    // An unknown reference in a body is invalid input; an unknown id in the address is 404 (rules §3.4).
    this.status = code === 'notFound' && details.path !== undefined ? 400 : errorTexts[code].status;
  }
}

/** Invalid input: status 400 with all faults, each with the path of its field. */
export class InvalidInput extends AppError {
  override readonly faults: readonly Fault[];
  override readonly status = 400;

  constructor(faults: readonly Fault[]) {
    super('wrongType');
    this.faults = faults;
  }
}

/**
 * Refuses a valid request that the present state does not allow, with all reasons. The status is that of the
 * first reason.
 */
export class RefusedRequest extends AppError {
  override readonly faults: readonly Fault[];

  constructor(faults: readonly [Fault, ...Fault[]]) {
    super(faults[0].code);
    this.faults = faults;
  }
}
