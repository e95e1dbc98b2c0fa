import { paidStatuses } from '../../../contract/payment';
import { AppError } from '../../../lib/AppError';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../access/sessionToken';
import { Payment, type StoredPayment } from '../../../models/payment';
import { Product } from '../../../models/product';
import { authorize, inReach } from '../../access/authorize';
import { isAtProvider, refundableOf } from '../../payments/balance';
import { findCustomers } from '../changeCustomers';

/** A payment that can be refunded at least in part. */
export interface RefundableView {
  payment: StoredPayment;
  /** Cents. */
  refundable: number;
  /** Whether the provider holds money that it can refund. */
  atProvider: boolean;
}

/**
 * The payments that a mass refund of a product can refund: the paid ones of the customers' current trips. Does
 * not ask the provider first, because the refund itself checks every payment again.
 * @throws AppError `notAllowed`; `notFound` for customers or a product out of the actor's reach
 */
export async function listRefundable(
  actor: Actor,
  customerIds: readonly string[],
  productId: string,
): Promise<RefundableView[]> {
  authorize(actor, 'massActions');
  const customers = await findCustomers(actor, customerIds);
  const product = await Product.findOne({ _id: parseObjectId(productId), ...inReach(actor) }).lean();
  if (!product) throw new AppError('notFound');
  const trips = new Set(customers.map(({ _id, event }) => `${String(_id)} ${String(event)}`));
  const paid = await Payment.find({
    customer: { $in: customers.map(({ _id }) => _id) },
    product: product._id,
    // Surplus money of unpaid payments is left to staff, one by one.
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
