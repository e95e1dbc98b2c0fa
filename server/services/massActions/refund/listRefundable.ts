import { paidStatuses } from '../../../contract/payment';
import { AppError } from '../../../lib/AppError';
import { objectId } from '../../../lib/objectId';
import type { Actor } from '../../../lib/sessionToken';
import { Payment, type StoredPayment } from '../../../models/payment';
import { Product } from '../../../models/product';
import { authorize, inReach } from '../../access/authorize';
import { isAtProvider, refundableOf } from '../../payments/balance';
import { findCustomers } from '../changeCustomers';

/** A payment of which something can be given back. */
export interface RefundableView {
  payment: StoredPayment;
  /** Cents. */
  refundable: number;
  /** Whether the provider can send money back. */
  atProvider: boolean;
}

/**
 * What a mass refund of one product can give back: the paid payments for it of the customers' present trips.
 * The provider is not asked first: the refund itself looks at each payment once more.
 * @throws AppError `notAllowed`; `notFound` for customers or a product out of the actor's reach
 */
export async function listRefundable(
  actor: Actor,
  users: readonly string[],
  productId: string,
): Promise<RefundableView[]> {
  authorize(actor, 'massActions');
  const customers = await findCustomers(actor, users);
  const product = await Product.findOne({ _id: objectId(productId), ...inReach(actor) }).lean();
  if (!product) throw new AppError('notFound');
  const trips = new Set(customers.map(({ _id, event }) => `${String(_id)} ${String(event)}`));
  const paid = await Payment.find({
    customer: { $in: customers.map(({ _id }) => _id) },
    product: product._id,
    // Money for what is not paid is looked at one by one.
    status: { $in: [...paidStatuses] },
    paidAmount: { $gt: 0 },
  }).lean();
  return paid
    .filter(({ customer, event }) => trips.has(`${String(customer)} ${String(event)}`))
    .map((payment) => ({
      payment,
      refundable: refundableOf({ payment, product }),
      atProvider: isAtProvider(payment),
    }))
    .filter(({ refundable }) => refundable > 0);
}
