import type { AppleWalletSettings, CertificateState, WalletSettings } from '../../contract/wallets';
import type { StoredAppleWallet, StoredWalletSettings } from '../../models/walletSettings';

/** Leaves out the certificates and keys themselves. */
export function presentWalletSettings(
  { apple, google }: Pick<StoredWalletSettings, 'apple' | 'google'>,
  findState: (stored: StoredAppleWallet) => CertificateState,
): WalletSettings {
  return {
    apple: apple && presentApple(apple, findState(apple)),
    google: google && { issuerId: google.issuerId, account: google.account },
  };
}

function presentApple(
  { passTypeIdentifier, teamIdentifier, validUntil }: StoredAppleWallet,
  state: CertificateState,
): AppleWalletSettings {
  return { passTypeIdentifier, teamIdentifier, validUntil: validUntil.toISOString(), state };
}
