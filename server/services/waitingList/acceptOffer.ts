import type { Types } from 'mongoose';
import type { Gender } from '../../contract/fields';
import type { WaitingLink } from '../../contract/waiting';
import { AppError } from '../../lib/AppError';
import { clock } from '../../lib/clock';
import type { StoredCustomer } from '../../models/customer';
import { type StoredWaitingParty, WaitingParty } from '../../models/waitingParty';
import { useOneHeldUntil } from '../groups/heldSeats';
import { endParty } from './endParty';
import { findParty } from './links';
import { noteRegistered } from './ownParties';

/** A seat that is held for a party. */
export interface OfferedSeat {
  party: Types.ObjectId;
  gender: Gender;
}

/**
 * The offered seat for somebody of a party who registers: by their gender, as rooms are of women or of men.
 * @throws AppError `waitingLinkInvalid`; `offerEnded`; `notOffered` (path `gender`)
 */
export async function findOfferedSeat(
  link: WaitingLink,
  group: Types.ObjectId,
  gender: Gender,
): Promise<OfferedSeat> {
  const party = await findParty(link);
  if (!party.group.equals(group)) throw new AppError('waitingLinkInvalid');
  requireOffer(party, gender);
  return { party: party._id, gender };
}

/**
 * Uses the seat for the customer whom this transaction stores. The party ends with its last person.
 * @throws as `findOfferedSeat`
 */
export async function useOfferedSeat(
  { party: _id, gender }: OfferedSeat,
  customer: Pick<StoredCustomer, '_id' | 'email'>,
): Promise<void> {
  const party = await WaitingParty.findById(_id).lean();
  if (!party) throw new AppError('offerEnded');
  const { person, holds } = requireOffer(party, gender);
  if (!(await useOneHeldUntil(holds))) throw new AppError('offerEnded');
  await WaitingParty.updateOne(
    { _id },
    {
      $set: { [`people.${person}.isRegistered`]: true, ...noteRegistered(party, customer) },
    },
  );
  if (party.people.every(({ isRegistered }, index) => isRegistered || index === person))
    await endParty(_id, 'registered');
}

function requireOffer({ offer, people }: StoredWaitingParty, gender: Gender) {
  if (!offer || offer.until <= clock.now()) throw new AppError('offerEnded');
  const person = people.findIndex((one) => one.gender === gender && !one.isRegistered);
  if (person < 0) throw new AppError('notOffered', { path: 'gender' });
  return { person, holds: offer.holds };
}
