import type { NewWebhookSecret, Webhook, WebhookDeliveries, WebhookDelivery } from '../../contract/webhook';
import { clock } from '../../lib/clock';
import type { DeliveriesView, DeliveryView } from '../../services/access/webhooks/deliveries';
import type { WebhookView } from '../../services/access/webhooks/viewWebhooks';

export function presentWebhook({ webhook, state, waitingCount, makerName }: WebhookView): Webhook {
  const { _id, name, url, kinds, earlierSecrets, madeBy, createdAt } = webhook;
  return {
    _id: String(_id),
    name,
    url,
    kinds,
    state,
    failingSince: webhook.failingSince?.toISOString() ?? null,
    nextAttemptAt: webhook.pausedBy ? null : (webhook.nextAttemptAt?.toISOString() ?? null),
    lastSuccessAt: webhook.lastSuccessAt?.toISOString() ?? null,
    waitingCount,
    previousSecretUntil:
      earlierSecrets.findLast(({ until }) => until > clock.now())?.until.toISOString() ?? null,
    madeBy: { _id: String(madeBy), name: makerName },
    createdAt: createdAt.toISOString(),
  };
}

export function presentNewSecret({ secret, ...view }: WebhookView & { secret: string }): NewWebhookSecret {
  return { secret, webhook: presentWebhook(view) };
}

export function presentDelivery({ delivery, isPaused }: DeliveryView): WebhookDelivery {
  const { _id, kind, record, number, at, state, tries, lastTryAt, failure, status } = delivery;
  const nextTryAt = delivery.isBlocked || isPaused ? null : delivery.nextTryAt;
  return {
    _id: String(_id),
    kind,
    record,
    number,
    at: at.toISOString(),
    state,
    tries,
    lastTryAt: lastTryAt?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    failure,
    status,
  };
}

export function presentDeliveries({ deliveries, hasOlder, isPaused }: DeliveriesView): WebhookDeliveries {
  const shown = deliveries.map((delivery) => presentDelivery({ delivery, isPaused }));
  return { deliveries: shown, next: (hasOlder && shown.at(-1)?._id) || null };
}
