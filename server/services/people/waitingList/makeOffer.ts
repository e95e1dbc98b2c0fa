import type { Types } from 'mongoose';
import { defaultOfferHours } from '../../../contract/securityPolicy';
import { instantText } from '../../../emails/seatTerm';
import { waitingText } from '../../../emails/waitingTexts';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { Group, type StoredGroup } from '../../../models/group';
import { Organization } from '../../../models/organization';
import { type StoredWaitingParty, WaitingParty } from '../../../models/waitingParty';
import { holdSeatsUntil } from '../../trips/groups/heldSeats';
import { queueMail } from '../../mail/queueMail';
import { HotelBeds } from './hotelBeds';
import { readTripNames } from './joinWaitingList';
import { seatsFor } from './line';
import { seatOfferHours } from '../../trips/offerHours';

const hourMs = 3_600_000;

/**
 * Offers a party that waits seats of its group, if the hotel has beds for it. @param hotels the known beds of hotels,
 * by id @returns whether it got an offer
 */
export async function makeOffer(
  party: StoredWaitingParty,
  group: StoredGroup,
  hotels: Map<string, HotelBeds>,
): Promise<boolean> {
  const hours = await openHoursOf(group);
  if (hours === null) return false;
  const beds = group.accommodation && (await bedsOf(group.accommodation, hotels));
  const lacksBeds = beds !== null && !(await beds.fit(party.people));
  if (lacksBeds !== party.lacksBeds)
    await WaitingParty.updateOne({ _id: party._id }, { $set: { lacksBeds } });
  if (lacksBeds) return false;
  const values = await readTripNames(group);
  hotels.delete(String(group.accommodation));
  return transaction(() => storeOffer(party, group, beds, hours, values), [group._id]);
}

async function bedsOf(accommodation: Types.ObjectId, hotels: Map<string, HotelBeds>): Promise<HotelBeds> {
  const id = String(accommodation);
  const beds = hotels.get(id) ?? (await HotelBeds.read(accommodation));
  hotels.set(id, beds);
  return beds;
}

/**
 * For how many hours seats are offered; null while registration is closed. If the organization has switched waiting
 * lists off, existing parties are still offered seats.
 */
async function openHoursOf({ organization: id }: StoredGroup): Promise<number | null> {
  const organization = await Organization.findById(id, 'registerEnabled policy').lean().orFail();
  return organization.registerEnabled ? (seatOfferHours(organization) ?? defaultOfferHours) : null;
}

async function storeOffer(
  { _id }: StoredWaitingParty,
  group: StoredGroup,
  beds: HotelBeds | null,
  hours: number,
  values: { event: string; group: string },
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
