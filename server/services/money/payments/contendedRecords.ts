import type { Types } from 'mongoose';
import { Customer } from '../../../models/customer';
import type { StoredPayment } from '../../../models/payment';

/**
 * The records that a change of a payment may write and that others' payments write too: for `transaction`. The last one
 * is the number of the organization's latest document.
 */
export async function contendedRecords({
  customer,
  product,
  organization,
}: Pick<StoredPayment, 'customer' | 'product' | 'organization'>): Promise<(Types.ObjectId | string)[]> {
  const payer = await Customer.findById(customer, 'group').lean();
  return [customer, product, ...(payer ? [payer.group] : []), `document of ${String(organization)}`];
}
