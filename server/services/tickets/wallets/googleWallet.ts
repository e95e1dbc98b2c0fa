import { sign } from 'jsonwebtoken';
import type { WalletApis } from '../../../../config/env';
import type { StoredGoogleWallet } from '../../../models/walletSettings';

const timeoutMs = 15_000;

/** Google refused a call, or did not answer; the message contains no secrets. */
export class GoogleWalletError extends Error {}

/** Calls of Google's API for passes, with the service account's access. */
export interface GoogleWallet {
  /** Inserts a class or object, or replaces the one with the same id. */
  put(kind: 'transitClass' | 'transitObject', record: { id: string }): Promise<void>;
  /** Replaces a class or object. Nothing happens if Google has none with this id. */
  replace(kind: 'transitClass' | 'transitObject', record: { id: string }): Promise<void>;
}

/**
 * @param account with the decrypted key
 * @throws GoogleWalletError
 */
export async function openGoogleWallet(account: StoredGoogleWallet, apis: WalletApis): Promise<GoogleWallet> {
  const token = await requestToken(account, apis);
  const send = async (method: 'POST' | 'PUT', path: string, record: object) => {
    const answer = await call(`${apis.google}/walletobjects/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(record),
    });
    if (answer.ok || answer.status === 404) return answer.ok;
    throw new GoogleWalletError(`Google answered ${answer.status} to ${method}`);
  };
  return {
    async put(kind, record) {
      if (await send('PUT', `${kind}/${record.id}`, record)) return;
      if (!(await send('POST', kind, record))) throw new GoogleWalletError('Google answered 404 to POST');
    },
    async replace(kind, record) {
      await send('PUT', `${kind}/${record.id}`, record);
    },
  };
}

/** Authenticates with the service account's signature (RFC 7523). */
async function requestToken({ account, keyId, key }: StoredGoogleWallet, apis: WalletApis): Promise<string> {
  const audience = `${apis.googleToken}/token`;
  const scope = 'https://www.googleapis.com/auth/wallet_object.issuer';
  const assertion = sign({ scope }, key, {
    algorithm: 'RS256',
    keyid: keyId,
    issuer: account,
    audience,
    expiresIn: '5m',
  });
  const answer = await call(audience, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
  });
  const { access_token: token } = answer.ok ? ((await answer.json()) as { access_token?: unknown }) : {};
  if (typeof token !== 'string')
    throw new GoogleWalletError(`Google answered ${answer.status} to the log-in`);
  return token;
}

async function call(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    throw new GoogleWalletError('Google did not answer', { cause });
  }
}

/** The link that saves an object, which Google already has, to the wallet of whoever opens it. */
export function saveLink(
  { account, keyId, key }: StoredGoogleWallet,
  object: { id: string; classId: string },
  origin: string,
): string {
  const claims = {
    typ: 'savetowallet',
    origins: [origin],
    payload: { transitObjects: [{ id: object.id, classId: object.classId }] },
  };
  const token = sign(claims, key, { algorithm: 'RS256', keyid: keyId, issuer: account, audience: 'google' });
  return `https://pay.google.com/gp/v/save/${token}`;
}
