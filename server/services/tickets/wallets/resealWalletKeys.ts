import type { Context } from '../../../context';
import { WalletSettings } from '../../../models/walletSettings';

/**
 * Encrypts all wallet keys with the first key of `WALLET_KEYS`, so that older keys can be removed from the list. Logs
 * how many could not be decrypted.
 */
export async function resealWalletKeys({ walletVault, log }: Pick<Context, 'walletVault' | 'log'>) {
  let unreadable = 0;
  for (const { _id, ...wallets } of await WalletSettings.find().lean()) {
    for (const wallet of ['apple', 'google'] as const) {
      const sealed = wallets[wallet]?.key;
      if (sealed === undefined || walletVault.isCurrent(sealed)) continue;
      const field = `${wallet}.key`;
      const key = walletVault.open(sealed);
      if (key === undefined) unreadable += 1;
      // Skips a key that has been replaced in the meantime.
      else
        await WalletSettings.updateOne(
          { _id, [field]: sealed },
          { $set: { [field]: walletVault.seal(key) } },
        );
    }
  }
  if (unreadable === 0) return;
  log.error(
    { keys: unreadable },
    'wallet keys cannot be decrypted: WALLET_KEYS lacks their key; no passes are made until it is restored',
  );
}
