import { AppError } from '../../../lib/AppError';
import { findByIds } from '../../../lib/findByIds';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { type StoredWaitingParty, WaitingParty } from '../../../models/waitingParty';
import { readPayments } from '../../money/payments/paymentRows';
import type { PaymentRow } from '../../money/payments/paymentRow';
import { createWaitingLink } from './parties';

/* The party that a customer has registered with, as they see it in the portal (rules §27.4). */

export interface OwnPartyView {
  /** Null if the party has been deleted, and only its companions are left. */
  party: StoredWaitingParty | null;
  /** By the ids of those who have registered. */
  firstNames: ReadonlyMap<string, Pick<StoredCustomer, 'firstName'>>;
  companions: { customer: StoredCustomer; rows: PaymentRow[] }[];
}

type Member = Pick<StoredCustomer, '_id' | 'group'>;

const partyOf = ({ _id, group }: Member) => ({
  group,
  'people.customer': _id,
  'people.1': { $exists: true },
});

/** Whether a customer has registered with others in their group, or gets the mails of somebody. */
export async function hasParty(member: Member): Promise<boolean> {
  const found = await Promise.all([
    WaitingParty.exists(partyOf(member)),
    Customer.exists({ lead: member._id }),
  ]);
  return found.some((each) => each !== null);
}

/** @throws AppError `notFound` */
export async function readOwnParty(customerId: string): Promise<OwnPartyView> {
  const member = await Customer.findById(customerId, 'group').lean().orFail();
  const party = await WaitingParty.findOne(partyOf(member)).sort({ _id: -1 }).lean();
  const companions = await Customer.find({ lead: member._id, disabled: false }).sort({ _id: 1 }).lean();
  if (!party && companions.length === 0) throw new AppError('notFound');
  const registered = (party?.people ?? []).map(({ customer }) => customer ?? null);
  return {
    party,
    firstNames: await findByIds(Customer, registered, ['firstName']),
    companions: await Promise.all(
      companions.map(async (customer) => ({ customer, rows: await readPayments(customer._id) })),
    ),
  };
}

/**
 * A new link for the others of a customer's party.
 * @throws AppError `offerEnded` if no seats are held for them
 */
export async function makePartyLink(customerId: string, publicUrl: string): Promise<string> {
  const member = await Customer.findById(customerId, 'group').lean().orFail();
  const party = await WaitingParty.findOne({ ...partyOf(member), state: 'offered' }, '_id').lean();
  if (!party) throw new AppError('offerEnded');
  return createWaitingLink(party._id, publicUrl);
}
