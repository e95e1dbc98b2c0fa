import type { Types } from 'mongoose';
import { maxListed } from '../../../contract/dashboard';
import type { Cents } from '../../../contract/money';
import { noticeKinds, paidStatuses } from '../../../contract/payment';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Payment, type StoredPayment } from '../../../models/payment';
import { Product } from '../../../models/product';
import { keptSale, netPaid } from '../../money/payments/balance';
import { findByIds } from '../../../lib/findByIds';

/** The fields needed to check a payment. */
type CheckedPayment = Pick<
  StoredPayment,
  | '_id'
  | 'customer'
  | 'product'
  | 'status'
  | 'holdsStock'
  | 'purchase'
  | 'refunds'
  | 'notices'
  | 'paidAmount'
  | 'refundAmount'
  | 'surplusReceived'
>;

/** Why staff must look at a payment, and the amount. */
interface PaymentProblem<Kind> {
  kind: Kind;
  amount: Cents;
}

export interface PaymentProblemView<Kind> extends PaymentProblem<Kind> {
  /** Null for a deleted customer. */
  customer: Pick<StoredCustomer, '_id' | 'firstName' | 'lastName'> | null;
  product: string;
}

/** Payments whose latest refund failed, or that have a refund of unknown outcome. */
export async function findRefundProblems(organization: Types.ObjectId, event: Types.ObjectId | null) {
  const payments = await readPayments({
    ...tripFilter(organization, event),
    'refunds.status': { $in: ['fail', 'unknown'] },
  });
  return summarizeProblems(payments, ({ refunds }) => {
    const open = refunds.findLast(({ status }, index) =>
      status === 'fail' ? index === refunds.length - 1 : status === 'unknown',
    );
    return open && { kind: open.status, amount: open.amount };
  });
}

/** Payments with a notice about surplus money, until that is refunded. */
export async function findSurplusProblems(organization: Types.ObjectId, event: Types.ObjectId | null) {
  const payments = await readPayments({
    ...tripFilter(organization, event),
    'notices.kind': { $in: noticeKinds },
  });
  return summarizeProblems(payments, (payment) => {
    const amount = netPaid(payment) - expectedAmount(payment);
    const kind = payment.notices.at(-1)?.kind;
    return kind && amount > 0 ? { kind, amount } : undefined;
  });
}

function tripFilter(organization: Types.ObjectId, event: Types.ObjectId | null) {
  return { organization, ...(event && { event }) };
}

/** The amount that a payment may keep: its purchase once it is paid and holds stock, otherwise nothing. */
function expectedAmount(payment: CheckedPayment): Cents {
  return payment.holdsStock && paidStatuses.includes(payment.status) ? keptSale(payment) : 0;
}

/** Newest first. Includes payments whose problem is resolved, which are too few to matter. */
async function readPayments(filter: object): Promise<CheckedPayment[]> {
  const fields =
    'customer product status holdsStock purchase.total refunds notices paidAmount refundAmount surplusReceived';
  return Payment.find(filter, fields).sort({ _id: -1 }).lean<CheckedPayment[]>();
}

async function summarizeProblems<Kind>(
  payments: readonly CheckedPayment[],
  problemOf: (payment: CheckedPayment) => PaymentProblem<Kind> | undefined,
): Promise<{ count: number; latest: PaymentProblemView<Kind>[] }> {
  const all = payments.flatMap((payment) => {
    const problem = problemOf(payment);
    return problem ? [{ payment, problem }] : [];
  });
  const latest = all.slice(0, maxListed);
  const [customers, products] = await Promise.all([
    findByIds(
      Customer,
      latest.map(({ payment }) => payment.customer),
      ['firstName', 'lastName'],
    ),
    findByIds(
      Product,
      latest.map(({ payment }) => payment.product),
      ['name'],
    ),
  ]);
  return {
    count: all.length,
    latest: latest.map(({ payment, problem }) => ({
      ...problem,
      customer: customers.get(String(payment.customer)) ?? null,
      product: products.get(String(payment.product))?.name ?? '',
    })),
  };
}
