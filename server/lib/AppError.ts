import { errorTexts, type ErrorCode, type Fault } from '../contract/errors';

/**
 * A refusal in the product's own terms. The error handler turns it into `{ errors: [...] }` in the
 * reader's language; anything else that is thrown is unexpected and answers 500.
 */
export class AppError extends Error {
  readonly faults: readonly Fault[];

  constructor(
    readonly code: ErrorCode,
    details: Omit<Fault, 'code'> = {},
    readonly status: number = errorTexts[code].status,
  ) {
    super(code);
    this.faults = [{ code, ...details }];
  }
}

/** What is wrong with a request's input, all of it together: 400, each fault with the path of its field. */
export class InvalidInput extends AppError {
  override readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super('wrongType', {}, 400);
    this.faults = faults;
  }
}
