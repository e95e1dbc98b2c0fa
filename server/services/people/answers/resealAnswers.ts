import type { Context } from '../../../context';
import type { Vault } from '../../../lib/vault';
import { DocumentAnswers } from '../../../models/documentAnswers';
import { resealFrozenAnswers } from '../../tickets/manifests/resealFrozenAnswers';

/**
 * Encrypts numbers of travel documents, and answers in manifests, with the first key of `BANK_ACCOUNT_KEYS`, so that
 * older keys can be removed from the list. Logs how many records have some that could not be decrypted.
 */
export async function resealAnswers({
  documentVault,
  log,
}: Pick<Context, 'documentVault' | 'log'>): Promise<void> {
  let unreadable = 0;
  const reseal = (sealed: string) => {
    const text = documentVault.open(sealed);
    if (text === undefined) unreadable += 1;
    return text === undefined ? sealed : documentVault.seal(text);
  };
  for await (const { _id, answers } of DocumentAnswers.find().lean().cursor()) {
    if (!Object.values(answers).flat().some(isOutdated(documentVault))) continue;
    const resealed = Object.fromEntries(
      Object.entries(answers).map(([question, sealed]) => [question, sealed.map(reseal)]),
    );
    // Skips answers that have been replaced in the meantime.
    await DocumentAnswers.updateOne({ _id, answers }, { $set: { answers: resealed } });
  }
  await resealFrozenAnswers(isOutdated(documentVault), reseal);
  if (unreadable === 0) return;
  log.error(
    { answers: unreadable },
    'numbers of travel documents, or answers in manifests, cannot be decrypted: BANK_ACCOUNT_KEYS lacks their key',
  );
}

function isOutdated(vault: Vault) {
  return (sealed: string) => !vault.isCurrent(sealed);
}
