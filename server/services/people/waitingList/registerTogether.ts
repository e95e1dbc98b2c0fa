import type { PartyPerson } from '../../../contract/waiting';
import { seatsText } from '../../../emails/waitingTexts';
import { instantText } from '../../../emails/format';
import { clock } from '../../../lib/clock';
import type { StoredCustomer } from '../../../models/customer';
import type { StoredGroup } from '../../../models/group';
import { type StoredWaitingPerson, WaitingParty } from '../../../models/waitingParty';
import type { HeldSeat } from '../../trips/groups/heldSeats';
import { keepHeldSeats } from '../../trips/groups/keptSeats';
import { queueMail } from '../../mail/queueMail';
import { holdPartyRoom } from './partyRoom';
import { endParty, readTripNames } from './parties';
import { recordEvents } from '../../access/webhooks/recordEvents';

const hourMs = 3_600_000;

/** The seat of somebody who registers with others, with the seats that are held for the others. */
export interface SeatWithOthers extends HeldSeat {
  others: { people: readonly PartyPerson[]; seats: readonly HeldSeat[]; hours: number; sharesRoom: boolean };
}

/**
 * Stores a party that registers together, inside the transaction that stores its first customer, and mails them the
 * link for the others (rules §27). From then on it is like a waiting party with an offer.
 * @throws AppError `groupFull`; as `holdPartyRoom`
 */
export async function storeTogetherParty(
  { others: { people, seats, hours, sharesRoom } }: SeatWithOthers,
  group: StoredGroup,
  registrant: StoredCustomer,
): Promise<void> {
  const { _id: account, organization, firstName, lastName, email, gender, language } = registrant;
  const now = clock.now();
  const until = new Date(now.getTime() + hours * hourMs);
  await keepHeldSeats(seats, until);
  // An address has one party in a group.
  const earlier = await WaitingParty.findOne({ group: group._id, email, isOpen: true }, '_id').lean();
  if (earlier) await endParty(earlier._id, 'left');
  const first: StoredWaitingPerson = { gender, isRegistered: true, customer: account };
  const stored = await new WaitingParty({
    organization,
    group: group._id,
    ...{ firstName, lastName, email, language, account },
    people: [first, ...people.map((person) => ({ gender: person.gender, isRegistered: false }))],
    state: 'offered',
    together: true,
    ...(sharesRoom && { sharesRoom }),
    joinedAt: now,
    confirmedAt: now,
    isOpen: true,
    offer: { until, holds: seats.map(({ _id }) => _id) },
  }).save();
  recordEvents(organization, 'waitingParty.joined', [stored._id]);
  recordEvents(organization, 'waitingParty.offered', [stored._id]);
  if (sharesRoom) await holdPartyRoom(registrant, 1 + people.length);
  await queueMail({
    kind: 'partySeatsHeld',
    recipient: stored.toObject(),
    values: {
      ...(await readTripNames(group)),
      seats: seatsText(seats.length, language),
      until: instantText(until, language),
    },
  });
}
