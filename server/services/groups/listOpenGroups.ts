import { nameCollation } from '../../lib/nameCollation';
import { today } from '../../lib/clock';
import { parseObjectId } from '../../lib/parseObjectId';
import { Event, type StoredEvent } from '../../models/event';
import { Group, type StoredGroup } from '../../models/group';
import { organizationById } from '../access/organizations';
import { seatsTaken } from './heldSeats';

/**
 * The groups that an organization's registration page offers: those whose event has not passed, sorted by
 * event day and name. Their `userCount` includes held seats.
 * @throws AppError `notFound` for an unknown organization
 */
export async function listOpenGroups(
  organizationId: string,
): Promise<(readonly [StoredGroup, StoredEvent])[]> {
  const organization = parseObjectId(organizationId);
  const events = await Event.find({ organization, date: { $gte: today() } })
    .sort({ date: 1, name: 1 })
    .lean();
  if (events.length === 0) await organizationById(organizationId);
  const groups = await Group.aggregate<StoredGroup>([
    { $match: { organization, event: { $in: events.map(({ _id }) => _id) } } },
    { $sort: { name: 1 } },
    { $set: { userCount: seatsTaken } },
  ]).collation(nameCollation);
  return events.flatMap((event) =>
    groups.filter((group) => group.event.equals(event._id)).map((group) => [group, event] as const),
  );
}
