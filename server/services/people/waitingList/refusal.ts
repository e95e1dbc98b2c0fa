import type { Types } from 'mongoose';
import { today } from '../../../lib/clock';
import { Account } from '../../../models/account';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event } from '../../../models/event';
import type { StoredGroup } from '../../../models/group';
import { mayReturn } from '../registration/registerReturning';

/**
 * Why somebody cannot take a seat on a trip that they wait for.
 * - `onTrip`: they have a seat on it
 * - `gaveBack`: they had one, and gave it back or lost it
 * - `inUse`: their account cannot register for another trip now
 */
export type WaitingRefusal = 'onTrip' | 'gaveBack' | 'inUse';

type Place = Pick<StoredGroup, 'event' | 'organization'>;

/** Why an address cannot register for a seat; null if it can. */
export async function refusalOfAddress(
  email: string,
  place: Place,
): Promise<{ account: Types.ObjectId; why: WaitingRefusal } | null> {
  const account = await Account.findOne({ email }, '_id').lean();
  if (!account) return null;
  const customer = await Customer.findById(account._id).lean();
  const why = customer ? await registrationRefusal(customer, place) : 'inUse';
  return why && { account: account._id, why };
}

/** Why a customer cannot register for a seat; null if they can. Applies the same rule as the registration. */
export async function registrationRefusal(
  customer: Pick<StoredCustomer, 'organization' | 'event' | 'disabled' | 'cancelledAt'>,
  { event, organization }: Place,
): Promise<WaitingRefusal | null> {
  if (!customer.organization.equals(organization)) return 'inUse';
  const own = await Event.findById(customer.event, 'date').lean();
  if (mayReturn(customer, own, today())) return null;
  if (!customer.event.equals(event)) return 'inUse';
  return customer.disabled ? 'gaveBack' : 'onTrip';
}
