import type { Types } from 'mongoose';
import type { DuesSettings, ExemptionReason } from '../../../contract/dues';
import { helsinkiDay } from '../../../contract/helsinkiTime';
import { paidStatuses, unfinishedStatuses } from '../../../contract/payment';
import type { Cents } from '../../../contract/money';
import { totalOn } from '../../../contract/priceSteps';
import { batchesOf } from '../../../lib/batches';
import { addDays } from '../../../lib/clock';
import { findByIds } from '../../../lib/findByIds';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { DiscountCode } from '../../../models/discountCode';
import { Event } from '../../../models/event';
import { Group } from '../../../models/group';
import { Payment, type StoredPayment } from '../../../models/payment';
import type { StoredProduct } from '../../../models/product';
import { Reminder, type StoredReminder } from '../../../models/reminder';
import { findWaitingMoney } from '../../money/bankTransfers/waitingMoney';
import { netPaid } from '../../money/payments/balance';
import { dueDatesByProduct, firstDueDate, ownDueDates } from '../../trips/dueDates';
import { isMandatory, readTrips, type Trip } from '../../trips/trips';

export type DueCustomerRow = Pick<StoredCustomer, (typeof customerFields)[number] | '_id'>;

const customerFields = [
  'organization',
  'event',
  'group',
  'firstName',
  'lastName',
  'email',
  'language',
  'disabled',
  'paidProducts',
  'remindersPausedUntil',
  'seatSince',
] as const;

/** A product that a customer owes and that has reached a step. */
export interface DueItem {
  product: StoredProduct;
  dueOn: string;
  step: number;
  amount: Cents;
}

export interface CustomerPlan {
  customer: DueCustomerRow;
  trip: Trip;
  /** The reminders to send today. */
  reminders: DueItem[];
  exemptions: { item: DueItem; reason: ExemptionReason }[];
  /** The product for which the seat would be released; null to keep it. */
  release: DueItem | null;
}

const batchSize = 500;

/**
 * An organization's reminders and seats to release on a day, and the customers who are exempt from reminders. Both the
 * preview and the job use it.
 * @param day `YYYY-MM-DD`
 */
export async function* planDues(
  organization: Types.ObjectId,
  settings: DuesSettings,
  day: string,
): AsyncGenerator<CustomerPlan> {
  if (settings.steps.length === 0) return;
  const events = await Event.find({ organization, date: { $gte: day } }, '_id').lean();
  const groups = await Group.find({ organization, event: { $in: events.map(({ _id }) => _id) } }).lean();
  const { trips } = await readTrips(groups);
  for (const trip of trips) yield* planTrip(trip, settings, day);
}

async function* planTrip(trip: Trip, settings: DuesSettings, day: string): AsyncGenerator<CustomerPlan> {
  const reached = reachedProducts(trip, settings, day);
  if (reached.length === 0) return;
  const owing = { $or: reached.map(({ product }) => ({ paidProducts: { $ne: product._id } })) };
  const cursor = Customer.find({ group: trip.group._id, disabled: false, ...owing }, [...customerFields])
    .lean<DueCustomerRow[]>()
    .cursor({ batchSize });
  for await (const batch of batchesOf(cursor, batchSize)) {
    yield* await planBatch(batch, trip, settings, day);
  }
}

/** The current plan of one customer; null if they have left the trip. May be called inside a transaction. */
export async function planCustomer(
  id: Types.ObjectId,
  trip: Trip,
  settings: DuesSettings,
  day: string,
): Promise<CustomerPlan | null> {
  const present = { _id: id, group: trip.group._id, disabled: false };
  const customer = await Customer.findOne(present, [...customerFields]).lean<DueCustomerRow>();
  if (!customer) return null;
  const [plan] = await planBatch([customer], trip, settings, day);
  return plan ?? null;
}

interface Reached {
  product: StoredProduct;
  dueOn: string;
  step: number;
}

/**
 * The mandatory products that have reached a step of the schedule, with the latest step.
 * @param dueDates the trip's due dates, which are the earliest for any customer, or a customer's own due dates
 */
function reachedProducts(
  trip: Trip,
  { steps }: DuesSettings,
  day: string,
  dueDates = dueDatesByProduct(trip),
): Reached[] {
  return trip.collectedProducts.filter(isMandatory).flatMap((product) => {
    const dueOn = dueDates.get(String(product._id));
    if (dueOn === undefined) return [];
    const step = steps.findLast((days) => addDays(dueOn, days) <= day);
    return step === undefined ? [] : [{ product, dueOn, step }];
  });
}

async function planBatch(
  customers: readonly DueCustomerRow[],
  trip: Trip,
  settings: DuesSettings,
  day: string,
): Promise<CustomerPlan[]> {
  const ids = customers.map(({ _id }) => _id);
  const payments = await Payment.find({ customer: { $in: ids }, event: trip.event._id }).lean();
  const moneyWaits = await findWaitingMoney(trip.group.organization, payments);
  const sent = await Reminder.find({ customer: { $in: ids } }).lean();
  const codes = await findByIds(
    DiscountCode,
    payments.map(({ discountCode }) => discountCode),
    ['discount'],
  );
  return customers.map((customer) => {
    const own = payments.filter((payment) => payment.customer.equals(customer._id));
    const steps = sent.filter((reminder) => reminder.customer.equals(customer._id));
    return planOne(customer, { trip, payments: own, moneyWaits, sent: steps, codes, settings, day });
  });
}

interface PlanFacts {
  trip: Trip;
  payments: readonly StoredPayment[];
  /** Whether money with a payment's reference waits for staff. */
  moneyWaits: (payment: StoredPayment) => boolean;
  sent: readonly StoredReminder[];
  codes: ReadonlyMap<string, { discount: number }>;
  settings: DuesSettings;
  day: string;
}

function planOne(customer: DueCustomerRow, facts: PlanFacts): CustomerPlan {
  const { trip, payments, moneyWaits, sent, codes, settings, day } = facts;
  const plan: CustomerPlan = { customer, trip, reminders: [], exemptions: [], release: null };
  const reached = reachedProducts(trip, settings, day, ownDueDates(trip, customer));
  for (const { product, dueOn, step } of reached) {
    if (customer.paidProducts.some((paid) => paid.equals(product._id))) continue;
    const payment = payments.find((candidate) => candidate.product.equals(product._id));
    // Nothing is owed for a product that was paid, even if it was refunded later.
    if (payment && paidStatuses.includes(payment.status)) continue;
    const code = codes.get(String(payment?.discountCode));
    const due = payment?.purchase?.total ?? totalOn(product, day, code?.discount);
    const amount = due - (payment ? netPaid(payment) : 0);
    // The product is free, or the full amount has arrived and waits for staff.
    if (amount <= 0) continue;
    const item = { product, dueOn, step, amount };
    const steps = sent.filter((one) => one.product.equals(product._id) && one.dueOn === dueOn);
    const reason =
      payment && moneyWaits(payment) ? 'moneyWaits' : exemptionReason(customer, payment, steps, step, day);
    if (reason === null) plan.reminders.push(item);
    else plan.exemptions.push({ item, reason });
    const isKept = plan.release !== null || payments.some(moneyWaits);
    if (!isKept && mayRelease(customer, payments, item, steps, settings, day)) {
      plan.release = item;
    }
  }
  return plan;
}

function exemptionReason(
  customer: DueCustomerRow,
  payment: StoredPayment | undefined,
  sent: readonly StoredReminder[],
  step: number,
  day: string,
): ExemptionReason | null {
  if (sent.some((reminder) => reminder.step >= step)) return 'told';
  if (payment && unfinishedStatuses.includes(payment.status)) return 'paying';
  return isPaused(customer, day) ? 'paused' : null;
}

function isPaused({ remindersPausedUntil }: DueCustomerRow, day: string): boolean {
  return Boolean(remindersPausedUntil && day <= remindersPausedUntil);
}

/**
 * Whether the seat may be released: the customer got the last reminder long enough ago, owes a mandatory product, and
 * has paid nothing for the trip.
 */
function mayRelease(
  customer: DueCustomerRow,
  payments: readonly StoredPayment[],
  { dueOn }: DueItem,
  sent: readonly StoredReminder[],
  { steps, releaseAfterDays }: DuesSettings,
  day: string,
): boolean {
  const last = steps.at(-1);
  if (releaseAfterDays === null || last === undefined || isPaused(customer, day)) return false;
  const firstDue = firstDueDate(customer);
  if (firstDue !== null && day <= firstDue) return false;
  const lastSent = sent.find(({ step }) => step === last);
  if (!lastSent) return false;
  const sentOn = helsinkiDay(lastSent.at);
  const since = addDays(dueOn, last) > sentOn ? addDays(dueOn, last) : sentOn;
  if (day < addDays(since, releaseAfterDays)) return false;
  const isPaying = ({ status, paidAmount }: StoredPayment) => status !== 'new' || paidAmount > 0;
  return customer.paidProducts.length === 0 && !payments.some(isPaying);
}
