import type { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { objectId } from '../../../lib/objectId';
import type { Actor } from '../../../lib/sessionToken';
import { Admin } from '../../../models/admin';
import { Customer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Payment, type StoredPayment } from '../../../models/payment';
import { authorize, inReach } from '../../access/authorize';
import type { Context } from '../../../context';
import { recordsById } from '../../../lib/recordsById';
import { isAtProvider, refundableOf } from '../balance';
import { readFreshPayments } from '../provider/handlePaymentReturn';
import { readEarlierPayments, type PaymentRow, toPaymentRow } from '../paymentRows';

/** A payment with what staff can do about it. */
export interface StaffPaymentRow extends PaymentRow {
  /** Cents: the most that one refund can be. */
  refundable: number;
  /** Whether the provider can send money back. */
  atProvider: boolean;
  /** The name of a member of staff who did something about it; what is nobody's id stays as it is. */
  nameOf: (by: string) => string;
}

/** What a customer has paid for a trip that they have left since. */
export interface EarlierTripView {
  /** The id of the event, and its name as far as it is still there. */
  event: string;
  name: string;
  rows: StaffPaymentRow[];
}

export interface StaffPaymentsView {
  /** Of the present trip. */
  rows: StaffPaymentRow[];
  /** The latest first. */
  earlier: EarlierTripView[];
}

/**
 * All payments of a customer, as staff see them, and the money that earlier trips have left; the provider is
 * asked first, as when the customer looks.
 * @throws AppError `notAllowed`; `notFound` for a customer that is not in the actor's reach
 */
export async function readStaffPayments(
  actor: Actor,
  customerId: string,
  context: Context,
): Promise<StaffPaymentsView> {
  authorize(actor, 'payments');
  const known = await Customer.exists({ _id: objectId(customerId), ...inReach(actor) });
  if (!known) throw new AppError('notFound');
  const rows = await toStaffRows(await readFreshPayments(customerId, context));
  return { rows, earlier: await partitionByTrip(await toStaffRows(await readEarlierPayments(customerId))) };
}

async function partitionByTrip(rows: StaffPaymentRow[]): Promise<EarlierTripView[]> {
  const ids = rows.map(({ payment }) => payment.event);
  const events = await recordsById(Event, ids, ['name', 'date']);
  const dateOf = (id: string) => events.get(id)?.date ?? '';
  return [...new Set(ids.map(String))]
    .sort((one, other) => dateOf(other).localeCompare(dateOf(one)))
    .map((id) => ({
      event: id,
      name: events.get(id)?.name ?? '–',
      rows: rows.filter(({ payment }) => String(payment.event) === id),
    }));
}

/** One payment, whether its customer still sees it or not. */
export async function readStaffPayment(id: Types.ObjectId): Promise<StaffPaymentRow> {
  const row = await toPaymentRow(await Payment.findById(id).lean().orFail());
  const [view] = await toStaffRows([row]);
  if (!view) throw new AppError('notFound');
  return view;
}

/** @throws AppError `notFound` for a payment that is not in the actor's reach */
export async function paymentInReach(actor: Actor, id: Types.ObjectId): Promise<StoredPayment> {
  const payment = await Payment.findOne({ _id: id, ...inReach(actor) }).lean();
  if (!payment) throw new AppError('notFound');
  return payment;
}

async function toStaffRows(rows: readonly PaymentRow[]): Promise<StaffPaymentRow[]> {
  const staff = await recordsById(
    Admin,
    rows.flatMap(({ payment }) => staffIn(payment)),
  );
  const nameOf = (by: string) => staff.get(by)?.name ?? by;
  return rows.map((row) => ({
    ...row,
    refundable: refundableOf(row),
    atProvider: isAtProvider(row.payment),
    nameOf,
  }));
}

/** The ids of the staff who did something about a payment. */
function staffIn({ history, refunds }: StoredPayment): Types.ObjectId[] {
  const people = [...history, ...refunds].map(({ by }) => by);
  people.push(...refunds.flatMap(({ settledBy }) => settledBy ?? []));
  return [...new Set(people)].filter((by) => /^[0-9a-f]{24}$/.test(by)).map(objectId);
}
