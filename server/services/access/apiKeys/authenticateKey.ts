import { includesScope, type KeyScope } from '../../../contract/apiKey';
import { ownerRights } from '../../../contract/ownerRights';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { currentCaller } from '../../../lib/currentCaller';
import type { SignedIn } from '../../../lib/sessionToken';
import { Account } from '../../../models/account';
import { Admin } from '../../../models/admin';
import { ApiKey, type StoredApiKey } from '../../../models/apiKey';
import { countSecurityEvent } from '../securityEvents/recordSecurityEvent';
import { readStaffPolicy } from '../session';
import { hasFactor } from '../twoStep/takeSecondStep';
import { findKeyState, hashKey } from './apiKeys';

/** The precision of `lastUsedAt`, which limits writes. */
const precisionMs = 60_000;

/**
 * Whoever made a key, with the rights of an owner of its organization: also root, so that no other organization exists
 * for the key.
 * @param scope what the operation needs; undefined if it does not take keys
 * @throws AppError `apiKeyInvalid`, `tooManyTries`, `notAllowed`
 */
export async function authenticateKey(
  secret: string,
  scope: KeyScope | undefined,
  context: Pick<Context, 'limits' | 'log'>,
): Promise<SignedIn> {
  const key = await ApiKey.findOne({ hash: hashKey(secret) }).lean();
  if (!key) throw new AppError('apiKeyInvalid');
  const [maker, account] = await Promise.all([
    Admin.findById(key.madeBy, 'role organization').lean(),
    Account.findById(key.madeBy, 'twoStep.startedAt passkeys._id').lean(),
  ]);
  if (!account || findKeyState(key, maker) !== 'works') {
    const { organization, madeBy, name } = key;
    const refused = { kind: 'apiKeyRefused', organization, account: madeBy } as const;
    await countSecurityEvent({ ...refused, details: { apiKey: name } }, context.log);
    throw new AppError('apiKeyInvalid');
  }
  await context.limits.apiKey(String(key._id), String(key.madeBy));
  if (!scope || !includesScope(key.scopes, scope)) throw new AppError('notAllowed');
  await recordKeyUse(key);
  const organization = String(key.organization);
  const actor = { id: String(key.madeBy), role: 'owner', organization } as const;
  const policy = await readStaffPolicy(actor);
  return {
    ...actor,
    ...policy.rights,
    ...(maker?.role === 'root' && { ownerRights }),
    // No session has this id.
    session: String(key._id),
    secondStepAt: null,
    lacksSecondStep: maker?.role !== 'root' && policy.requiresSecondStep && !hasFactor(account),
    apiKey: key.name,
  };
}

async function recordKeyUse({ _id, lastUsedAt }: StoredApiKey): Promise<void> {
  const now = clock.now();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < precisionMs) return;
  const { network: lastUsedFrom } = currentCaller();
  await ApiKey.updateOne({ _id, lastUsedAt }, { $set: { lastUsedAt: now, lastUsedFrom } });
}
