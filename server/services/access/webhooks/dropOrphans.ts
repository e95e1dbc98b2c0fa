import type { Model, Types } from 'mongoose';
import { clock } from '../../../lib/clock';
import { Organization } from '../../../models/organization';
import { RecordedEvent } from '../../../models/recordedEvent';
import { Webhook } from '../../../models/webhook';
import { WebhookCounter } from '../../../models/webhookCounter';
import { WebhookDelivery } from '../../../models/webhookDelivery';

/** Deletes what is stored for webhooks and organizations that were deleted, and secrets that no longer sign. */
export async function dropOrphans(): Promise<void> {
  const webhooks = await WebhookDelivery.distinct('webhook');
  await WebhookDelivery.deleteMany({ webhook: { $in: await missing(Webhook, webhooks) } });
  const ofEvents = await RecordedEvent.distinct('organization');
  await RecordedEvent.deleteMany({ organization: { $in: await missing(Organization, ofEvents) } });
  const ofCounters = await WebhookCounter.distinct('organization');
  await WebhookCounter.deleteMany({ organization: { $in: await missing(Organization, ofCounters) } });
  const past = { until: { $lte: clock.now() } };
  await Webhook.updateMany({ 'earlierSecrets.until': past.until }, { $pull: { earlierSecrets: past } });
}

/**
 * The ids that no record has. Read them first: what is stored for a record that is made in the meantime is not among
 * them.
 */
async function missing<Stored>(
  records: Model<Stored>,
  ids: readonly Types.ObjectId[],
): Promise<Types.ObjectId[]> {
  const known = new Set(
    (await records.find({ _id: { $in: ids } }, '_id').lean()).map(({ _id }) => String(_id)),
  );
  return ids.filter((id) => !known.has(String(id)));
}
