import type { TripNames } from '../../../emails/values';
import type { Types } from 'mongoose';
import type { Context } from '../../../context';
import { waitingText } from '../../../emails/waitingTexts';
import { clock, today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { describeError } from '../../../lib/describeError';
import { findByIds } from '../../../lib/findByIds';
import { Event } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { type StoredWaitingParty, WaitingParty } from '../../../models/waitingParty';
import type { StoredRegistrationPeriod } from '../../../models/schemaParts';
import { freeSeats } from '../../trips/groups/seats';
import { periodFields, phaseOf } from '../../trips/registrationPeriod';
import { queueMail } from '../../mail/queueMail';
import { placeOrder, deleteParties, endParty, readTripNames, seatsFor } from './parties';
import { HotelBeds } from './hotelBeds';
import { findSeated, withdraw } from './withdrawSeated';
import { defaultOfferHours } from '../../../contract/securityPolicy';
import { instantText } from '../../../emails/format';
import { Organization } from '../../../models/organization';
import { holdSeatsUntil } from '../../trips/groups/keptSeats';
import { seatOfferHours } from '../../access/organizations';
import { recordEvents } from '../../access/webhooks/recordEvents';

const hourMs = 3_600_000;

/** How long a party can confirm its address after joining. */
const confirmWithinMs = 7 * 24 * hourMs;

/** How long an ended party is kept, so that its page can show the outcome. */
const keptMs = 30 * 24 * hourMs;

/**
 * Ends expired offers and places in line, withdraws people who have got a seat on the trip in another way, deletes
 * parties that ended long ago, and offers the free seats of groups without a hotel, each to the first party in line
 * that fits (rules §5.12). Safe to run concurrently: each step reads its party again in its transaction.
 */
export async function offerSeats(context: Context): Promise<void> {
  await serveEach(await WaitingParty.find(expiredFilter()).lean(), endOffer, context);
  await serveEach(await WaitingParty.find(unconfirmedFilter()).lean(), leaveLine, context);
  await deleteLongEnded();
  for (const seated of await findSeated()) await serveEach([seated.party], () => withdraw(seated), context);
  await serveLines((group) => group.accommodation === null, context);
}

/**
 * Does the same for groups with a hotel. A separate job, because counting beds takes long, and other groups should not
 * wait for it.
 */
export async function offerSeatsWithBeds(context: Context): Promise<void> {
  await serveLines((group) => group.accommodation !== null, context);
}

async function serveLines(isServed: (group: StoredGroup) => boolean, context: Context): Promise<void> {
  const waiting = await WaitingParty.find({ state: 'waiting', confirmedAt: { $ne: null } })
    .sort(placeOrder)
    .lean();
  const groups = await findByIds(
    Group,
    waiting.map(({ group }) => group),
  );
  const events = await findByIds(
    Event,
    [...groups.values()].map(({ event }) => event),
    ['date', ...periodFields],
  );
  const hotels = new Map<string, HotelBeds>();
  const serve = async (party: StoredWaitingParty) => {
    const group = groups.get(String(party.group));
    const event = group && events.get(String(group.event));
    if (!event || event.date < today()) await leaveLine(party);
    else if (mayFit(party, group) && (await makeOffer(party, group, event, hotels)))
      groups.set(String(group._id), await readGroup(group._id));
  };
  const served = waiting.filter(({ group: id }) => {
    const group = groups.get(String(id));
    return group && isServed(group);
  });
  await serveEach(served, serve, context);
}

function mayFit({ people }: StoredWaitingParty, group: StoredGroup): boolean {
  return !group.awaitsDraw && freeSeats(group) >= seatsFor(people);
}

/** A failure for one party must not keep the others from being served. */
async function serveEach(
  parties: readonly StoredWaitingParty[],
  work: (party: StoredWaitingParty) => Promise<void>,
  { log }: Context,
): Promise<void> {
  for (const party of parties) {
    await work(party).catch((error: unknown) =>
      log.error({ party: party._id, error: describeError(error) }, 'a waiting party was not served'),
    );
  }
}

const expiredFilter = () => ({ state: 'offered' as const, 'offer.until': { $lte: clock.now() } });

/** Matches parties that have not confirmed the address in time. */
const unconfirmedFilter = () => ({
  state: 'waiting' as const,
  confirmedAt: null,
  joinedAt: { $lte: before(confirmWithinMs) },
});

async function deleteLongEnded(): Promise<void> {
  const longEnded = { endedAt: { $lte: before(keptMs) } };
  if (await WaitingParty.exists(longEnded)) await transaction(() => deleteParties(longEnded));
}

function before(ms: number): Date {
  return new Date(clock.now().getTime() - ms);
}

async function leaveLine({ _id, group }: StoredWaitingParty): Promise<void> {
  await transaction(() => endParty(_id, 'left', { state: 'waiting' }), [group]);
}

async function readGroup(_id: Types.ObjectId): Promise<StoredGroup> {
  return Group.findById(_id).lean().orFail();
}

async function endOffer(party: StoredWaitingParty): Promise<void> {
  const values = await readTripNames(await readGroup(party.group));
  await transaction(async () => {
    if (!(await endParty(party._id, 'expired', expiredFilter()))) return;
    if (party.together) await queueMail({ kind: 'partySeatsReleased', recipient: party, values });
    else
      await queueMail({
        kind: 'offerExpired',
        recipient: party,
        values: { ...values, expired: waitingText('expired', party) },
      });
  }, [party.group]);
}

/**
 * Offers a waiting party seats of its group, if the hotel has beds for it.
 * @param hotels the beds of hotels read so far, by id
 * @returns whether the party got an offer
 */
async function makeOffer(
  party: StoredWaitingParty,
  group: StoredGroup,
  event: StoredRegistrationPeriod,
  hotels: Map<string, HotelBeds>,
): Promise<boolean> {
  const hours = await findOfferHours(group, event);
  if (hours === null) return false;
  const beds = group.accommodation && (await readBeds(group.accommodation, hotels));
  const lacksBeds = beds !== null && !(await beds.fit(party.people));
  if (lacksBeds !== party.lacksBeds)
    await WaitingParty.updateOne({ _id: party._id }, { $set: { lacksBeds } });
  if (lacksBeds) return false;
  const values = await readTripNames(group);
  hotels.delete(String(group.accommodation));
  return transaction(() => storeOffer(party, group, beds, hours, values), [group._id]);
}

async function readBeds(accommodation: Types.ObjectId, hotels: Map<string, HotelBeds>): Promise<HotelBeds> {
  const id = String(accommodation);
  const beds = hotels.get(id) ?? (await HotelBeds.read(accommodation));
  hotels.set(id, beds);
  return beds;
}

/**
 * For how many hours seats are offered; null while registration is closed. If the organization has switched waiting
 * lists off, existing parties are still offered seats.
 */
async function findOfferHours(group: StoredGroup, event: StoredRegistrationPeriod): Promise<number | null> {
  const organization = await Organization.findById(group.organization, 'registerEnabled policy')
    .lean()
    .orFail();
  if (phaseOf(organization, group, event) !== 'open') return null;
  return seatOfferHours(organization) ?? defaultOfferHours;
}

async function storeOffer(
  { _id }: StoredWaitingParty,
  group: StoredGroup,
  beds: HotelBeds | null,
  hours: number,
  values: TripNames,
): Promise<boolean> {
  const party = await WaitingParty.findOne({ _id, state: 'waiting' }).lean();
  if (!party) return false;
  // Somebody else may have got the bed in the meantime; the next run checks again.
  if (beds && group.accommodation && (await HotelBeds.read(group.accommodation)).version !== beds.version)
    return false;
  const until = new Date(clock.now().getTime() + hours * hourMs);
  const holds = await holdSeatsUntil(group, seatsFor(party.people), until);
  if (!holds) return false;
  await WaitingParty.updateOne({ _id }, { $set: { state: 'offered', offer: { until, holds } } });
  recordEvents(party.organization, 'waitingParty.offered', [_id]);
  await Group.updateOne({ _id: group._id }, { $inc: { waiting: -1 } });
  await queueMail({
    kind: 'seatOffered',
    recipient: party,
    values: {
      ...values,
      until: instantText(until, party.language),
      room: waitingText('room', party),
      registering: waitingText('registering', party),
    },
  });
  return true;
}
