import type { Types } from 'mongoose';
import type { StoredCustomer } from '../../../models/customer';
import { type StoredWaitingParty, WaitingParty } from '../../../models/waitingParty';
import { findByIds } from '../../../lib/findByIds';
import { Event } from '../../../models/event';
import { Group } from '../../../models/group';
import { byPlace } from './line';

/*
 * A party belongs to the account that has confirmed the same address (rules §5.12). The address identifies the owner
 * until it changes; before the change, the account's id is stored in the party.
 */

type Owner = Pick<StoredCustomer, '_id' | 'organization' | 'email' | 'unconfirmedSince'>;

/** A filter for the parties of a customer. An unconfirmed address may be somebody else's and does not count. */
export function ownParties({ _id, organization, email, unconfirmedSince }: Owner) {
  const noted = { organization, account: _id };
  if (unconfirmedSince) return noted;
  return { $or: [noted, { organization, email, account: null }] };
}

/** Stores the account's id in its parties, inside the transaction that changes its address. */
export async function noteOwnParties(before: Owner): Promise<void> {
  await WaitingParty.updateMany(ownParties(before), { $set: { account: before._id } });
}

/** Stores the account's id in the party by whose link it registers, as the link was mailed to the party's address. */
export function noteRegistered(
  party: { email: string; account?: Types.ObjectId },
  { _id, email }: Pick<StoredCustomer, '_id' | 'email'>,
) {
  return party.account === undefined && party.email === email ? { account: _id } : {};
}

export interface WaitedView {
  party: StoredWaitingParty;
  event: string;
  group: string;
}

/** The parties of a customer that wait, or have waited, in their organization. */
export async function readOwnParties(customer: Parameters<typeof ownParties>[0]): Promise<WaitedView[]> {
  const parties = await WaitingParty.find(ownParties(customer)).sort(byPlace).lean();
  const groups = await findByIds(
    Group,
    parties.map(({ group }) => group),
    ['name', 'event'],
  );
  const events = await findByIds(
    Event,
    [...groups.values()].map(({ event }) => event),
    ['name'],
  );
  return parties.map((party) => {
    const group = groups.get(String(party.group));
    const event = group && events.get(String(group.event));
    return { party, event: event?.name ?? '', group: group?.name ?? '' };
  });
}
