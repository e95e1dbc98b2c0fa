import type { Types } from 'mongoose';
import { clock } from '../../../lib/clock';
import { Organization } from '../../../models/organization';
import { RecordedEvent } from '../../../models/recordedEvent';
import { Webhook } from '../../../models/webhook';
import { WebhookCounter } from '../../../models/webhookCounter';
import { WebhookDelivery } from '../../../models/webhookDelivery';

/** Deletes what is stored for webhooks and organizations that were deleted, and secrets that no longer sign. */
export async function dropOrphans(): Promise<void> {
  const webhooks = await Webhook.distinct('_id');
  await WebhookDelivery.deleteMany({
    webhook: { $in: without(webhooks, await WebhookDelivery.distinct('webhook')) },
  });
  const organizations = await Organization.distinct('_id');
  const events = without(organizations, await RecordedEvent.distinct('organization'));
  await RecordedEvent.deleteMany({ organization: { $in: events } });
  const counters = without(organizations, await WebhookCounter.distinct('organization'));
  await WebhookCounter.deleteMany({ organization: { $in: counters } });
  const past = { until: { $lte: clock.now() } };
  await Webhook.updateMany({ 'earlierSecrets.until': past.until }, { $pull: { earlierSecrets: past } });
}

function without(existing: readonly Types.ObjectId[], ids: readonly Types.ObjectId[]): Types.ObjectId[] {
  const known = new Set(existing.map(String));
  return ids.filter((id) => !known.has(String(id)));
}
