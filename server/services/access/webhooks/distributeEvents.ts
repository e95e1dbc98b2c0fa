import { Types } from 'mongoose';
import { transaction } from '../../../lib/database';
import { RecordedEvent } from '../../../models/recordedEvent';
import { type StoredWebhookDelivery, WebhookDelivery } from '../../../models/webhookDelivery';

/** A transaction that is too large for the memory of the database is refused. */
const batchSize = 200;

/** Limits a run, because the job can only stop between runs. */
const maxBatches = 50;

/** Gives recorded events to their webhooks. Safe to run concurrently. */
export async function distributeEvents(): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    if (!(await RecordedEvent.exists({}))) return;
    await transaction(distributeSome);
  }
}

/** By number, so that an event is never distributed before an earlier one about the same record. */
async function distributeSome(): Promise<void> {
  const events = await RecordedEvent.find().sort({ number: 1, _id: 1 }).limit(batchSize).lean();
  const deliveries = events.flatMap((event) => event.webhooks.map((webhook) => deliveryOf(event, webhook)));
  await WebhookDelivery.insertMany(deliveries, { lean: true });
  await RecordedEvent.deleteMany({ _id: { $in: events.map(({ _id }) => _id) } });
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
    ...{ state: 'waiting', tries: 0, nextTryAt: at, isBlocked: false, isResent: false },
    ...{ firstRefusedAt: null, lastTryAt: null, claimedUntil: null, failure: null, status: null },
  };
}
