import type { Types } from 'mongoose';
import { clock } from '../../../lib/clock';
import { Webhook } from '../../../models/webhook';
import { WebhookDelivery } from '../../../models/webhookDelivery';

/**
 * Deletes what was stored for a webhook while it was being deleted, because the two transactions change different
 * records; and secrets that no longer sign.
 */
export async function dropOrphans(): Promise<void> {
  const known = await WebhookDelivery.distinct('webhook');
  await WebhookDelivery.deleteMany({ webhook: { $in: await findDeleted(known) } });
  const past = { until: { $lte: clock.now() } };
  await Webhook.updateMany({ 'earlierSecrets.until': past.until }, { $pull: { earlierSecrets: past } });
}

async function findDeleted(ids: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
  const found = await Webhook.find({ _id: { $in: ids } }, '_id').lean();
  const living = new Set(found.map(({ _id }) => String(_id)));
  return ids.filter((id) => !living.has(String(id)));
}
