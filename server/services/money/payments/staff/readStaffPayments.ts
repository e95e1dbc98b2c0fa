import type { Types } from 'mongoose';
import type { Cents } from '../../../../contract/money';
import { AppError } from '../../../../lib/AppError';
import { parseObjectId } from '../../../../lib/parseObjectId';
import type { Actor } from '../../../../lib/sessionToken';
import { Admin } from '../../../../models/admin';
import { Customer } from '../../../../models/customer';
import { Payment, type StoredPayment } from '../../../../models/payment';
import { inReach } from '../../../access/authorize';
import type { Context } from '../../../../context';
import { findByIds } from '../../../../lib/findByIds';
import { type RefundLimits, refundLimits, unreturnedAmount } from '../balance';
import { type CustomerPaymentsView, partitionByTrip } from '../earlierTrips';
import { readFreshPayments } from '../provider/askProvider';
import { toPaymentRow } from '../paymentRows';
import type { PaymentRow } from '../paymentRow';

/** A payment with the details that only staff see. */
export interface StaffPaymentRow extends PaymentRow {
  limits: RefundLimits;
  /** Money received through the provider and not returned. */
  unreturned: Cents;
  /** Replaces the id of a member of staff by their name; returns other values, such as `provider`, unchanged. */
  nameOf: (by: string) => string;
}

export type StaffPaymentsView = CustomerPaymentsView<StaffPaymentRow>;

/**
 * All payments of a customer, including those of earlier trips. Asks the provider first, like
 * `readFreshPayments`.
 * @throws AppError `notFound` for a customer that is not in the actor's reach
 */
export async function readStaffPayments(
  actor: Actor,
  customerId: string,
  context: Context,
): Promise<StaffPaymentsView> {
  const customer = await Customer.exists({ _id: parseObjectId(customerId), ...inReach(actor) });
  if (!customer) throw new AppError('notFound');
  return readCustomerPayments(customerId, context);
}

/** As `readStaffPayments`, for a caller who may see the customer. */
export async function readCustomerPayments(customerId: string, context: Context): Promise<StaffPaymentsView> {
  const { rows, earlier } = await readFreshPayments(customerId, context);
  return partitionByTrip({ rows: await toStaffRows(rows), earlier: await toStaffRows(earlier) });
}

/** One payment, even if it is no longer shown to its customer. */
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
  const staff = await findByIds(
    Admin,
    rows.flatMap(({ payment }) => staffIn(payment)),
  );
  return rows.map((row) => ({
    ...row,
    limits: refundLimits(row),
    unreturned: unreturnedAmount(row.payment),
    // A customer who cancels their own trip orders its refunds.
    nameOf: (by) => (by === String(row.payment.customer) ? 'customer' : (staff.get(by)?.name ?? by)),
  }));
}

/** The ids of the staff who have acted on a payment. */
function staffIn({ history, refunds }: StoredPayment): Types.ObjectId[] {
  const actors = [...history, ...refunds].map(({ by }) => by);
  actors.push(...refunds.flatMap(({ settledBy }) => settledBy ?? []));
  return [...new Set(actors)].filter((by) => /^[0-9a-f]{24}$/.test(by)).map(parseObjectId);
}
