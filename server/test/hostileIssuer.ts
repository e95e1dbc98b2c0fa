import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { client } from './identityProvider';

/** The key that the issuer publishes, and one that it does not. */
export const keys = { published: newKey(), unknown: newKey() };

/** An ID token before it is signed. */
export interface Token {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
  key: KeyObject | string | null;
  /** Changes the signed text. */
  distort?: (signed: string) => string;
}

/** An issuer that says what a test wants, on this machine. */
export interface HostileIssuer {
  issuer: string;
  /** What it publishes in place of the usual. */
  metadata: Record<string, unknown>;
  /** Answers the exchange of a code with this; by default with the token. */
  exchange: (idToken: string) => { status: number; body: unknown; location?: string };
  /** The next token. */
  token: Token;
  /** How often its description has been read. */
  descriptions: number;
  close(): Promise<void>;
}

const descriptionPath = '/.well-known/openid-configuration';

export async function startHostileIssuer(): Promise<HostileIssuer> {
  const server = createServer((request, response) => {
    if (request.url === descriptionPath) hostile.descriptions += 1;
    const { status, body, location } = answerTo(request.url ?? '', hostile);
    response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hostile: HostileIssuer = {
    issuer,
    descriptions: 0,
    ...usual(issuer, {}),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return hostile;
}

/** What an honest issuer says of somebody. */
export function usual(
  issuer: string,
  claims: object,
): Pick<HostileIssuer, 'metadata' | 'exchange' | 'token'> {
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, exp: now + 300 };
  return {
    metadata: {},
    exchange: (idToken) => ({
      status: 200,
      body: { access_token: 'a', token_type: 'Bearer', id_token: idToken },
    }),
    token: {
      header: { alg: 'RS256', kid: 'one' },
      claims: {
        iss: issuer,
        aud: client.clientId,
        sub: 'a-person',
        email_verified: true,
        ...times,
        ...claims,
      },
      key: keys.published,
    },
  };
}

function answerTo(
  path: string,
  { issuer, metadata, exchange, token }: HostileIssuer,
): ReturnType<HostileIssuer['exchange']> {
  if (path === '/token') return exchange(encode(token));
  if (path === '/jwks') return { status: 200, body: { keys: [publicJwk(keys.published)] } };
  if (path !== descriptionPath) return { status: 404, body: '' };
  const body = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    ...metadata,
  };
  return { status: 200, body };
}

export function publicJwk(key: KeyObject): Record<string, unknown> {
  return { ...createPublicKey(key).export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' };
}

export function publicPem(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
}

function encode({ header, claims, key, distort = (signed) => signed }: Token): string {
  const text = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return distort(`${text}.${signatureOf(text, key).toString('base64url')}`);
}

/** With a private key; or with a text, which is then the secret of HS256. */
function signatureOf(text: string, key: Token['key']): Buffer {
  if (key === null) return Buffer.alloc(0);
  if (typeof key === 'string') return createHmac('sha256', key).update(text).digest();
  return sign('sha256', Buffer.from(text), key);
}

function newKey(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
}
