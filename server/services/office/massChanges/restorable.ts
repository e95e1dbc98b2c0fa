import type { StoredCustomer } from '../../../models/customer';
import type { StoredTripChange } from '../../../models/tripChange';

/** A customer with what a step did to their trip. */
export interface Restorable {
  change: StoredTripChange;
  customer: StoredCustomer;
}
