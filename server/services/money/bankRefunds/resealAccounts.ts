import type { Model } from 'mongoose';
import type { Context } from '../../../context';
import type { Vault } from '../../../lib/vault';
import { BankEntry } from '../../../models/bankEntry';
import { BankRefund } from '../../../models/bankRefund';
import { RefundRun } from '../../../models/refundRun';

/**
 * Encrypts all account numbers with the first key of `BANK_ACCOUNT_KEYS` (rules §9.9), so that older keys can be
 * removed from the list. Logs how many could not be decrypted, and whether production has no key of its own for them.
 */
export async function resealAccounts({ accountVault, config, log }: Context): Promise<void> {
  if (config.mongodbUri !== undefined && config.bankAccountKeys.length === 0) {
    log.warn(
      'BANK_ACCOUNT_KEYS is not set: JWT_SECRET encrypts account numbers, and changing it would make them unreadable',
    );
  }
  const unreadable =
    (await reseal(BankEntry, 'payerAccount', accountVault)) +
    (await reseal(BankRefund, 'account', accountVault)) +
    (await reseal(RefundRun, 'file', accountVault));
  if (unreadable === 0) return;
  log.error(
    { accounts: unreadable },
    'account numbers cannot be decrypted: BANK_ACCOUNT_KEYS lacks their key; until it is restored, staff must enter them again',
  );
}

/** @returns how many values could not be decrypted */
async function reseal<Stored>(model: Model<Stored>, field: string, vault: Vault): Promise<number> {
  let unreadable = 0;
  const sealed = model.collection.find({ [field]: { $type: 'string' } }, { projection: { [field]: 1 } });
  for await (const { _id, [field]: value } of sealed) {
    const from = String(value);
    if (vault.isCurrent(from)) continue;
    const text = vault.open(from);
    if (text === undefined) unreadable += 1;
    // Skips a value that has been replaced in the meantime.
    else await model.collection.updateOne({ _id, [field]: from }, { $set: { [field]: vault.seal(text) } });
  }
  return unreadable;
}
