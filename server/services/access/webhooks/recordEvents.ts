import { Types } from 'mongoose';
import type { WebhookEventKind } from '../../../contract/webhook';
import { clock } from '../../../lib/clock';
import { currentAttempt } from '../../../lib/database';
import { RecordedEvent, type StoredRecordedEvent } from '../../../models/recordedEvent';
import { Webhook } from '../../../models/webhook';
import { endCounters, type NumberedEvent, takeNumbers } from './numbers';

type NewEvent = NumberedEvent & { kind: WebhookEventKind };

/** The events of each attempt of a transaction, by kind and record. */
const recorded = new WeakMap<object, Map<string, NewEvent>>();

/**
 * Records an event of one kind about each of these records for the webhooks of the organization, once for a transaction.
 * Call it inside the transaction that makes the change: the events are stored right before it commits, with one query if
 * no webhook wants them.
 */
export function recordEvents(
  organization: Types.ObjectId,
  kind: WebhookEventKind,
  records: readonly Types.ObjectId[],
): void {
  if (records.length === 0) return;
  const attempt = currentAttempt();
  if (!attempt) throw new Error(`${kind} was recorded outside of a transaction`);
  const events = recorded.get(attempt) ?? new Map<string, NewEvent>();
  if (!recorded.has(attempt)) {
    recorded.set(attempt, events);
    attempt.endings.push(() => storeEvents([...events.values()]));
  }
  for (const record of records) {
    const key = `${kind} ${String(record)}`;
    if (!events.has(key)) events.set(key, { organization, kind, record });
  }
}

/** The number of queries depends neither on the number of events nor on the number of webhooks. */
async function storeEvents(events: readonly NewEvent[]): Promise<void> {
  await endCounters(events);
  const wanted = await findWanted(events);
  if (wanted.length === 0) return;
  const nextNumber = await takeNumbers(wanted);
  const at = clock.now();
  const stored = wanted.map(({ organization, kind, record: id }): StoredRecordedEvent => {
    const record = String(id);
    return { _id: new Types.ObjectId(), organization, kind, record, number: nextNumber(record), at };
  });
  // `lean` as in `auditChanges`.
  await RecordedEvent.insertMany(stored, { lean: true });
}

/** The events that a webhook of the organization wants. */
async function findWanted(events: readonly NewEvent[]): Promise<NewEvent[]> {
  const organizations = new Map(events.map(({ organization }) => [String(organization), organization]));
  const webhooks = await Webhook.find(
    { organization: { $in: [...organizations.values()] } },
    'organization kinds',
  ).lean();
  const wanted = new Set(
    webhooks.flatMap(({ organization, kinds }) => kinds.map((kind) => `${String(organization)} ${kind}`)),
  );
  return events.filter(({ organization, kind }) => wanted.has(`${String(organization)} ${kind}`));
}
