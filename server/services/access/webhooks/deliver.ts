import type { Types } from 'mongoose';
import type { WebhookEvent, WebhookRecordType } from '../../../contract/webhook';
import type { Context } from '../../../context';
import { clock } from '../../../lib/clock';
import { type StoredWebhook, Webhook } from '../../../models/webhook';
import { type StoredWebhookDelivery, WebhookDelivery } from '../../../models/webhookDelivery';
import type { CallOutcome } from '../../../lib/webhookCaller';
import { ownClaim, recordAnswer } from './recordAnswer';
import { signedHeaders } from './signature';

/** How many calls of a webhook are under way at once. */
const lanes = 8;

/** Limits a run, because the job can only stop between runs. */
const callsPerLane = 50;

/** How long an event stays claimed by who sends it; must exceed the time limit of a call. */
const leaseMs = 30_000;

/** How long an event waits for an earlier one of its record before it looks again, if nobody has told it to go on. */
const blockedMs = 60_000;

/** The webhooks that have something to send now. */
export async function findDueWebhooks(): Promise<Types.ObjectId[]> {
  const callable = await Webhook.find(callableNow(), 'restart').lean();
  const due: Types.ObjectId[] = [];
  // A query for each, because one for all would read every event that is due.
  for (const { _id, restart } of callable)
    if (restart || (await WebhookDelivery.exists({ webhook: _id, nextTryAt: dueNow() }))) due.push(_id);
  return due;
}

/** With the condition of the partial index, which is not used otherwise. */
function dueNow() {
  return { $gt: new Date(0), $lte: clock.now() };
}

function callableNow() {
  return { pausedBy: null, $or: [{ nextAttemptAt: null }, { nextAttemptAt: { $lte: clock.now() } }] };
}

/**
 * Sends what is due to one webhook, in order per record; only one event if the last calls failed. Safe to run
 * concurrently.
 */
export async function deliverTo(_id: Types.ObjectId, context: Context): Promise<void> {
  const webhook = await Webhook.findOne({ _id, ...callableNow() }).lean();
  if (!webhook) return;
  if (webhook.restart) await restartWaiting(_id, webhook.restart);
  if (webhook.nextAttemptAt) while ((await sendNext(_id, context)) === 'skipped');
  else await runLanes(_id, context);
}

/**
 * Makes what waits due now, except events that are being sent. Not in the transaction that resumes the webhook, which the
 * events of a month would be too many for. After a resume, one that was refused for too long is tried only once more, so
 * that it does not pause the webhook again.
 */
async function restartWaiting(webhook: Types.ObjectId, restart: 'resumed' | 'moved'): Promise<void> {
  const now = clock.now();
  const tries = restart === 'moved' ? { firstRefusedAt: null } : {};
  await WebhookDelivery.updateMany(
    { webhook, state: 'waiting', $or: [{ claimedUntil: null }, { claimedUntil: { $lte: now } }] },
    { $set: { ...tries, claimedUntil: null, isBlocked: false, nextTryAt: now } },
  );
  await Webhook.updateOne({ _id: webhook, restart }, { $set: { restart: null } });
}

/** Ends when all lanes have ended, also if one has failed. */
async function runLanes(webhook: Types.ObjectId, context: Context): Promise<void> {
  const ended = await Promise.allSettled(Array.from({ length: lanes }, () => runLane(webhook, context)));
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
}

async function runLane(webhook: Types.ObjectId, context: Context): Promise<void> {
  for (let calls = 0; calls < callsPerLane; calls += 1) {
    if ((await sendNext(webhook, context)) === 'none') return;
  }
}

/** `skipped`: an event was found that waits for an earlier one. */
type Progress = 'called' | 'skipped' | 'none';

async function sendNext(_id: Types.ObjectId, context: Context): Promise<Progress> {
  // Read again for each event, so that a pause takes effect at once.
  const webhook = await Webhook.findOne({ _id, ...callableNow() }).lean();
  const delivery = webhook && (await claimNext(_id));
  if (!delivery) return 'none';
  if (await isBlocked(delivery)) return 'skipped';
  const outcome = await call(webhook, delivery, context);
  if (!outcome) {
    await release(delivery);
    return 'none';
  }
  await recordAnswer(webhook, delivery, outcome, context);
  return 'called';
}

/** Lets another process send an event at once, because this one stops. */
async function release(claimed: StoredWebhookDelivery): Promise<void> {
  await WebhookDelivery.updateOne(ownClaim(claimed), {
    $set: { nextTryAt: clock.now(), claimedUntil: null },
  });
}

/**
 * Finds and claims an event in a single update, so that concurrent runs never claim the same one. Written without a
 * journal or a majority: if the claim is lost in a crash, the event is sent again, which it can be anyway.
 */
async function claimNext(webhook: Types.ObjectId): Promise<StoredWebhookDelivery | null> {
  const claimedUntil = new Date(clock.now().getTime() + leaseMs);
  return WebhookDelivery.findOneAndUpdate(
    { webhook, state: 'waiting', nextTryAt: dueNow() },
    { $set: { nextTryAt: claimedUntil, claimedUntil, isBlocked: false } },
    { sort: { nextTryAt: 1 }, returnDocument: 'after', writeConcern: { w: 1, journal: false } },
  ).lean();
}

/**
 * Whether an earlier event of the record waits; if so, this one waits until that is done. It is marked before looking,
 * so that an event that is done meanwhile is seen here, or sees the mark.
 */
async function isBlocked(claimed: StoredWebhookDelivery): Promise<boolean> {
  const { _id, webhook, kind, record, number } = claimed;
  if (kind === 'webhook.test') return false;
  const state = 'waiting' as const;
  const earlier = { webhook, record, state, isResent: false, number: { $lt: number } };
  if (number === 1 || !(await WebhookDelivery.exists(earlier))) return false;
  const blockedUntil = new Date(clock.now().getTime() + blockedMs);
  await WebhookDelivery.updateOne(ownClaim(claimed), {
    $set: { isBlocked: true, nextTryAt: blockedUntil, claimedUntil: null },
  });
  if (await WebhookDelivery.exists(earlier)) return true;
  await WebhookDelivery.updateOne(
    { _id, isBlocked: true },
    { $set: { isBlocked: false, nextTryAt: clock.now() } },
  );
  return true;
}

async function call(
  { url, secret, earlierSecrets, organization }: StoredWebhook,
  delivery: StoredWebhookDelivery,
  { webhookVault, webhookCaller, log }: Context,
): Promise<CallOutcome | null> {
  const now = clock.now();
  const { _id } = delivery;
  const signing = [{ secret }, ...earlierSecrets.filter(({ until }) => until > now)];
  const secrets = signing.flatMap((each) => webhookVault.open(each.secret) ?? []);
  if (secrets.length === 0) {
    log.error({ webhook: String(delivery.webhook) }, 'no key of WEBHOOK_KEYS opens the secret of a webhook');
    return { status: null, failure: 'noKey' as const };
  }
  const body = JSON.stringify(describeEvent(delivery, organization));
  const headers = signedHeaders({ id: String(_id), at: now, body }, secrets);
  return webhookCaller.post(
    url,
    { ...headers, 'content-type': 'application/json', 'user-agent': 'Reissu' },
    body,
  );
}

function describeEvent(delivery: StoredWebhookDelivery, organization: Types.ObjectId): WebhookEvent {
  const { _id, kind, at, record, number } = delivery;
  // Every kind begins with the type of its record.
  const type = kind.split('.', 1)[0] as WebhookRecordType | 'webhook';
  return {
    id: String(_id),
    kind,
    at: at.toISOString(),
    organization: String(organization),
    record: { type, _id: record },
    number,
  };
}
