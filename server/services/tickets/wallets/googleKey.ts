import { createPrivateKey } from 'node:crypto';
import { InvalidInput } from '../../../lib/AppError';
import type { StoredGoogleWallet } from '../../../models/walletSettings';

/** The service account in a key file, with its private key as PEM. */
export type ServiceAccount = Pick<StoredGoogleWallet, 'account' | 'keyId' | 'key'>;

/**
 * Reads a service account's JSON key, in base64.
 * @throws InvalidInput `walletGoogleKey`, `walletKeyNotRsa` (path `key`)
 */
export function readServiceAccount(file: string): ServiceAccount {
  const { type, client_email: account, private_key_id: keyId, private_key: pem } = readJson(file);
  const isComplete = [account, keyId, pem].every((part) => typeof part === 'string' && part !== '');
  if (type !== 'service_account' || !isComplete) throw refusal('walletGoogleKey');
  const key = readKey(String(pem));
  if (!key) throw refusal('walletGoogleKey');
  if (key.asymmetricKeyType !== 'rsa') throw refusal('walletKeyNotRsa');
  return {
    account: String(account),
    keyId: String(keyId),
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function refusal(code: 'walletGoogleKey' | 'walletKeyNotRsa'): InvalidInput {
  return new InvalidInput([{ code, path: 'key' }]);
}

function readJson(file: string): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(file, 'base64').toString());
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function readKey(pem: string) {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}
