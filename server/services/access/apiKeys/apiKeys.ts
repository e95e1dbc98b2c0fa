import { createHash, randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { type ApiKeyInput, type ApiKeyState, keyPrefix, maxKeyMonths } from '../../../contract/apiKey';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { addDays, addMonths, clock, startOfDay, today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { findByIds } from '../../../lib/findByIds';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor, SignedIn } from '../../../lib/sessionToken';
import { Admin, type StoredAdmin } from '../../../models/admin';
import { ApiKey, type StoredApiKey } from '../../../models/apiKey';
import { inReach } from '../authorize';
import { chosenOrganization } from '../organizations';
import { recordSecurityEvent } from '../securityEvents/recordSecurityEvent';
import { requireRecentStep } from '../twoStep/recentStep';

export interface ApiKeyView {
  key: StoredApiKey;
  state: ApiKeyState;
  /** Null once they are deleted. */
  makerName: string | null;
}

/**
 * An organization's keys by name, also those that have expired.
 * @throws as `chosenOrganization`
 */
export async function listApiKeys(actor: Actor, named: string | undefined): Promise<ApiKeyView[]> {
  const organization = await chosenOrganization(actor, named);
  const keys = await ApiKey.find({ organization }).sort({ name: 1 }).lean();
  const makers = await findByIds(
    Admin,
    keys.map(({ madeBy }) => madeBy),
  );
  return keys.map((key) => toView(key, makers.get(String(key.madeBy)) ?? null));
}

/**
 * Makes a key; the secret is returned this once.
 * @throws AppError `secondStepStale`; as `chosenOrganization`
 * @throws InvalidInput `notInRange` (path `expiresOn`)
 */
export async function makeApiKey(
  actor: SignedIn,
  named: string | undefined,
  { name, scopes, expiresOn }: ApiKeyInput,
): Promise<ApiKeyView & { secret: string }> {
  await requireRecentStep(actor);
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
    lastUsedAt: null,
    lastUsedFrom: '',
  };
  await transaction(async () => {
    await new ApiKey(key).save();
    await recordKeyEvent('apiKeyMade', key, actor);
  });
  return { ...toView(key, await Admin.findById(actor.id).lean()), secret };
}

/** @throws AppError `notFound` */
export async function revokeApiKey(actor: Actor, id: string): Promise<void> {
  await transaction(async () => {
    const key = await ApiKey.findOneAndDelete({ _id: parseObjectId(id), ...inReach(actor) }).lean();
    if (!key) throw new AppError('notFound');
    await recordKeyEvent('apiKeyRevoked', key, actor);
  });
}

/** Deletes the keys of an organization that is deleted. */
export async function deleteApiKeys(organization: Types.ObjectId): Promise<void> {
  await ApiKey.deleteMany({ organization });
}

/** A fast hash is enough, because a random 256-bit key cannot be brute-forced. */
export function hashKey(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * @param maker as stored now
 * @returns why a key does not work, if it does not
 */
export function findKeyState(
  { expiresAt, organization }: StoredApiKey,
  maker: Pick<StoredAdmin, 'role' | 'organization'> | null,
): ApiKeyState {
  if (expiresAt <= clock.now()) return 'expired';
  if (maker?.role === 'root') return 'works';
  return maker?.role === 'owner' && organization.equals(maker.organization ?? '') ? 'works' : 'makerGone';
}

function toView(key: StoredApiKey, maker: StoredAdmin | null): ApiKeyView {
  return { key, state: findKeyState(key, maker), makerName: maker?.name ?? null };
}

async function recordKeyEvent(
  kind: 'apiKeyMade' | 'apiKeyRevoked',
  { organization, madeBy, name }: StoredApiKey,
  actor: Actor,
): Promise<void> {
  await recordSecurityEvent({ kind, organization, account: madeBy, actor, details: { apiKey: name } });
}
