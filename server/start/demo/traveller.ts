import type { StoredCustomer } from '../../models/customer';
import type { Paid } from './payments';

/** A customer of the demo with what they paid. */
export interface Traveller {
  customer: StoredCustomer;
  payments: Paid[];
}
