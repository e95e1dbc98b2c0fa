import type { ErrorCode } from '../../../contract/errors';
import type { StoredCustomer } from '../../../models/customer';
import type { StoredTripChange } from '../../../models/tripChange';

/** A customer with what a step did to their trip. */
export interface Restorable {
  change: StoredTripChange;
  customer: StoredCustomer;
}

/** A customer for whom a step is not undone, with the reason. */
export interface LeftOut {
  customer: Pick<StoredCustomer, '_id' | 'firstName' | 'lastName'>;
  code: ErrorCode;
}

export interface UndoView {
  undone: number;
  left: LeftOut[];
}
