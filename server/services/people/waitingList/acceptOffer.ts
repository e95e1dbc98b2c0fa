import type { Types } from 'mongoose';
import type { Gender } from '../../../contract/fields';
import type { WaitingLink } from '../../../contract/waiting';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Group } from '../../../models/group';
import { type StoredWaitingParty, WaitingParty } from '../../../models/waitingParty';
import { consumeOneHold } from '../../trips/groups/keptSeats';
import { wishTogether } from '../../rooms/wishes/saveWishes';
import { joinPartyRoom } from './partyRoom';
import { endParty, findParty, registeredOwnerField } from './parties';

/** A seat that is held for a party. */
export interface OfferedSeat {
  party: Types.ObjectId;
  gender: Gender;
}

/**
 * The offered seat for a registering person of a party, chosen by gender, because rooms are for women or for men.
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
 * Takes the seat for the customer whom this transaction stores. The party ends when its last person registers.
 * @throws as `findOfferedSeat`
 */
export async function consumeOfferedSeat(
  { party: _id, gender }: OfferedSeat,
  customer: StoredCustomer,
): Promise<void> {
  const party = await WaitingParty.findById(_id).lean();
  if (!party) throw new AppError('offerEnded');
  const { person, holds } = requireOffer(party, gender);
  if (!(await consumeOneHold(holds))) throw new AppError('offerEnded');
  await WaitingParty.updateOne(
    { _id },
    {
      $set: {
        [`people.${person}.isRegistered`]: true,
        [`people.${person}.customer`]: customer._id,
        ...registeredOwnerField(party, customer),
      },
    },
  );
  await wishForParty(party, customer);
  await joinPartyRoom(party, customer);
  if (party.people.every(({ isRegistered }, index) => isRegistered || index === person))
    await endParty(_id, 'registered');
}

/** The offered beds may be in one room for the whole party, which requires mutual wishes (rules §10.10). */
async function wishForParty(
  { group: id, people }: StoredWaitingParty,
  customer: StoredCustomer,
): Promise<void> {
  const { accommodation } = await Group.findById(id, 'accommodation').lean().orFail();
  if (!accommodation) return;
  const registered = people.flatMap((person) => (person.customer ? [person.customer] : []));
  const guests = await Customer.find(
    { _id: { $in: registered }, group: id, disabled: false },
    'organization gender',
  ).lean();
  for (const guest of guests) await wishTogether(accommodation, [guest, customer]);
}

function requireOffer({ offer, people }: StoredWaitingParty, gender: Gender) {
  if (!offer || offer.until <= clock.now()) throw new AppError('offerEnded');
  const person = people.findIndex((one) => one.gender === gender && !one.isRegistered);
  if (person < 0) throw new AppError('notOffered', { path: 'gender' });
  return { person, holds: offer.holds };
}
