import type { Response } from 'express';
import type { AppleWalletSettings, CertificateState, WalletSettings } from '../../contract/wallets';
import type { StoredAppleWallet, StoredWalletSettings } from '../../models/walletSettings';
import { type InlineSchema, sendFile } from '../operation';

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

const passType = 'application/vnd.apple.pkpass';

export const applePass: InlineSchema = {
  schema: { type: 'string', format: 'binary' },
  contentType: passType,
};

export function sendPass(response: Response, content: Buffer): void {
  sendFile(response, { fileName: 'laivalippu.pkpass', type: passType, content });
}
