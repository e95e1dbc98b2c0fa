import type { Types } from 'mongoose';
import { Customer } from '../../../models/customer';
import type { StoredPayment } from '../../../models/payment';

/**
 * The records, for `transaction`, that changes of several payments may write. The last one holds the number of the
 * organization's latest document.
 */
export async function contendedRecords({
  customer,
  product,
  organization,
}: Pick<StoredPayment, 'customer' | 'product' | 'organization'>): Promise<(Types.ObjectId | string)[]> {
  const payer = await Customer.findById(customer, 'group').lean();
  return [customer, product, ...(payer ? [payer.group] : []), `document of ${String(organization)}`];
}
