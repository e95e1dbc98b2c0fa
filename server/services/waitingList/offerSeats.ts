import type { Types } from 'mongoose';
import { defaultOfferHours } from '../../contract/securityPolicy';
import type { Context } from '../../context';
import { instantText } from '../../emails/seatTerm';
import { clock, today } from '../../lib/clock';
import { transaction } from '../../lib/database';
import { describeError } from '../../lib/describeError';
import { findByIds } from '../../lib/findByIds';
import { Event } from '../../models/event';
import { Group, type StoredGroup } from '../../models/group';
import { Organization } from '../../models/organization';
import { type StoredWaitingParty, WaitingParty } from '../../models/waitingParty';
import { holdSeatsUntil } from '../groups/heldSeats';
import { freeSeats } from '../groups/seats';
import { queueMail } from '../mail/queueMail';
import { deleteParties } from './deleteParties';
import { endParty } from './endParty';
import { HotelBeds } from './hotelBeds';
import { tripOf } from './joinWaitingList';
import { byPlace } from './line';
import { offerHoursOf } from './offerHours';

const hourMs = 3_600_000;

/** For how long a party that joins can confirm its address. */
const confirmWithinMs = 7 * 24 * hourMs;

/** How long an ended party is kept, so that its page can say what has become of it. */
const keptMs = 30 * 24 * hourMs;

/**
 * Ends offers and places whose time is over, deletes what ended long ago, and offers free seats and beds: each to the first party in line whom it
 * fits (rules §5.12). Safe to run concurrently: each step reads its party anew in its transaction.
 */
export async function offerSeats({ log }: Context): Promise<void> {
  // One party does not keep the others from being served.
  const each = async (
    parties: readonly StoredWaitingParty[],
    work: (party: StoredWaitingParty) => Promise<void>,
  ) => {
    for (const party of parties) {
      await work(party).catch((error: unknown) =>
        log.error({ party: party._id, error: describeError(error) }, 'a waiting party was not served'),
      );
    }
  };
  await each(await WaitingParty.find(isExpired()).lean(), endOffer);
  await each(await WaitingParty.find(isUnconfirmed()).lean(), endPlace);
  await transaction(() => deleteParties({ endedAt: { $lte: before(keptMs) } }));
  const waiting = await WaitingParty.find({ state: 'waiting', confirmedAt: { $ne: null } })
    .sort(byPlace)
    .lean();
  const groups = await findByIds(
    Group,
    waiting.map(({ group }) => group),
  );
  const events = await findByIds(
    Event,
    [...groups.values()].map(({ event }) => event),
    ['date'],
  );
  await each(waiting, async (party) => {
    const group = groups.get(String(party.group));
    const event = group && events.get(String(group.event));
    if (!event || event.date < today()) await endPlace(party);
    else if (freeSeats(group) >= party.people.length && (await isOffered(party, group)))
      groups.set(String(group._id), await readGroup(group._id));
  });
}

const isExpired = () => ({ state: 'offered' as const, 'offer.until': { $lte: clock.now() } });

/** Who has not confirmed the address. */
const isUnconfirmed = () => ({
  state: 'waiting' as const,
  confirmedAt: null,
  joinedAt: { $lte: before(confirmWithinMs) },
});

function before(ms: number): Date {
  return new Date(clock.now().getTime() - ms);
}

async function endPlace({ _id, group }: StoredWaitingParty): Promise<void> {
  await transaction(() => endParty(_id, 'left', { state: 'waiting' }), [group]);
}

async function readGroup(_id: Types.ObjectId): Promise<StoredGroup> {
  return Group.findById(_id).lean().orFail();
}

async function endOffer(party: StoredWaitingParty): Promise<void> {
  const values = await tripOf(await readGroup(party.group));
  await transaction(async () => {
    if (await endParty(party._id, 'expired', isExpired()))
      await queueMail({ kind: 'offerExpired', customer: party, values });
  }, [party.group]);
}

/** @returns whether the party has got an offer */
async function isOffered(party: StoredWaitingParty, group: StoredGroup): Promise<boolean> {
  const hours = await openHoursOf(group);
  if (hours === null) return false;
  const beds = group.accommodation && (await HotelBeds.read(group.accommodation));
  const lacksBeds = beds !== null && !(await beds.fit(party.people.map(({ gender }) => gender)));
  if (lacksBeds !== party.lacksBeds)
    await WaitingParty.updateOne({ _id: party._id }, { $set: { lacksBeds } });
  if (lacksBeds) return false;
  const values = await tripOf(group);
  return transaction(() => storeOffer(party, group, beds, hours, values), [group._id]);
}

/** For how many hours seats are offered; null while they are not. Those who wait are served also where nobody can join any more. */
async function openHoursOf({ organization: id }: StoredGroup): Promise<number | null> {
  const organization = await Organization.findById(id, 'registerEnabled policy').lean().orFail();
  return organization.registerEnabled ? (offerHoursOf(organization) ?? defaultOfferHours) : null;
}

async function storeOffer(
  { _id, people }: StoredWaitingParty,
  group: StoredGroup,
  beds: HotelBeds | null,
  hours: number,
  values: { event: string; group: string },
): Promise<boolean> {
  const party = await WaitingParty.findOne({ _id, state: 'waiting' }).lean();
  if (!party) return false;
  // Somebody else may have got the bed meanwhile: the next run looks again.
  if (beds && group.accommodation && (await HotelBeds.read(group.accommodation)).version !== beds.version)
    return false;
  const until = new Date(clock.now().getTime() + hours * hourMs);
  const holds = await holdSeatsUntil(group, people.length, until);
  if (!holds) return false;
  await WaitingParty.updateOne({ _id }, { $set: { state: 'offered', offer: { until, holds } } });
  await Group.updateOne({ _id: group._id }, { $inc: { waiting: -1 } });
  await queueMail({
    kind: 'seatOffered',
    customer: party,
    values: { ...values, until: instantText(until, party.language) },
  });
  return true;
}
