import type { Types } from 'mongoose';
import type { StoredCustomer } from '../../../models/customer';
import { WaitingParty } from '../../../models/waitingParty';

/*
 * A party belongs to the account that has proved to have its address (rules §5.12). As long as the account keeps the
 * address, the address tells; before it changes, the account is noted with the party.
 */

type Owner = Pick<StoredCustomer, '_id' | 'organization' | 'email' | 'unconfirmedSince'>;

/** A filter for the parties of a customer. An address that is not confirmed may be somebody else's and tells nothing. */
export function ownParties({ _id, organization, email, unconfirmedSince }: Owner) {
  const noted = { organization, account: _id };
  if (unconfirmedSince) return noted;
  return { $or: [noted, { organization, email, account: null }] };
}

/** Notes the account with its parties, inside the transaction that changes its address. */
export async function noteOwnParties(before: Owner): Promise<void> {
  await WaitingParty.updateMany(ownParties(before), { $set: { account: before._id } });
}

/** Notes the account with a party by whose link it registers: the link was mailed to the party's address. */
export function noteRegistered(
  party: { email: string; account?: Types.ObjectId },
  { _id, email }: Pick<StoredCustomer, '_id' | 'email'>,
) {
  return party.account === undefined && party.email === email ? { account: _id } : {};
}
