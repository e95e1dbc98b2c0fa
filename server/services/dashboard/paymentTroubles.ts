import type { Types } from 'mongoose';
import { mostNamed } from '../../contract/dashboard';
import { noticeKinds, paidStatuses } from '../../contract/payment';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Payment, type StoredPayment } from '../../models/payment';
import { Product } from '../../models/product';
import { keptOf } from '../payments/balance';
import { recordsById } from '../../lib/recordsById';

/** What tells whether the money of a payment is as it should be. */
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
>;

/** A payment that staff must look at; cents. */
interface PaymentTrouble<Kind> {
  kind: Kind;
  amount: number;
}

export interface PaymentTroubleView<Kind> extends PaymentTrouble<Kind> {
  /** Null once they are deleted. */
  customer: Pick<StoredCustomer, '_id' | 'firstName' | 'lastName'> | null;
  product: string;
}

/** Payments with a refund that failed and was not given again, or whose fate is unknown. */
export async function findRefundTroubles(organization: Types.ObjectId) {
  const payments = await readPayments({ organization, 'refunds.status': { $in: ['fail', 'unknown'] } });
  return summarizeTroubles(payments, ({ refunds }) => {
    const open = refunds.findLast(({ status }, place) =>
      status === 'fail' ? place === refunds.length - 1 : status === 'unknown',
    );
    return open && { kind: open.status, amount: open.amount };
  });
}

/** Payments with money that does not fit them: told to staff by a notice, until it is given back. */
export async function findSurplusTroubles(organization: Types.ObjectId) {
  const payments = await readPayments({ organization, 'notices.kind': { $in: noticeKinds } });
  return summarizeTroubles(payments, (payment) => {
    const amount = keptOf(payment) - expectedAmount(payment);
    const kind = payment.notices.at(-1)?.kind;
    return kind && amount > 0 ? { kind, amount } : undefined;
  });
}

/** As much of what came as the payment is for: all of it where it is paid and has its place, else nothing. */
function expectedAmount({ status, holdsStock, purchase }: CheckedPayment): number {
  return holdsStock && paidStatuses.includes(status) ? (purchase?.total ?? 0) : 0;
}

/** The newest first. Few payments ever see trouble, so that those whose trouble is over are read along. */
async function readPayments(filter: object): Promise<CheckedPayment[]> {
  const fields = 'customer product status holdsStock purchase.total refunds notices paidAmount refundAmount';
  return Payment.find(filter, fields).sort({ _id: -1 }).lean<CheckedPayment[]>();
}

async function summarizeTroubles<Kind>(
  payments: readonly CheckedPayment[],
  troubleOf: (payment: CheckedPayment) => PaymentTrouble<Kind> | undefined,
): Promise<{ count: number; latest: PaymentTroubleView<Kind>[] }> {
  const all = payments.flatMap((payment) => {
    const trouble = troubleOf(payment);
    return trouble ? [{ payment, trouble }] : [];
  });
  const latest = all.slice(0, mostNamed);
  const [customers, products] = await Promise.all([
    recordsById(
      Customer,
      latest.map(({ payment }) => payment.customer),
      ['firstName', 'lastName'],
    ),
    recordsById(
      Product,
      latest.map(({ payment }) => payment.product),
      ['name'],
    ),
  ]);
  return {
    count: all.length,
    latest: latest.map(({ payment, trouble }) => ({
      ...trouble,
      customer: customers.get(String(payment.customer)) ?? null,
      product: products.get(String(payment.product))?.name ?? '',
    })),
  };
}
