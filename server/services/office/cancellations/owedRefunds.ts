import type { Types } from 'mongoose';
import { refundDays } from '../../../contract/cancellation';
import { maxListed } from '../../../contract/dashboard';
import { helsinkiDay } from '../../../contract/helsinkiTime';
import type { Cents } from '../../../contract/money';
import { noticeKinds, paidStatuses, type RefundStatus } from '../../../contract/payment';
import { addDays, today } from '../../../lib/clock';
import { byId, findByIds } from '../../../lib/findByIds';
import { BankRefund } from '../../../models/bankRefund';
import { Cancellation, type StoredCancellation } from '../../../models/cancellation';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Payment, type StoredPayment } from '../../../models/payment';
import { sumAmounts, sumSaleRefunds } from '../../money/payments/balance';

type Traveller = Pick<
  StoredCustomer,
  '_id' | 'firstName' | 'lastName' | 'event' | 'cancelledAt' | 'disabled'
>;

/** What a traveller is owed for a cancelled trip (rules §9.10). */
export interface OwedRefund {
  /** Null once erased. */
  customer: Traveller | null;
  amount: Cents;
  /** The last day on which it is in time, `YYYY-MM-DD`. */
  dueOn: string;
}

/** A part of it: of one payment. */
interface OwedPart {
  payment: OwedPayment;
  amount: Cents;
  since: Date;
}

const paymentFields =
  'customer event status purchase.total refunds notices paidAmount surplusReceived' as const;
type OwedPayment = Pick<
  StoredPayment,
  | '_id'
  | 'customer'
  | 'event'
  | 'status'
  | 'purchase'
  | 'refunds'
  | 'notices'
  | 'paidAmount'
  | 'surplusReceived'
>;

/**
 * What travellers of cancelled trips are owed, with the first due of them.
 * @param event only that of its travellers; null for all
 */
export async function summarizeOwedRefunds(organization: Types.ObjectId, event: Types.ObjectId | null) {
  const owed = await findOwedRefunds(organization, event);
  return {
    count: owed.length,
    amount: sumAmounts(owed),
    overdue: owed.filter(({ dueOn }) => dueOn < today()).length,
    latest: owed.slice(0, maxListed),
  };
}

/** One entry for each traveller, the first due first. */
async function findOwedRefunds(
  organization: Types.ObjectId,
  event: Types.ObjectId | null,
): Promise<OwedRefund[]> {
  const trip = { organization, ...(event && { event }) };
  const withSurplus = await findPaymentsWithSurplus(trip);
  const atBank = await BankRefund.find(
    { organization, state: { $in: ['waiting', 'inRun', 'returned'] } },
    'customer stamp',
  ).lean();
  const concerned = [...withSurplus, ...atBank].map(({ customer }) => customer);
  const cancellations = await Cancellation.find({
    ...trip,
    $or: [{ settled: false }, { customer: { $in: concerned } }],
  })
    .sort({ at: 1 })
    .lean();
  if (cancellations.length === 0) return [];
  const customers = await findByIds(
    Customer,
    cancellations.map(({ customer }) => customer),
    ['firstName', 'lastName', 'event', 'cancelledAt', 'disabled'],
  );
  const parts = [
    ...listPromised(
      cancellations,
      await readPayments(cancellations),
      new Set(atBank.map(({ stamp }) => stamp)),
    ),
    ...listSurplus(withSurplus, cancellations, customers),
  ];
  return sumByTraveller(sumByPayment(parts), customers);
}

/** Those that got money which did not match, or whose traveller had paid more than the purchases when they cancelled. */
async function findPaymentsWithSurplus(trip: {
  organization: Types.ObjectId;
  event?: Types.ObjectId;
}): Promise<OwedPayment[]> {
  const cancelled = await Cancellation.distinct('customer', { ...trip, holdsSurplus: true });
  const noticed = { ...trip, 'notices.kind': { $in: noticeKinds } };
  const ofCancelled = { ...trip, customer: { $in: cancelled }, paidAmount: { $gt: 0 } };
  // Two queries: for one with both conditions the database would not use the index on notices.
  const found = [
    ...(await Payment.find(noticed, paymentFields).lean<OwedPayment[]>()),
    ...(await Payment.find(ofCancelled, paymentFields).lean<OwedPayment[]>()),
  ];
  return [...byId(found).values()];
}

async function readPayments(
  cancellations: readonly StoredCancellation[],
): Promise<ReadonlyMap<string, OwedPayment>> {
  const ids = cancellations.flatMap(({ refunds }) => refunds.map(({ payment }) => payment));
  return byId(await Payment.find({ _id: { $in: ids } }, paymentFields).lean<OwedPayment[]>());
}

/**
 * What the cancellations have promised and nobody has returned since, in whatever way. Of a refund that staff have
 * closed only what they have ordered instead, until the money has gone out.
 * @param atBank the stamps of refunds that wait for the bank, or that it has sent back
 */
function listPromised(
  cancellations: readonly StoredCancellation[],
  payments: ReadonlyMap<string, OwedPayment>,
  atBank: ReadonlySet<string>,
): OwedPart[] {
  return cancellations.flatMap(({ at: since, refunds }) =>
    refunds.flatMap(({ payment: id, amount: promised, state }) => {
      const payment = payments.get(String(id));
      if (!payment) return [];
      const ordered = payment.refunds.filter(({ at }) => at >= since);
      const returned = sumSaleRefunds(ordered.filter(isDone));
      const onTheWay = sumSaleRefunds(ordered.filter(({ stamp }) => atBank.has(stamp)));
      const amount = state === 'closed' ? onTheWay : promised - returned;
      return [{ payment, amount, since }];
    }),
  );
}

/** Money beyond the purchase of those who have not been enabled again; it may have arrived after they cancelled. */
function listSurplus(
  payments: readonly OwedPayment[],
  cancellations: readonly StoredCancellation[],
  customers: ReadonlyMap<string, Traveller>,
): OwedPart[] {
  return payments.flatMap((payment) => {
    const { customer, event } = payment;
    const last = cancellations.findLast((each) => each.customer.equals(customer) && each.event.equals(event));
    const traveller = customers.get(String(customer));
    const travelsAgain =
      traveller?.event.equals(event) === true && !traveller.cancelledAt && !traveller.disabled;
    if (!last || travelsAgain) return [];
    const arrivals = payment.notices.map(({ at }) => at.getTime());
    const since = new Date(Math.max(last.at.getTime(), ...arrivals));
    return [{ payment, amount: unreturnedSurplus(payment), since }];
  });
}

/** Everything that was received, if the payment is not paid. */
function unreturnedSurplus(payment: OwedPayment): Cents {
  const { purchase, status, paidAmount, surplusReceived = 0 } = payment;
  const done = payment.refunds.filter(isDone);
  if (!purchase || !paidStatuses.includes(status)) return paidAmount - sumAmounts(done);
  return surplusReceived - (sumAmounts(done) - sumSaleRefunds(done));
}

function isDone({ status }: { status: RefundStatus }): boolean {
  return status === 'ok';
}

/** Two cancellations of a traveller may have promised the same money: no more is owed than is held. */
function sumByPayment(parts: readonly OwedPart[]): OwedPart[] {
  const sums = new Map<string, OwedPart>();
  for (const { payment, amount, since } of parts.filter((part) => part.amount > 0)) {
    const others = sums.get(String(payment._id));
    const held = payment.paidAmount - sumAmounts(payment.refunds.filter(isDone));
    sums.set(String(payment._id), {
      payment,
      amount: Math.min(held, amount + (others?.amount ?? 0)),
      since: others && others.since < since ? others.since : since,
    });
  }
  return [...sums.values()].filter(({ amount }) => amount > 0);
}

function sumByTraveller(parts: readonly OwedPart[], customers: ReadonlyMap<string, Traveller>): OwedRefund[] {
  const owed = new Map<string, OwedRefund>();
  for (const { payment, amount, since } of parts) {
    const key = String(payment.customer);
    const dueOn = addDays(helsinkiDay(since), refundDays);
    const others = owed.get(key);
    owed.set(key, {
      customer: customers.get(key) ?? null,
      amount: amount + (others?.amount ?? 0),
      dueOn: others && others.dueOn < dueOn ? others.dueOn : dueOn,
    });
  }
  return [...owed.values()].sort((one, other) => one.dueOn.localeCompare(other.dueOn));
}
