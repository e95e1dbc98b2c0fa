import type { Types } from 'mongoose';
import { mostNamed } from '../../contract/dashboard';
import { noticeKinds, paidStatuses } from '../../contract/payment';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Payment, type StoredPayment } from '../../models/payment';
import { Product } from '../../models/product';
import { keptOf } from '../payments/balance';
import { recordsById } from '../../lib/recordsById';

/** What tells whether the money of a payment is as it should be. */
type Troubled = Pick<
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
interface MoneyTrouble<What> {
  what: What;
  amount: number;
}

export interface MoneyTroubleView<What> extends MoneyTrouble<What> {
  /** Null once they are deleted. */
  customer: Pick<StoredCustomer, '_id' | 'firstName' | 'lastName'> | null;
  product: string;
}

/** Payments with a refund that failed and was not given again, or whose fate is unknown. */
export async function refundTroubles(organization: Types.ObjectId) {
  const payments = await troubled({ organization, 'refunds.status': { $in: ['fail', 'unknown'] } });
  return named(payments, ({ refunds }) => {
    const open = refunds.findLast(({ status }, place) =>
      status === 'fail' ? place === refunds.length - 1 : status === 'unknown',
    );
    return open && { what: open.status, amount: open.amount };
  });
}

/** Payments with money that does not fit them: told to staff by a notice, until it is given back. */
export async function surplusTroubles(organization: Types.ObjectId) {
  const payments = await troubled({ organization, 'notices.kind': { $in: noticeKinds } });
  return named(payments, (payment) => {
    const amount = keptOf(payment) - fitting(payment);
    const kind = payment.notices.at(-1)?.kind;
    return kind && amount > 0 ? { what: kind, amount } : undefined;
  });
}

/** As much of what came as the payment is for: all of it where it is paid and has its place, else nothing. */
function fitting({ status, holdsStock, purchase }: Troubled): number {
  return holdsStock && paidStatuses.includes(status) ? (purchase?.total ?? 0) : 0;
}

/** The newest first. Few payments ever see trouble, so that those whose trouble is over are read along. */
async function troubled(filter: object): Promise<Troubled[]> {
  const fields = 'customer product status holdsStock purchase.total refunds notices paidAmount refundAmount';
  return Payment.find(filter, fields).sort({ _id: -1 }).lean<Troubled[]>();
}

async function named<What>(
  payments: readonly Troubled[],
  troubleOf: (payment: Troubled) => MoneyTrouble<What> | undefined,
): Promise<{ count: number; latest: MoneyTroubleView<What>[] }> {
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
