import { Types } from 'mongoose';
import { transaction } from '../../../lib/database';
import { RecordedEvent, type StoredRecordedEvent } from '../../../models/recordedEvent';
import { type StoredWebhook, Webhook } from '../../../models/webhook';
import { type StoredWebhookDelivery, WebhookDelivery } from '../../../models/webhookDelivery';

/** A transaction that is too large for the memory of the database is refused. */
const batchSize = 200;

/** Limits a run, because the job can only stop between runs. */
const maxBatches = 50;

/** Gives recorded events to the webhooks that want them. Safe to run concurrently. */
export async function distributeEvents(): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    if (!(await RecordedEvent.exists({}))) return;
    await transaction(distributeSome);
  }
}

/** By number, so that an event is never distributed before an earlier one about the same record. */
async function distributeSome(): Promise<void> {
  const events = await RecordedEvent.find().sort({ number: 1, _id: 1 }).limit(batchSize).lean();
  const organization = { $in: events.map((event) => event.organization) };
  const webhooks = await Webhook.find({ organization }, 'organization kinds').lean();
  const deliveries = events.flatMap((event) =>
    webhooks.filter((webhook) => isFor(event, webhook)).map(({ _id }) => deliveryOf(event, _id)),
  );
  await WebhookDelivery.insertMany(deliveries, { lean: true });
  await RecordedEvent.deleteMany({ _id: { $in: events.map(({ _id }) => _id) } });
}

function isFor(
  { organization, kind }: StoredRecordedEvent,
  webhook: Pick<StoredWebhook, 'organization' | 'kinds'>,
): boolean {
  return organization.equals(webhook.organization) && webhook.kinds.includes(kind);
}

/** An event that one webhook will get. */
export function deliveryOf(
  {
    organization,
    kind,
    record,
    number,
    at,
  }: Pick<StoredWebhookDelivery, 'organization' | 'kind' | 'record' | 'number' | 'at'>,
  webhook: Types.ObjectId,
): StoredWebhookDelivery {
  return {
    ...{ _id: new Types.ObjectId(), webhook, organization, kind, record, number, at },
    ...{ state: 'waiting', tries: 0, nextTryAt: at, isBlocked: false },
    ...{ firstRefusedAt: null, lastTryAt: null, claimedUntil: null, failure: null, status: null },
  };
}
