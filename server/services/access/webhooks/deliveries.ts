import type { DeliveryState } from '../../../contract/webhook';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { type StoredWebhook, Webhook } from '../../../models/webhook';
import { type StoredWebhookDelivery, WebhookDelivery } from '../../../models/webhookDelivery';
import { deliveryOf } from './distributeEvents';
import { webhookInReach } from './webhooks';

const pageSize = 50;

export interface DeliveriesView {
  deliveries: StoredWebhookDelivery[];
  hasOlder: boolean;
  isPaused: boolean;
}

export interface DeliveryView {
  delivery: StoredWebhookDelivery;
  isPaused: boolean;
}

/** @throws AppError `notFound` */
export async function listDeliveries(
  actor: Actor,
  id: string,
  { state, before }: { state?: DeliveryState; before?: string },
): Promise<DeliveriesView> {
  const { _id: webhook, pausedBy } = await webhookInReach(actor, id);
  const filter = {
    webhook,
    ...(state && { state }),
    ...(before !== undefined && { _id: { $lt: parseObjectId(before) } }),
  };
  const found = await WebhookDelivery.find(filter)
    .sort({ _id: -1 })
    .limit(pageSize + 1)
    .lean();
  const deliveries = found.slice(0, pageSize);
  return { deliveries, hasOlder: found.length > pageSize, isPaused: pausedBy !== null };
}

/**
 * Sends an event again that was delivered or given up, with the same id.
 * @throws AppError `notFound`, also while it still waits
 */
export async function resendDelivery(actor: Actor, id: string, deliveryId: string): Promise<DeliveryView> {
  const { _id: webhook, pausedBy } = await webhookInReach(actor, id);
  const delivery = await WebhookDelivery.findOneAndUpdate(
    { _id: parseObjectId(deliveryId), webhook, state: { $ne: 'waiting' } },
    { $set: { ...newTries, state: 'waiting', isResent: true, nextTryAt: clock.now() } },
    { returnDocument: 'after' },
  ).lean();
  if (!delivery) throw new AppError('notFound');
  return { delivery, isPaused: pausedBy !== null };
}

/** The state of an event that is sent as if for the first time. */
const newTries = { tries: 0, firstRefusedAt: null, claimedUntil: null, isBlocked: false } as const;

/**
 * Sends an event that is about nothing, to try the receiver: before all others, also while the webhook waits after
 * failures. One that waits is returned instead of another one.
 * @throws AppError `notFound`
 */
export async function sendTest(actor: Actor, id: string): Promise<DeliveryView> {
  const webhook = await webhookInReach(actor, id);
  const delivery = await transaction(() => storeTest(webhook), [webhook._id]);
  await Webhook.updateOne({ _id: webhook._id }, { $set: { nextAttemptAt: null } });
  return { delivery, isPaused: webhook.pausedBy !== null };
}

async function storeTest({ _id, organization }: StoredWebhook): Promise<StoredWebhookDelivery> {
  const record = String(_id);
  const before = await WebhookDelivery.findOne({ webhook: _id, record }).sort({ number: -1 }).lean();
  if (before?.state === 'waiting') return before;
  const number = (before?.number ?? 0) + 1;
  const event = { organization, kind: 'webhook.test' as const, record, number, at: clock.now() };
  const delivery = { ...deliveryOf(event, _id), nextTryAt: new Date(1) };
  await WebhookDelivery.insertMany([delivery], { lean: true });
  return delivery;
}
