import type { PublicEarlyAccess } from '../../../contract/earlyAccess';
import type { AskedQuestion } from '../../../contract/question';
import { nameCollation } from '../../../lib/database';
import { clock, today } from '../../../lib/clock';
import { parseObjectId } from '../../../lib/parseObjectId';
import { Event, type StoredEvent } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { organizationById, seatOfferHours } from '../../access/organizations';
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
  /** Whether its organization has waiting lists. */
  hasWaitingList: boolean;
  /** When its registration opens and closes. */
  period: Period;
  /** Missing unless some may register before the opening. */
  earlyAccess: PublicEarlyAccess | undefined;
  /** Those of its registration form. */
  questions: AskedQuestion[];
}

/**
 * The groups that an organization's registration page offers: those whose event has not passed, sorted by
 * event day and name.
 * @throws AppError `notFound` for an unknown organization
 */
export async function listOpenGroups(organizationId: string): Promise<OpenGroup[]> {
  const organization = parseObjectId(organizationId);
  const hasWaitingList = seatOfferHours(await organizationById(organizationId)) !== null;
  const events = await Event.find({ organization, date: { $gte: today() } })
    .sort({ date: 1, name: 1 })
    .lean();
  const groups = await Group.aggregate<StoredGroup>([
    { $match: { organization, event: { $in: events.map(({ _id }) => _id) } } },
    { $sort: { name: 1 } },
    { $set: { userCount: seatsTaken, held: 0 } },
  ]).collation(nameCollation);
  const trips = events.some(limitsToProducts) ? (await readTrips(groups)).trips : [];
  const lists = await readPublicLists(notOpen(groups, events));
  return events.flatMap((event) =>
    groups
      .filter((group) => group.event.equals(event._id))
      .map((group) => ({
        group,
        event,
        isFull: requiresOffer(group),
        hasWaitingList,
        period: periodOf(group, event),
        earlyAccess: publicEarlyAccess(lists, event._id, periodOf(group, event).opensAt),
        questions: questionsOf(group, event, trips),
      })),
  );
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
