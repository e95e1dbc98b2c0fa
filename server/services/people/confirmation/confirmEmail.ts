import type { EmailConfirmation } from '../../../contract/session';
import { AppError } from '../../../lib/AppError';
import { clock, today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { Account } from '../../../models/account';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Group } from '../../../models/group';
import type { StoredResetToken } from '../../../models/resetToken';
import { auditChange } from '../../access/audit/auditChanges';
import { takeSeats, takesOnlyOffers } from '../../trips/groups/seats';
import { findToken, withSameAddress } from '../../access/links/resetToken';
import { confirmAddress } from './confirmAddress';
import { keepSeats } from '../../trips/provisionalSeat';

/**
 * Confirms the address that a link was mailed to; opening it again changes nothing. A customer who lost the seat
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
  if (!(await Account.exists(withSameAddress(token)))) throw new AppError('confirmationLinkInvalid');
  await confirmAddress(_id);
  const customer = await Customer.findById(_id).lean();
  return customer?.seatReleasedAt ? takeSeatAgain(customer) : undefined;
}

/** @returns the reason if there is no seat */
async function takeSeatAgain(customer: StoredCustomer): Promise<'groupFull' | 'eventPassed' | undefined> {
  const { _id: id, organization, paidProducts } = customer;
  const event = await Event.findById(customer.event, 'date').lean().orFail();
  if (event.date < today()) return 'eventPassed';
  const group = await Group.findById(customer.group).lean().orFail();
  // Parties on the waiting list come first.
  if (takesOnlyOffers(group)) return 'groupFull';
  if ((await takeSeats(group, { customers: 0, seats: 1, paid: paidProducts })) > 0) return 'groupFull';
  await Customer.updateOne(
    { _id: id },
    { $set: { disabled: false, seatSince: clock.now() }, $inc: { revision: 1 } },
  );
  await keepSeats([id]);
  await auditChange(
    { id: String(id), role: 'customer' },
    { type: 'customers', id, organization, before: { disabled: true }, after: { disabled: false } },
  );
  return undefined;
}
