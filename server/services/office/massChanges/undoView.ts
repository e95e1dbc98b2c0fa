import type { ErrorCode } from '../../../contract/errors';
import type { StoredCustomer } from '../../../models/customer';

/** A customer for whom a step is not undone, with the reason. */
export interface LeftOut {
  customer: Pick<StoredCustomer, '_id' | 'firstName' | 'lastName'>;
  code: ErrorCode;
}

export interface UndoView {
  undone: number;
  left: LeftOut[];
}
