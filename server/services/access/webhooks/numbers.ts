import type { Types } from 'mongoose';
import type { WebhookEventKind } from '../../../contract/webhook';
import { clock } from '../../../lib/clock';
import { WebhookCounter } from '../../../models/webhookCounter';

export interface NumberedEvent {
  organization: Types.ObjectId;
  kind: WebhookEventKind;
  record: Types.ObjectId;
}

/**
 * Counts events of each record, inside the transaction that stores them. Two transactions that store events about the
 * same record conflict, so that numbers rise in the order of the changes. The number of queries does not depend on the
 * number of records.
 * @returns a function that gives the next number of a record
 */
export async function takeNumbers(events: readonly NumberedEvent[]): Promise<(record: string) => number> {
  const counts = countByRecord(events);
  const counters = await WebhookCounter.find({ record: { $in: [...counts.keys()] } }).lean();
  const last = new Map(counters.map(({ record, number }) => [record, number]));
  for (const [count, records] of recordsByCount(counts, last))
    await WebhookCounter.updateMany({ record: { $in: records } }, { $inc: { number: count } });
  const organizations = new Map(events.map(({ record, organization }) => [String(record), organization]));
  const ended = endedRecords(events);
  const added = [...counts].filter(([record]) => !last.has(record));
  await WebhookCounter.insertMany(
    added.map(([record, number]) => ({
      ...{ organization: organizations.get(record), record, number },
      ...(ended.has(record) && { endedAt: clock.now() }),
    })),
    { lean: true },
  );
  return (record) => {
    const number = (last.get(record) ?? 0) + 1;
    last.set(record, number);
    return number;
  };
}

function countByRecord(events: readonly NumberedEvent[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { record } of events) counts.set(String(record), (counts.get(String(record)) ?? 0) + 1);
  return counts;
}

/** The records that have a counter, by how many events they get. */
function recordsByCount(
  counts: ReadonlyMap<string, number>,
  last: ReadonlyMap<string, number>,
): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const [record, count] of counts) {
    if (!last.has(record)) continue;
    const group = groups.get(count) ?? [];
    group.push(record);
    groups.set(count, group);
  }
  return groups;
}

/** Lets the database delete the counters of records that cease to exist, also if no webhook wants to know. */
export async function endCounters(events: readonly NumberedEvent[]): Promise<void> {
  const ended = endedRecords(events);
  if (ended.size === 0) return;
  await WebhookCounter.updateMany({ record: { $in: [...ended] } }, { $set: { endedAt: clock.now() } });
}

/** The records that no event follows for. */
function endedRecords(events: readonly NumberedEvent[]): Set<string> {
  return new Set(events.filter(({ kind }) => lastKinds.has(kind)).map(({ record }) => String(record)));
}

const lastKinds: ReadonlySet<WebhookEventKind> = new Set([
  'customer.deleted',
  'payment.removed',
  'waitingParty.left',
  'manifest.sent',
]);
