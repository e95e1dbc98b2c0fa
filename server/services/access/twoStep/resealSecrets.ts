import type { Context } from '../../../context';
import { Account, type StoredAccount } from '../../../models/account';
import { Admin } from '../../../models/admin';

/**
 * Encrypts all secrets of authenticator apps with the first key of `TWO_STEP_KEYS` (rules §4.8), so that older keys
 * can be removed from the list. Logs how many secrets no key decrypts.
 */
export async function resealSecrets({ vault, log }: Pick<Context, 'vault' | 'log'>): Promise<void> {
  const staff = await Admin.find({}, '_id').lean();
  const ids = staff.map(({ _id }) => _id);
  const accounts = await Account.find({ _id: { $in: ids }, 'twoStep.secret': { $gt: '' } }, 'twoStep').lean();
  let unreadable = 0;
  for (const { _id, twoStep } of accounts) {
    if (!twoStep || vault.isCurrent(twoStep.secret)) continue;
    const secret = vault.open(twoStep.secret);
    if (secret === undefined) unreadable += 1;
    else await replaceSecret(_id, twoStep.secret, vault.seal(secret));
  }
  if (unreadable === 0) return;
  log.error(
    { accounts: unreadable },
    'two-step secrets cannot be decrypted: TWO_STEP_KEYS lacks their key; until it is back these accounts log in with recovery codes or passkeys',
  );
}

/** Skips a secret that has been replaced in the meantime. */
async function replaceSecret(_id: StoredAccount['_id'], from: string, to: string): Promise<void> {
  await Account.updateOne({ _id, 'twoStep.secret': from }, { $set: { 'twoStep.secret': to } });
}
