import type { PublicEarlyAccess } from '../../../contract/earlyAccess';
import type { AskedQuestion } from '../../../contract/question';
import { bedsIn, type RoomSize, roomSizes, stockField } from '../../../contract/rooms';
import { shareReads } from '../../../lib/batchCalls';
import { findByIds } from '../../../lib/findByIds';
import { Accommodation, type StoredAccommodation } from '../../../models/accommodation';
import { nameCollation } from '../../../lib/database';
import { clock, today } from '../../../lib/clock';
import { parseObjectId } from '../../../lib/parseObjectId';
import { Draw } from '../../../models/draw';
import { Event, type StoredEvent } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { organizationById, partyHours, seatOfferHours } from '../../access/organizations';
import { seatsTaken } from './heldSeats';
import {
  askedQuestions,
  limitsToProducts,
  registrationQuestions,
  toAskedQuestion,
} from '../questions/askedQuestions';
import { publicEarlyAccess, readPublicLists } from '../earlyAccess/publicEarlyAccess';
import { type Period, periodOf } from '../registrationPeriod';
import { readTrips, type Trip } from '../trips';
import { requiresOffer } from './seats';

/** A group that the registration page offers. */
export interface OpenGroup {
  /** Its `userCount` includes held seats. */
  group: StoredGroup;
  event: StoredEvent;
  /** Whether only people with an offer can register. */
  isFull: boolean;
  /** Whether its organization has waiting lists, and nobody draws its seats, or entries are still open. */
  hasWaitingList: boolean;
  /** When its list closes, while people can enter a draw. */
  drawClosesAt: Date | undefined;
  /** Whether people can register together. */
  takesParties: boolean;
  /** The sizes of rooms that can be held for a party. */
  partyRooms: RoomSize[];
  /** When its registration opens and closes. */
  period: Period;
  /** Missing unless some may register before the opening. */
  earlyAccess: PublicEarlyAccess | undefined;
  /** The questions of its registration form. */
  questions: AskedQuestion[];
}

/**
 * The groups that an organization's registration page offers: those whose event has not passed, sorted by
 * event day and name. At an opening, thousands ask at once: one read answers all that wait for it.
 * @throws AppError `notFound` for an unknown organization
 */
export const listOpenGroups: (organization: string) => Promise<readonly OpenGroup[]> =
  shareReads(readOpenGroups);

async function readOpenGroups(organizationId: string): Promise<OpenGroup[]> {
  const organization = parseObjectId(organizationId);
  const policyHolder = await organizationById(organizationId);
  const hasWaitingList = seatOfferHours(policyHolder) !== null;
  const takesParties = partyHours(policyHolder) !== null;
  const events = await Event.find({ organization, date: { $gte: today() } })
    .sort({ date: 1, name: 1 })
    .lean();
  const groups = await Group.aggregate<StoredGroup>([
    { $match: { organization, event: { $in: events.map(({ _id }) => _id) } } },
    { $sort: { name: 1 } },
    { $set: { userCount: seatsTaken, held: 0 } },
  ]).collation(nameCollation);
  const hotels = takesParties
    ? await findByIds(
        Accommodation,
        groups.map(({ accommodation }) => accommodation),
      )
    : new Map<string, StoredAccommodation>();
  const trips = events.some(limitsToProducts) ? (await readTrips(groups)).trips : [];
  const draws = await readOpenDraws(groups);
  const lists = await readPublicLists(notOpen(groups, events));
  return events.flatMap((event) =>
    groups
      .filter((group) => group.event.equals(event._id))
      .map((group) => ({
        group,
        event,
        isFull: requiresOffer(group),
        hasWaitingList: group.awaitsDraw ? draws.has(String(group._id)) : hasWaitingList,
        drawClosesAt: draws.get(String(group._id)),
        takesParties,
        partyRooms: freePartyRooms(hotels.get(String(group.accommodation))),
        period: periodOf(group, event),
        earlyAccess: publicEarlyAccess(lists, event._id, periodOf(group, event).opensAt),
        questions: questionsOf(group, event, trips),
      })),
  );
}

/** When the lists of draws close that can be entered, by group. */
async function readOpenDraws(groups: readonly StoredGroup[]): Promise<Map<string, Date>> {
  const drawn = groups.filter(({ awaitsDraw }) => awaitsDraw).map(({ _id }) => _id);
  if (drawn.length === 0) return new Map();
  const open = { group: { $in: drawn }, state: 'open' as const, closesAt: { $gt: clock.now() } };
  const draws = await Draw.find(open, 'group closesAt').lean();
  return new Map(draws.map(({ group, closesAt }) => [String(group), closesAt]));
}

/** Sizes for several people of which the hotel has a free room, while travellers choose rooms themselves. */
function freePartyRooms(hotel: StoredAccommodation | undefined): RoomSize[] {
  if (!hotel?.roompartnerSelectionLive || hotel.roomAllocationType === 'automatic') return [];
  return roomSizes.filter((size) => {
    const { capacity, reserved } = hotel[stockField[size]];
    return bedsIn(size) > 1 && reserved < capacity;
  });
}

/** The events with a group that has not opened. */
function notOpen(groups: readonly StoredGroup[], events: readonly StoredEvent[]): StoredEvent['_id'][] {
  const isAhead = (event: StoredEvent) =>
    groups.some(
      (group) =>
        group.event.equals(event._id) && Number(periodOf(group, event).opensAt) > clock.now().getTime(),
    );
  return events.filter(isAhead).map(({ _id }) => _id);
}

function questionsOf(group: StoredGroup, event: StoredEvent, trips: readonly Trip[]): AskedQuestion[] {
  const trip = trips.find((each) => each.group._id.equals(group._id));
  const asked = askedQuestions(group._id, event, trip?.collectedProducts ?? []);
  return registrationQuestions(asked, event).map(toAskedQuestion);
}
