import type { ErrorCode } from '../../../contract/errors';
import type { StoredCustomer } from '../../../models/customer';

/** Somebody for whom a step is not undone, and why. */
export interface Left {
  customer: Pick<StoredCustomer, '_id' | 'firstName' | 'lastName'>;
  code: ErrorCode;
}

export interface UndoView {
  undone: number;
  left: Left[];
}
