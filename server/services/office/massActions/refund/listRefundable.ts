import { offerToday } from '../../../money/payments/paymentRow';
import { paidStatuses } from '../../../../contract/payment';
import { AppError } from '../../../../lib/AppError';
import { byId } from '../../../../lib/findByIds';
import { parseObjectId } from '../../../../lib/parseObjectId';
import type { Actor } from '../../../../lib/sessionToken';
import type { StoredCustomer } from '../../../../models/customer';
import { Payment, type StoredPayment } from '../../../../models/payment';
import { Product } from '../../../../models/product';
import { inReach } from '../../../access/authorize';
import { type RefundLimits, refundLimits } from '../../../money/payments/balance';
import { findCustomers } from '../../../people/customers/changeCustomers';

/** A payment that can be refunded at least in part. */
export interface RefundableView {
  payment: StoredPayment;
  customer: StoredCustomer;
  limits: RefundLimits;
}

/**
 * The payments that a mass refund of a product can refund: the paid ones of the customers' current trips. Does
 * not ask the provider first, because the refund itself checks every payment again.
 * @throws AppError `notFound` for customers or a product out of the actor's reach
 */
export async function listRefundable(
  actor: Actor,
  customerIds: readonly string[],
  productId: string,
): Promise<RefundableView[]> {
  const customers = await findCustomers(actor, customerIds);
  const product = await Product.findOne({ _id: parseObjectId(productId), ...inReach(actor) }).lean();
  if (!product) throw new AppError('notFound');
  const customersById = byId(customers);
  const paid = await Payment.find({
    customer: { $in: customers.map(({ _id }) => _id) },
    product: product._id,
    // Staff refund surplus money of unpaid payments individually.
    status: { $in: [...paidStatuses] },
    paidAmount: { $gt: 0 },
  }).lean();
  return paid.flatMap((payment) => {
    const customer = customersById.get(String(payment.customer));
    const limits = saleLimits(refundLimits({ payment, product: offerToday(product) }));
    return customer?.event.equals(payment.event) && limits.all > 0 ? [{ payment, customer, limits }] : [];
  });
}

/** A mass refund returns purchases; surplus is refunded individually. */
function saleLimits(limits: RefundLimits): RefundLimits {
  const { sale, throughProvider } = limits;
  return { ...limits, all: sale, throughProvider: Math.min(sale, throughProvider) };
}
