import { Types } from 'mongoose';
import type { WebhookEventKind } from '../../../contract/webhook';
import { clock } from '../../../lib/clock';
import { currentAttempt } from '../../../lib/database';
import { RecordedEvent, type StoredRecordedEvent } from '../../../models/recordedEvent';
import { Webhook } from '../../../models/webhook';
import { endCounters, type NumberedEvent, takeNumbers } from './numbers';

/** The events of each attempt of a transaction, by kind and record. */
const recorded = new WeakMap<object, Map<string, NumberedEvent>>();

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
  const events = recorded.get(attempt) ?? new Map<string, NumberedEvent>();
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
async function storeEvents(events: readonly NumberedEvent[]): Promise<void> {
  await endCounters(events);
  const webhooksFor = await findWebhooks(events);
  const wanted = events.filter((event) => webhooksFor(event).length > 0);
  if (wanted.length === 0) return;
  const nextNumber = await takeNumbers(wanted);
  const at = clock.now();
  const stored = wanted.map((event): StoredRecordedEvent => {
    const record = String(event.record);
    const { organization, kind } = event;
    const ids = { _id: new Types.ObjectId(), organization, webhooks: webhooksFor(event) };
    return { ...ids, kind, record, number: nextNumber(record), at };
  });
  // `lean` as in `auditChanges`.
  await RecordedEvent.insertMany(stored, { lean: true });
}

/** @returns a function that gives the webhooks that want an event */
async function findWebhooks(
  events: readonly NumberedEvent[],
): Promise<(event: NumberedEvent) => Types.ObjectId[]> {
  const organizations = new Map(events.map(({ organization }) => [String(organization), organization]));
  const webhooks = await Webhook.find(
    { organization: { $in: [...organizations.values()] } },
    'organization kinds',
  ).lean();
  const byKind = new Map<string, Types.ObjectId[]>();
  for (const { _id, organization, kinds } of webhooks) {
    for (const kind of kinds) {
      const key = `${String(organization)} ${kind}`;
      byKind.set(key, [...(byKind.get(key) ?? []), _id]);
    }
  }
  return ({ organization, kind }) => byKind.get(`${String(organization)} ${kind}`) ?? [];
}
