import { errorTexts, type ErrorCode, type Fault } from '../contract/errors';

/**
 * A refusal in the product's own terms. The error handler turns it into `{ errors: [...] }` in the
 * reader's language; anything else that is thrown is unexpected and answers 500.
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
    // A record that a body refers to is a fault of the input, unlike one that the address names (rules §3.4).
    this.status = code === 'notFound' && details.path !== undefined ? 400 : errorTexts[code].status;
  }
}

/** What is wrong with a request's input, all of it together: 400, each fault with the path of its field. */
export class InvalidInput extends AppError {
  override readonly faults: readonly Fault[];
  override readonly status = 400;

  constructor(faults: readonly Fault[]) {
    super('wrongType');
    this.faults = faults;
  }
}

/** Why right input meets the wrong state, all reasons together; the first one's status. */
export class Refused extends AppError {
  override readonly faults: readonly Fault[];

  constructor(faults: readonly [Fault, ...Fault[]]) {
    super(faults[0].code);
    this.faults = faults;
  }
}
