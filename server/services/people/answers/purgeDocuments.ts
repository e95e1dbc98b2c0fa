import { manifestDaysKept } from '../../../contract/manifest';
import { addDays, clock, today } from '../../../lib/clock';
import { findByIds } from '../../../lib/findByIds';
import { lookupStage } from '../../../lib/lookupStage';
import { Customer } from '../../../models/customer';
import { DocumentAnswers } from '../../../models/documentAnswers';
import { Event } from '../../../models/event';
import { Ferry } from '../../../models/ferry';
import { Group, type StoredGroup } from '../../../models/group';

const dayMs = 24 * 3_600_000;

/**
 * Deletes the numbers of travel documents some time after the voyage: after the last arrival of the group's ferries, or
 * after the event's day without any (rules §30.7).
 */
export async function purgeDocuments(): Promise<void> {
  const found = await DocumentAnswers.aggregate<{ _id: StoredGroup['_id'] }>([
    lookupStage('customers', Customer, '_id', ['group']),
    { $unwind: '$customers' },
    { $group: { _id: '$customers.group' } },
  ]);
  const groups = await findGroups(found.map(({ _id }) => _id));
  const over = await findOver(groups);
  const customers = await Customer.find({ group: { $in: over } }, '_id').lean();
  await DocumentAnswers.deleteMany({ _id: { $in: customers.map(({ _id }) => _id) } });
}

function findGroups(ids: readonly StoredGroup['_id'][]) {
  return Group.find({ _id: { $in: ids } }, 'event outboundFerry returnFerry').lean();
}

/** The groups whose voyage is over for so long that nobody needs the numbers. */
async function findOver(groups: Awaited<ReturnType<typeof findGroups>>) {
  const ferries = await findByIds(
    Ferry,
    groups.flatMap(({ outboundFerry, returnFerry }) => [outboundFerry, returnFerry]),
    ['destination'],
  );
  const events = await findByIds(
    Event,
    groups.map(({ event }) => event),
    ['date'],
  );
  const lastInstant = clock.now().getTime() - manifestDaysKept * dayMs;
  const lastDay = addDays(today(), -manifestDaysKept);
  return groups
    .filter(({ event, ...group }) => {
      const taken = [group.outboundFerry, group.returnFerry].flatMap((id) => ferries.get(String(id)) ?? []);
      if (taken.length === 0) return (events.get(String(event))?.date ?? '') < lastDay;
      return taken.every(({ destination }) => destination.dateTime.getTime() < lastInstant);
    })
    .map(({ _id }) => _id);
}
