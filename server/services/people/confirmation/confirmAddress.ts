import type { EmailConfirmation } from '../../../contract/session';
import { AppError } from '../../../lib/AppError';
import { clock, today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { Account } from '../../../models/account';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import type { StoredRegistrationPeriod } from '../../../models/schemaParts';
import { Organization } from '../../../models/organization';
import { canTakeAgain } from '../../trips/earlyAccess/places';
import { openingAhead, periodFields } from '../../trips/registrationPeriod';
import type { StoredResetToken } from '../../../models/resetToken';
import { auditChange } from '../../access/audit/auditChanges';
import { takeSeats, requiresOffer } from '../../trips/groups/seats';
import { findToken, sameAddressFilter } from '../../access/links/resetToken';
import { keepSeats } from '../../trips/provisionalSeat';
import type { Types } from 'mongoose';
import { Admin } from '../../../models/admin';
import type { Actor } from '../../../lib/sessionToken';
import { confirmTravel } from '../travelConfirmations/confirmTravel';
import { customerInReach, readCustomer, type StaffCustomerView } from '../customers/readCustomer';

/**
 * Confirms the address that a link was mailed to; opening the link again changes nothing. A customer who lost the seat
 * because the address was not confirmed gets a seat again if one is free.
 * @throws AppError `confirmationLinkInvalid` when the link is unknown or expired, or the address has changed since;
 *   `groupFull`, `eventPassed` when the address is confirmed, but the seat is gone
 */
export async function confirmEmail(link: EmailConfirmation): Promise<void> {
  const token = await findToken('email', link);
  if (!token) throw new AppError('confirmationLinkInvalid');
  const customer = await Customer.findById(token.account, 'group seatReleasedAt').lean();
  const group = customer?.seatReleasedAt ? customer.group : null;
  const refusal = await transaction(() => redeemToken(token), [token.account, group]);
  if (refusal) throw new AppError(refusal);
}

async function redeemToken(token: StoredResetToken) {
  const { account: _id } = token;
  if (!(await Account.exists(sameAddressFilter(token)))) throw new AppError('confirmationLinkInvalid');
  await confirmAddress(_id);
  const customer = await Customer.findById(_id).lean();
  return customer?.seatReleasedAt ? takeSeatAgain(customer) : undefined;
}

/** @returns the reason if the customer gets no seat */
async function takeSeatAgain(customer: StoredCustomer): Promise<'groupFull' | 'eventPassed' | undefined> {
  const { _id: id, organization, paidProducts } = customer;
  const event = await Event.findById(customer.event, ['date', ...periodFields])
    .lean()
    .orFail();
  if (event.date < today()) return 'eventPassed';
  const group = await Group.findById(customer.group).lean().orFail();
  // Parties on the waiting list come first.
  if (requiresOffer(group)) return 'groupFull';
  if (await hasLostPlace(customer, group, event)) return 'groupFull';
  if ((await takeSeats(group, { customers: 0, seats: 1, paid: paidProducts })) > 0) return 'groupFull';
  await Customer.updateOne(
    { _id: id },
    { $set: { disabled: false, seatSince: clock.now() }, $inc: { revision: 1 } },
  );
  await keepSeats([id]);
  confirmTravel([customer]);
  await auditChange(
    { id: String(id), role: 'customer' },
    { type: 'customers', id, organization, before: { disabled: true }, after: { disabled: false } },
  );
  return undefined;
}

/** Whether others have meanwhile taken all places of the list through which the customer registered (rules §25.2). */
async function hasLostPlace(
  { earlyAccess, organization: id }: StoredCustomer,
  group: StoredGroup,
  event: StoredRegistrationPeriod,
): Promise<boolean> {
  if (!earlyAccess) return false;
  const organization = await Organization.findById(id, 'registerEnabled').lean().orFail();
  return openingAhead(organization, group, event) !== null && !(await canTakeAgain(earlyAccess));
}

const unconfirmedFilter = { unconfirmedSince: { $ne: null } };

/** The field to store for a customer or member of staff whose address changes. */
export function unconfirmedField(before?: { unconfirmedSince: Date | null }) {
  return { unconfirmedSince: before?.unconfirmedSince ?? clock.now() };
}

/**
 * Confirms an account's address inside a transaction. A customer's seat is then kept for good.
 * @param by who confirmed the address; by default the holder of the account
 */
export async function confirmAddress(_id: Types.ObjectId, by?: Pick<Actor, 'id' | 'role'>): Promise<void> {
  const holder = String(_id);
  const confirmed = { before: {}, after: { emailConfirmed: true } };
  const customer = await Customer.findOneAndUpdate(
    { _id, ...unconfirmedFilter },
    { $set: { unconfirmedSince: null, provisionalSeat: null } },
  ).lean();
  if (customer) {
    const change = { type: 'customers' as const, id: _id, organization: customer.organization, ...confirmed };
    return auditChange(by ?? { id: holder, role: 'customer' }, change);
  }
  const admin = await Admin.findOneAndUpdate(
    { _id, ...unconfirmedFilter },
    { $set: { unconfirmedSince: null } },
  ).lean();
  if (!admin) return;
  const change = { type: 'admins' as const, id: _id, organization: admin.organization, ...confirmed };
  return auditChange(by ?? { id: holder, role: admin.role }, change);
}

/**
 * Confirms a customer's address on behalf of staff, who have spoken to the person. The seat is kept for good; a
 * released seat is taken again by enabling the customer.
 * @throws AppError `notFound`
 */
export async function markConfirmed(actor: Actor, id: string): Promise<StaffCustomerView> {
  const { _id } = await customerInReach(actor, id);
  await transaction(() => confirmAddress(_id, actor), [_id]);
  return readCustomer(actor, id);
}
