import { Types } from 'mongoose';
import {
  maxWebhooks,
  secretOverlapHours,
  webhookEventKinds,
  type WebhookFields,
  type WebhookInput,
} from '../../../contract/webhook';
import type { PasswordConfirmation } from '../../../contract/session';
import type { SecurityEventKind } from '../../../contract/securityEvent';
import type { Context } from '../../../context';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor, SignedIn } from '../../../lib/sessionToken';
import { type StoredWebhook, Webhook } from '../../../models/webhook';
import { inReach } from '../authorize';
import { confirmChange } from '../confirmChange';
import { lockReferences, organizationReference } from '../lockReferences';
import { chosenOrganization } from '../organizations';
import { recordSecurityEvent } from '../securityEvents/recordSecurityEvent';
import type { Caller } from '../session';
import { newSecret } from './signature';
import { readView, viewWebhooks, type WebhookView } from './viewWebhooks';

/**
 * An organization's webhooks by name.
 * @throws as `chosenOrganization`
 */
export async function listWebhooks(actor: Actor, named: string | undefined): Promise<WebhookView[]> {
  const organization = await chosenOrganization(actor, named);
  return viewWebhooks(await Webhook.find({ organization }).sort({ name: 1 }).lean());
}

type NewSecret = WebhookView & { secret: string };

/**
 * Makes a webhook; the secret is returned this once.
 * @throws AppError `secondStepStale`, `tooManyTries`, `tooManyWebhooks`; as `chosenOrganization`
 * @throws InvalidInput `wrongCurrentPassword` (path `currentPassword`), `webhookAddress` (path `url`)
 */
export async function makeWebhook(
  actor: SignedIn,
  named: string | undefined,
  { currentPassword, ...fields }: WebhookInput,
  caller: Caller,
  context: Context,
): Promise<NewSecret> {
  await confirmChange(actor, { currentPassword }, caller, context);
  const organization = await chosenOrganization(actor, named);
  refuseAddress(fields.url, context);
  const secret = newSecret();
  const webhook: StoredWebhook = {
    _id: new Types.ObjectId(),
    organization,
    ...inOrder(fields),
    secret: context.webhookVault.seal(secret),
    earlierSecrets: [],
    madeBy: new Types.ObjectId(actor.id),
    createdAt: clock.now(),
    ...healthy,
    restart: null,
    pausedBy: null,
    lastSuccessAt: null,
  };
  await transaction(() => storeWebhook(webhook, actor), [organization]);
  return { ...(await readView(webhook)), secret };
}

function inOrder({ kinds, ...fields }: WebhookFields): WebhookFields {
  return { ...fields, kinds: webhookEventKinds.filter((kind) => kinds.includes(kind)) };
}

const healthy = { failures: 0, failingSince: null, nextAttemptAt: null };

/** The lock keeps concurrent calls from exceeding the number of webhooks, and the organization from being deleted. */
async function storeWebhook(webhook: StoredWebhook, actor: Actor): Promise<void> {
  const { organization } = webhook;
  await lockReferences([organizationReference('organization', String(organization))], organization);
  if ((await Webhook.countDocuments({ organization })) >= maxWebhooks)
    throw new AppError('tooManyWebhooks', { params: { max: maxWebhooks } });
  await new Webhook(webhook).save();
  await recordEvent('webhookMade', webhook, actor);
}

/**
 * @throws AppError `secondStepStale`, `tooManyTries`, `notFound`
 * @throws InvalidInput as `makeWebhook`
 */
export async function changeWebhook(
  actor: SignedIn,
  id: string,
  { currentPassword, ...fields }: WebhookInput,
  caller: Caller,
  context: Context,
): Promise<WebhookView> {
  await confirmChange(actor, { currentPassword }, caller, context);
  refuseAddress(fields.url, context);
  return update(actor, id, 'webhookChanged', ({ url }) => ({
    ...inOrder(fields),
    ...(url !== fields.url && { ...healthy, restart: 'moved' }),
  }));
}

/** One in use stays valid when new ones are made again and again, because they were not written down. */
const maxEarlierSecrets = 5;

/**
 * Makes a new secret, which is returned this once; earlier ones also sign for a while.
 * @throws as `changeWebhook`
 */
export async function renewSecret(
  actor: SignedIn,
  id: string,
  input: PasswordConfirmation,
  caller: Caller,
  context: Context,
): Promise<NewSecret> {
  await confirmChange(actor, input, caller, context);
  const secret = newSecret();
  const until = new Date(clock.now().getTime() + secretOverlapHours * 3_600_000);
  const view = await update(actor, id, 'webhookSecretMade', (before) => ({
    secret: context.webhookVault.seal(secret),
    earlierSecrets: [...before.earlierSecrets, { secret: before.secret, until }].slice(-maxEarlierSecrets),
  }));
  return { ...view, secret };
}

/** @throws AppError `notFound` */
export async function pauseWebhook(actor: Actor, id: string): Promise<WebhookView> {
  return update(actor, id, 'webhookPaused', () => ({ pausedBy: 'staff' }));
}

/**
 * Sends everything that waits. An event that was refused for too long is tried once more, so that it does not pause the
 * webhook again.
 * @throws AppError `notFound`
 */
export async function resumeWebhook(actor: Actor, id: string): Promise<WebhookView> {
  return update(actor, id, 'webhookResumed', ({ restart }) => ({
    pausedBy: null,
    ...healthy,
    // A new address, given while it was paused, has refused nothing yet.
    restart: restart ?? 'resumed',
  }));
}

/**
 * Deletes a webhook; a job deletes its events, which can be many.
 * @throws AppError `notFound`
 */
export async function deleteWebhook(actor: Actor, id: string): Promise<void> {
  await transaction(async () => {
    const webhook = await webhookInReach(actor, id);
    await Webhook.deleteOne({ _id: webhook._id });
    await recordEvent('webhookDeleted', webhook, actor);
  }, [id]);
}

/** Deletes the webhooks of an organization that is deleted; a job deletes the events. */
export async function deleteWebhooks(organization: Types.ObjectId): Promise<void> {
  await Webhook.deleteMany({ organization });
}

/** @throws AppError `notFound` */
export async function webhookInReach(actor: Actor, id: string): Promise<StoredWebhook> {
  const webhook = await Webhook.findOne({ _id: parseObjectId(id), ...inReach(actor) }).lean();
  if (!webhook) throw new AppError('notFound');
  return webhook;
}

async function update(
  actor: Actor,
  id: string,
  kind: SecurityEventKind,
  change: (before: StoredWebhook) => Partial<StoredWebhook>,
): Promise<WebhookView> {
  return transaction(async () => {
    const before = await webhookInReach(actor, id);
    const changed = change(before);
    const after = { ...before, ...changed };
    await Webhook.updateOne({ _id: before._id }, { $set: changed });
    await recordEvent(kind, after, actor);
    return readView(after);
  }, [id]);
}

function refuseAddress(url: string, { webhookCaller }: Context): void {
  if (!webhookCaller.accepts(url)) throw new InvalidInput([{ code: 'webhookAddress', path: 'url' }]);
}

async function recordEvent(
  kind: SecurityEventKind,
  { organization, name, url, madeBy: account }: StoredWebhook,
  actor: Actor,
): Promise<void> {
  await recordSecurityEvent({
    kind,
    organization,
    account,
    actor,
    details: { webhook: name, host: new URL(url).host },
  });
}
