import { createHash, randomBytes } from 'node:crypto';
import { type QueryFilter, Types } from 'mongoose';
import { type ApiKeyInput, keyPrefix, maxKeyMonths, maxKeys } from '../../../contract/apiKey';
import type { Context } from '../../../context';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { addDays, addMonths, clock, startOfDay, today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor, SignedIn } from '../../../lib/sessionToken';
import { ApiKey, type StoredApiKey } from '../../../models/apiKey';
import { inReach } from '../authorize';
import { confirmChange } from '../confirmChange';
import { lockReferences, organizationReference } from '../lockReferences';
import { chosenOrganization } from '../organizations';
import { recordSecurityEvent } from '../securityEvents/recordSecurityEvent';
import type { Caller } from '../session';
import { type ApiKeyView, loadKeyView } from './keyState';

/**
 * An organization's keys by name, also those that have expired, but not those that were revoked.
 * @throws as `chosenOrganization`
 */
export async function listApiKeys(actor: Actor, named: string | undefined): Promise<ApiKeyView[]> {
  const organization = await chosenOrganization(actor, named);
  const keys = await ApiKey.find({ organization, revokedAt: null }).sort({ name: 1 }).lean();
  return keys.map(await loadKeyView(organization, keys));
}

/**
 * Makes a key; the secret is returned this once.
 * @throws AppError `secondStepStale`, `tooManyTries`, `tooManyApiKeys`; as `chosenOrganization`
 * @throws InvalidInput `wrongCurrentPassword` (path `currentPassword`), `notInRange` (path `expiresOn`)
 */
export async function makeApiKey(
  actor: SignedIn,
  named: string | undefined,
  { name, scopes, expiresOn, currentPassword }: ApiKeyInput,
  caller: Caller,
  context: Context,
): Promise<ApiKeyView & { secret: string }> {
  await confirmChange(actor, { currentPassword }, caller, context);
  const organization = await chosenOrganization(actor, named);
  const [min, max] = [today(), addMonths(today(), maxKeyMonths)];
  if (expiresOn < min || expiresOn > max)
    throw new InvalidInput([{ code: 'notInRange', path: 'expiresOn', params: { min, max } }]);
  const secret = `${keyPrefix}${randomBytes(32).toString('hex')}`;
  const key: StoredApiKey = {
    _id: new Types.ObjectId(),
    organization,
    name,
    scopes,
    hash: hashKey(secret),
    start: secret.slice(0, keyPrefix.length + 6),
    madeBy: new Types.ObjectId(actor.id),
    createdAt: clock.now(),
    expiresOn,
    expiresAt: startOfDay(addDays(expiresOn, 1)),
    revokedAt: null,
    lastUsedAt: null,
    lastUsedFrom: '',
  };
  await transaction(() => storeKey(key, actor), [organization]);
  const view = await loadKeyView(organization, [key]);
  return { ...view(key), secret };
}

/** The lock keeps concurrent calls from exceeding the number of keys, and the organization from being deleted. */
async function storeKey(key: StoredApiKey, actor: Actor): Promise<void> {
  const { organization } = key;
  await lockReferences([organizationReference('organization', String(organization))], organization);
  const living = { organization, revokedAt: null, expiresAt: { $gt: clock.now() } };
  if ((await ApiKey.countDocuments(living)) >= maxKeys)
    throw new AppError('tooManyApiKeys', { params: { max: maxKeys } });
  await new ApiKey(key).save();
  await recordKeyEvent('apiKeyMade', key, actor);
}

/** @throws AppError `notFound` */
export async function revokeApiKey(actor: Actor, id: string): Promise<void> {
  await transaction(async () => {
    const revoked = await revokeKeys({ _id: parseObjectId(id), ...inReach(actor) }, actor);
    if (revoked === 0) throw new AppError('notFound');
  });
}

/** Call it inside the transaction in which an account loses the rights with which it made keys. */
export async function revokeKeysOf(account: Types.ObjectId, actor: Actor): Promise<void> {
  await revokeKeys({ madeBy: account }, actor);
}

/** Revoked keys are kept, so that their use is noticed. */
async function revokeKeys(filter: QueryFilter<StoredApiKey>, actor: Actor): Promise<number> {
  const keys = await ApiKey.find({ ...filter, revokedAt: null }).lean();
  for (const key of keys) {
    await ApiKey.updateOne({ _id: key._id }, { $set: { revokedAt: clock.now() } });
    await recordKeyEvent('apiKeyRevoked', key, actor);
  }
  return keys.length;
}

/** Deletes the keys of an organization that is deleted. */
export async function deleteApiKeys(organization: Types.ObjectId): Promise<void> {
  await ApiKey.deleteMany({ organization });
}

/** A fast hash is enough, because a random 256-bit key cannot be brute-forced. */
export function hashKey(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Names a key in histories and events, such as `Membership register (0a1b2c)`: names can be used again. */
export function keyLabel({ name, start }: StoredApiKey): string {
  return `${name} (${start.slice(keyPrefix.length)})`;
}

async function recordKeyEvent(
  kind: 'apiKeyMade' | 'apiKeyRevoked',
  key: StoredApiKey,
  actor: Actor,
): Promise<void> {
  const { organization, madeBy: account } = key;
  await recordSecurityEvent({ kind, organization, account, actor, details: { apiKey: keyLabel(key) } });
}
