import type { Types } from 'mongoose';
import type { SecurityPolicy } from '../../contract/securityPolicy';
import { clock } from '../../lib/clock';
import { Customer, isProvisional, type ProvisionalSeat } from '../../models/customer';
import type { StoredMail } from '../../models/mail';
import { Organization } from '../../models/organization';

/*
 * The seat of a registration is provisional until its address is confirmed: if the organization sets a time limit, a
 * job then releases it (rules §5.10). Customers who pay, or whom staff confirm or enable, keep it for good.
 */

const hourMs = 3_600_000;

/** The mails that state until when a seat is kept. */
export const deadlineMailKinds = ['registrationConfirmed', 'seatReminder'] as const;

/**
 * The number of hours for which an organization keeps the seat of an unconfirmed registration; without a number, the
 * seat is kept for good.
 */
export type SeatHours = SecurityPolicy['confirmationHours'] | undefined;

export function provisionalSeat(hours: SeatHours): ProvisionalSeat {
  if (hours === null || hours === undefined) return { until: null, isReminded: false };
  const until = new Date(clock.now().getTime() + hours * hourMs);
  return { until, isReminded: reminderLeadMs(hours) >= hours * hourMs };
}

/** Matches customers whose seat is provisional, or was released. */
const isAffected = { $or: [isProvisional, { seatReleasedAt: { $ne: null } }] };

/** How long before the release of the seat the customer is reminded: a quarter of the time, at least an hour. */
export function reminderLeadMs(hours: number): number {
  return Math.max(hours / 4, 1) * hourMs;
}

/** Makes the seats of enabled customers permanent, inside the caller's transaction. */
export async function keepSeats(customers: readonly Types.ObjectId[]): Promise<void> {
  await Customer.updateMany(
    { _id: { $in: customers }, disabled: false, ...isAffected },
    { $set: { provisionalSeat: null, seatReleasedAt: null } },
  );
}

/**
 * Makes a payment that is being started conflict with a job that releases the seat at the same time; call it inside the
 * payment's transaction.
 * @returns whether the customer still has the seat
 */
export async function lockProvisionalSeat(_id: Types.ObjectId): Promise<boolean> {
  const customer = await Customer.findOneAndUpdate({ _id, ...isAffected }, { $inc: { __v: 1 } }).lean();
  return !customer?.seatReleasedAt;
}

/**
 * Starts the time limit when the mail that states it is sent, so that an unavailable mail server does not shorten it.
 * When the reminder is sent, the reminder's lead time remains.
 */
export async function extendSeatDeadline({ account: _id, kind, organization }: StoredMail): Promise<void> {
  if (!deadlineMailKinds.some((each) => each === kind)) return;
  const sender = await Organization.findById(organization, 'policy').lean();
  const hours = sender?.policy?.confirmationHours;
  if (hours === null || hours === undefined) return;
  const withDeadline = { _id, ...isProvisional, disabled: false, 'provisionalSeat.until': { $ne: null } };
  const customer = await Customer.findOne(withDeadline, 'provisionalSeat').lean();
  const ms = customer?.provisionalSeat?.isReminded ? reminderLeadMs(hours) : hours * hourMs;
  const until = new Date(clock.now().getTime() + ms);
  await Customer.updateOne(withDeadline, { $max: { 'provisionalSeat.until': until } });
}
