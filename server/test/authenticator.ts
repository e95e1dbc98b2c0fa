import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '../contract/passkey';
import type { TestApp } from './app';
import { password } from './factories';
import type { Staff } from './staff';

/** Deviations from a correct authenticator or browser. */
interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Whether the user is not verified by a fingerprint or PIN. */
  isUnverified?: boolean;
  counter?: number;
  key?: KeyObject;
  userHandle?: string;
}

const flags = { present: 0x01, verified: 0x04, withCredential: 0x40 };

/** A software authenticator that creates one passkey (WebAuthn, ES256), in the browser of a page of `origin`. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = '';

  function create({ rp, user, challenge }: PasskeyCreation, deviation: Deviation = {}): NewPasskey {
    userHandle = user.id;
    const authData = Buffer.concat([
      authenticatorData(rp.id, flags.withCredential, deviation),
      Buffer.alloc(16),
      uint(id.length, 2),
      id,
      coseKey(publicKey),
    ]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ]);
    return {
      id: text(id),
      response: {
        clientDataJSON: text(clientData('webauthn.create', challenge, deviation)),
        attestationObject: text(isoCBOR.encode(attestation)),
        transports: ['internal'],
      },
    };
  }

  function answer({ rpId, challenge }: PasskeyRequest, deviation: Deviation = {}): PasskeyAnswer {
    counter += 1;
    const client = clientData('webauthn.get', challenge, deviation);
    const data = authenticatorData(rpId, 0, { counter, ...deviation });
    const signed = Buffer.concat([data, sha256(client)]);
    return {
      id: text(id),
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign('sha256', signed, deviation.key ?? privateKey)),
        userHandle: deviation.userHandle ?? userHandle,
      },
    };
  }

  function clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, ...pick(deviation) }));
  }

  return { create, answer };
}

/** A passkey that a browser has created for a member of staff, but that is not added yet. */
export async function makePasskey(app: TestApp, staff: Staff) {
  const authenticator = createAuthenticator(app.context.config.publicUrl);
  const { body } = await staff.post('account/passkeys/options', { currentPassword: password });
  return { authenticator, made: authenticator.create(body as PasskeyCreation) };
}

function pick({ type, challenge, origin }: Deviation): Deviation {
  return JSON.parse(JSON.stringify({ type, challenge, origin })) as Deviation;
}

function authenticatorData(
  rpId: string,
  more: number,
  { rpId: other = rpId, counter = 0, isUnverified = false }: Deviation,
): Buffer {
  const flag = flags.present | (isUnverified ? 0 : flags.verified) | more;
  return Buffer.concat([sha256(other), uint(flag, 1), uint(counter, 4)]);
}

/** COSE (RFC 9053): an elliptic curve key for ES256. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
