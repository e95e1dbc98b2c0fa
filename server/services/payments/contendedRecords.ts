import type { Types } from 'mongoose';
import { Customer } from '../../models/customer';
import type { StoredPayment } from '../../models/payment';

/** The records that a change of a payment may write and that others' payments write too: for `transaction`. */
export async function contendedRecords({
  customer,
  product,
}: Pick<StoredPayment, 'customer' | 'product'>): Promise<Types.ObjectId[]> {
  const payer = await Customer.findById(customer, 'group').lean();
  return [customer, product, ...(payer ? [payer.group] : [])];
}
