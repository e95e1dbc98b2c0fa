import type { Context } from '../../../context';
import { SignOn } from '../../../models/signOn';

/**
 * Encrypts all client secrets of sign-ons with the first key of `TWO_STEP_KEYS`, so that older keys can be removed from
 * the list. Logs how many could not be decrypted.
 */
export async function resealSignOnSecrets({
  signOnVault,
  log,
}: Pick<Context, 'signOnVault' | 'log'>): Promise<void> {
  let unreadable = 0;
  for (const { _id, clientSecret } of await SignOn.find({}, 'clientSecret').lean()) {
    if (signOnVault.isCurrent(clientSecret)) continue;
    const opened = signOnVault.open(clientSecret);
    if (opened === undefined) unreadable += 1;
    // Skips a secret that has been replaced in the meantime.
    else await SignOn.updateOne({ _id, clientSecret }, { $set: { clientSecret: signOnVault.seal(opened) } });
  }
  if (unreadable === 0) return;
  log.error(
    { organizations: unreadable },
    'client secrets of sign-ons cannot be decrypted: TWO_STEP_KEYS lacks their key; until it is back, or their owners have entered them again, nobody of these organizations can sign on',
  );
}
