import { webhookRetryDays } from '../../../contract/webhook';
import type { Context } from '../../../context';
import { clock } from '../../../lib/clock';
import type { CallOutcome } from '../../../lib/webhookCaller';
import { type StoredWebhook, Webhook } from '../../../models/webhook';
import { type StoredWebhookDelivery, WebhookDelivery } from '../../../models/webhookDelivery';
import { pauseFailing } from './pauseFailing';

const secondMs = 1_000;
const dayMs = 24 * 3_600 * secondMs;
const retryMs = webhookRetryDays * dayMs;

/** The longest pause of a webhook that cannot be reached, so that the end of an outage is soon noticed. */
const maxOutagePauseMs = 300 * secondMs;
const firstOutagePauseMs = 5 * secondMs;

/** The longest pause of an event that the receiver refuses. */
const maxRetryPauseMs = 3 * 3_600 * secondMs;
const firstRetryPauseMs = 10 * secondMs;

/** How many refusals in a row are a failure of the receiver, not of single events. */
const maxRefusals = 10;

/** The precision of `lastSuccessAt`, which limits writes. */
const precisionMs = 60 * secondMs;

/** Finds an event while it is claimed as it was when it was found: another process may have claimed it since. */
export function ownClaim({ _id, nextTryAt }: StoredWebhookDelivery) {
  return { _id, state: 'waiting', nextTryAt } as const;
}

/** Stores the outcome of a call: the event is done, or tried again later. */
export async function recordAnswer(
  webhook: StoredWebhook,
  delivery: StoredWebhookDelivery,
  outcome: CallOutcome,
  { metrics, config }: Pick<Context, 'metrics' | 'config'>,
): Promise<void> {
  metrics.webhookCalls.inc({ outcome: outcome.failure ?? 'delivered' });
  if (outcome.failure === null) {
    await recordSuccess(webhook);
    return end(delivery, 'delivered', outcome);
  }
  if (delivery.kind === 'webhook.test') return end(delivery, 'givenUp', outcome);
  const isPaused = await recordFailure(webhook, outcome, config.publicUrl);
  const now = clock.now().getTime();
  const firstRefusedAt = delivery.firstRefusedAt ?? (isRefusal(outcome) ? clock.now() : null);
  const refusedMs = firstRefusedAt ? now - firstRefusedAt.getTime() : 0;
  if (isRefusal(outcome) && refusedMs >= retryMs && !isPaused) return end(delivery, 'givenUp', outcome);
  // While the receiver is away, the webhook has a pause of its own.
  const longerMs = isRefusal(outcome) ? 2 * refusedMs : 0;
  const pauseMs = Math.min(Math.max(longerMs, firstRetryPauseMs), maxRetryPauseMs);
  await WebhookDelivery.updateOne(ownClaim(delivery), {
    $set: { ...tried(delivery, outcome), firstRefusedAt, nextTryAt: new Date(now + pauseMs) },
  });
}

/** What a call changes, whatever comes of it. */
function tried({ tries }: StoredWebhookDelivery, outcome: CallOutcome) {
  return { ...outcome, tries: tries + 1, lastTryAt: clock.now(), claimedUntil: null };
}

/** Whether the receiver has refused this event, so that others may get through. */
function isRefusal({ failure, status }: CallOutcome): boolean {
  const isAway = status !== null && awayStatuses.includes(status);
  return !isAway && (failure === 'status' || failure === 'tooLong');
}

/** Too many requests, and what a proxy answers for a receiver that is down. */
const awayStatuses = [429, 502, 503, 504];

/** Finds a webhook whose health nobody has changed since it was read, and that still has the address that was called. */
function unchanged({ _id, url, failures, failingSince, pausedBy }: StoredWebhook) {
  return { _id, url, failures, failingSince, pausedBy };
}

async function recordSuccess({ _id, url, failures, lastSuccessAt }: StoredWebhook): Promise<void> {
  const now = clock.now();
  if (failures === 0 && lastSuccessAt && now.getTime() - lastSuccessAt.getTime() < precisionMs) return;
  await Webhook.updateOne(
    { _id, url },
    { $set: { failures: 0, failingSince: null, nextAttemptAt: null, lastSuccessAt: now } },
  );
}

/**
 * Failures of calls that were under way at once count as one.
 * @returns whether the webhook has been paused
 */
async function recordFailure(
  webhook: StoredWebhook,
  outcome: CallOutcome,
  publicUrl: string,
): Promise<boolean> {
  const now = clock.now();
  const failures = webhook.failures + 1;
  const failingSince = webhook.failingSince ?? now;
  if (now.getTime() - failingSince.getTime() >= retryMs) {
    await pauseFailing(unchanged(webhook), webhook, publicUrl);
    return true;
  }
  const steps = isRefusal(outcome) ? failures - maxRefusals : failures - 1;
  const pauseMs = Math.min(firstOutagePauseMs * 2 ** steps, maxOutagePauseMs);
  await Webhook.updateOne(unchanged(webhook), {
    $set: {
      failures,
      failingSince,
      ...(steps >= 0 && { nextAttemptAt: new Date(now.getTime() + pauseMs) }),
    },
  });
  return false;
}

/**
 * Ends an event, and lets the next one of its record go on. The event is not ended if another process has claimed it in
 * the meantime.
 */
async function end(
  delivery: StoredWebhookDelivery,
  state: 'delivered' | 'givenUp',
  outcome: CallOutcome,
): Promise<void> {
  const { webhook, record, number } = delivery;
  await WebhookDelivery.updateOne(ownClaim(delivery), {
    $set: { ...tried(delivery, outcome), state, nextTryAt: null },
  });
  await WebhookDelivery.findOneAndUpdate(
    { webhook, record, state: 'waiting', isBlocked: true, number: { $gt: number } },
    { $set: { isBlocked: false, nextTryAt: clock.now() } },
    { sort: { number: 1 } },
  );
}
