import { Types } from 'mongoose';
import type { WebhookEventKind } from '../../../contract/webhook';
import { clock } from '../../../lib/clock';
import { currentAttempt } from '../../../lib/database';
import { type StoredWebhook, Webhook } from '../../../models/webhook';
import { WebhookCounter } from '../../../models/webhookCounter';
import { type StoredWebhookDelivery, WebhookDelivery } from '../../../models/webhookDelivery';

interface RecordedEvent {
  organization: Types.ObjectId;
  kind: WebhookEventKind;
  record: Types.ObjectId;
}

/** The events of each attempt of a transaction, by kind and record. */
const recorded = new WeakMap<object, Map<string, RecordedEvent>>();

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
  const events = recorded.get(attempt) ?? new Map<string, RecordedEvent>();
  if (!recorded.has(attempt)) {
    recorded.set(attempt, events);
    attempt.endings.push(() => storeEvents([...events.values()]));
  }
  for (const record of records) {
    const key = `${kind} ${String(record)}`;
    if (!events.has(key)) events.set(key, { organization, kind, record });
  }
}

/** The number of queries does not depend on the number of events. */
async function storeEvents(events: readonly RecordedEvent[]): Promise<void> {
  const organizations = new Map(events.map(({ organization }) => [String(organization), organization]));
  const webhooks = await Webhook.find(
    { organization: { $in: [...organizations.values()] } },
    'organization kinds',
  ).lean();
  await endCounters(webhooks, events);
  for (const webhook of webhooks) {
    const wanted = events.filter(
      ({ organization, kind }) =>
        organization.equals(webhook.organization) && webhook.kinds.some((each) => each === kind),
    );
    if (wanted.length > 0) await storeDeliveries(webhook, wanted);
  }
}

/** Numbers of records that cease to exist are deleted later, also if the webhook does not want to know. */
async function endCounters(
  webhooks: readonly Pick<StoredWebhook, '_id'>[],
  events: readonly RecordedEvent[],
): Promise<void> {
  const ended = events.filter(({ kind }) => isLast(kind)).map(({ record }) => String(record));
  if (webhooks.length === 0 || ended.length === 0) return;
  await WebhookCounter.updateMany(
    { webhook: { $in: webhooks.map(({ _id }) => _id) }, record: { $in: ended } },
    { $set: { endedAt: clock.now() } },
  );
}

type NumberedEvent = Pick<StoredWebhookDelivery, 'kind'> & Pick<RecordedEvent, 'record'>;

/** Numbers the events of each record and stores them, inside a transaction. */
export async function storeDeliveries(
  { _id: webhook, organization }: Pick<StoredWebhook, '_id' | 'organization'>,
  events: readonly NumberedEvent[],
): Promise<StoredWebhookDelivery[]> {
  const at = clock.now();
  const nextNumber = await takeNumbers({ webhook, organization }, events, at);
  const deliveries = events.map(({ kind, record: id }): StoredWebhookDelivery => {
    const record = String(id);
    const ids = { _id: new Types.ObjectId(), webhook, organization, kind, record };
    return { ...ids, ...newDelivery, at, number: nextNumber(record), nextTryAt: at };
  });
  // `lean` as in `auditChanges`.
  await WebhookDelivery.insertMany(deliveries, { lean: true });
  return deliveries;
}

const newDelivery = {
  state: 'waiting',
  tries: 0,
  firstRefusedAt: null,
  lastTryAt: null,
  claimedUntil: null,
  isBlocked: false,
  failure: null,
  status: null,
} as const;

/**
 * The number of queries does not depend on the number of records.
 * @returns a function that gives the next number of a record
 */
async function takeNumbers(
  { webhook, organization }: Pick<StoredWebhookDelivery, 'webhook' | 'organization'>,
  events: readonly NumberedEvent[],
  at: Date,
): Promise<(record: string) => number> {
  const counts = new Map<string, number>();
  for (const { record } of events) counts.set(String(record), (counts.get(String(record)) ?? 0) + 1);
  const counters = await WebhookCounter.find({ webhook, record: { $in: [...counts.keys()] } }).lean();
  const last = new Map(counters.map(({ record, number }) => [record, number]));
  const recordsByCount = new Map<number, string[]>();
  for (const record of last.keys()) {
    const count = counts.get(record) ?? 0;
    const same = recordsByCount.get(count) ?? [];
    same.push(record);
    recordsByCount.set(count, same);
  }
  for (const [count, records] of recordsByCount)
    await WebhookCounter.updateMany({ webhook, record: { $in: records } }, { $inc: { number: count } });
  const ended = new Set(events.filter(({ kind }) => isLast(kind)).map(({ record }) => String(record)));
  const added = [...counts].filter(([record]) => !last.has(record));
  await WebhookCounter.insertMany(
    added.map(([record, number]) => ({
      ...{ webhook, organization, record, number },
      ...(ended.has(record) && { endedAt: at }),
    })),
    { lean: true },
  );
  return (record) => {
    const number = (last.get(record) ?? 0) + 1;
    last.set(record, number);
    return number;
  };
}

/** Whether the record ceases to exist, so that no event follows. */
function isLast(kind: NumberedEvent['kind']): boolean {
  return kind === 'customer.deleted' || kind === 'payment.removed' || kind === 'waitingParty.left';
}
