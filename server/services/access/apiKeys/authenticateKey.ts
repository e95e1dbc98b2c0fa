import { includesScope, type KeyScope } from '../../../contract/apiKey';
import { ownerRights } from '../../../contract/ownerRights';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { currentCaller } from '../../../lib/currentCaller';
import type { SignedIn } from '../../../lib/sessionToken';
import { ApiKey, type StoredApiKey } from '../../../models/apiKey';
import { countSecurityEvent } from '../securityEvents/recordSecurityEvent';
import { hashKey, keyLabel } from './apiKeys';
import { findKeyState, readMakers, readOwnersPolicy } from './keyState';

/** The precision of `lastUsedAt`, which limits writes. */
const precisionMs = 60_000;

/**
 * Whoever made a key, with the rights of an owner of its organization: also root, so that no other organization exists
 * for the key.
 * @param scope what the operation needs; undefined if it does not take keys
 * @throws AppError `apiKeyInvalid`, `tooManyCalls`, `secondStepRequired`, `notAllowed`
 */
export async function authenticateKey(
  secret: string,
  scope: KeyScope | undefined,
  context: Pick<Context, 'limits' | 'log'>,
): Promise<SignedIn> {
  const key = await ApiKey.findOne({ hash: hashKey(secret) }).lean();
  if (!key) throw new AppError('apiKeyInvalid');
  const { _id, organization, madeBy: account } = key;
  const [id, label] = [String(account), keyLabel(key)];
  await context.limits.apiKey({ id: String(_id), label, organization, account });
  const [makers, policy] = await Promise.all([readMakers([account]), readOwnersPolicy(organization)]);
  const maker = makers.get(id);
  const state = findKeyState(key, maker, policy.requiresSecondStep);
  if (!maker || key.revokedAt || state === 'expired' || state === 'makerGone') {
    const refused = { kind: 'apiKeyRefused', organization, account, details: { apiKey: label } } as const;
    await countSecurityEvent(refused, context.log);
    throw new AppError('apiKeyInvalid');
  }
  if (state === 'secondStepMissing') throw new AppError('secondStepRequired');
  if (!scope || !includesScope(key.scopes, scope)) throw new AppError('notAllowed');
  await recordKeyUse(key);
  return {
    id,
    role: 'owner',
    organization: String(organization),
    ...policy.rights,
    ...(maker.role === 'root' && { ownerRights }),
    // No session has this id.
    session: String(_id),
    secondStepAt: null,
    lacksSecondStep: false,
    apiKey: { label, makerRole: maker.role },
  };
}

async function recordKeyUse({ _id, lastUsedAt }: StoredApiKey): Promise<void> {
  const now = clock.now();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < precisionMs) return;
  const { network: lastUsedFrom } = currentCaller();
  await ApiKey.updateOne({ _id, lastUsedAt }, { $set: { lastUsedAt: now, lastUsedFrom } });
}
