import type { ClientAuth, Configuration, CustomFetch, IDToken } from 'openid-client' with {
  'resolution-mode': 'import',
};
import { clock } from '../../../lib/clock';
import type { GuardedCaller } from '../../../lib/guardedCaller';
import { AnswerRefused, CallFailed, exchangeError, ProviderAway, readingError } from './providerErrors';

/** Our registration at a provider. */
export interface Client {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What an answer is checked with. */
export interface Checks {
  nonce: string;
  verifier: string;
}

/** An ES module that only this file needs. */
const loadPackage = () => import('openid-client');

/** How long a description is used again. Keys are read anew when the provider signs with one that is not known. */
const usedMs = 5 * 60_000;

/** How long a failed reading counts, so that nobody can make us ask a provider again and again. */
const failedMs = 10_000;

interface Reading {
  provider: Promise<Configuration>;
  until: number;
}

/** What was read, or is being read, by caller and client. */
const readings = new WeakMap<GuardedCaller, Map<string, Reading>>();

/**
 * The description that the issuer publishes, not older than five minutes.
 * @throws ProviderAway
 */
export async function discover(client: Client, caller: GuardedCaller): Promise<Configuration> {
  const own = readings.get(caller) ?? new Map<string, Reading>();
  readings.set(caller, own);
  const now = clock.now().getTime();
  for (const [key, { until }] of own) if (until <= now) own.delete(key);
  const key = JSON.stringify(client);
  const known = own.get(key);
  if (known) return known.provider;
  const reading: Reading = { provider: readDescription(client, caller), until: now + usedMs };
  own.set(key, reading);
  reading.provider.catch(() => (reading.until = clock.now().getTime() + failedMs));
  return reading.provider;
}

/**
 * Reads the description that the issuer publishes.
 * @throws ProviderAway
 */
export async function readDescription(
  { issuer, clientId, clientSecret }: Client,
  caller: GuardedCaller,
): Promise<Configuration> {
  const openid = await loadPackage();
  const authenticate: ClientAuth = (server, ...request) => {
    const isPosted = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    const add = isPosted ? openid.ClientSecretPost(clientSecret) : openid.ClientSecretBasic(clientSecret);
    add(server, ...request);
  };
  const url = new URL(issuer);
  // Otherwise the package trusts the connection to the provider instead of the signature.
  const execute = [openid.enableNonRepudiationChecks];
  // The caller makes such calls only within the operator's own networks.
  // oxlint-disable-next-line typescript/no-deprecated -- only marked so to stand out
  if (url.protocol === 'http:') execute.push(openid.allowInsecureRequests);
  const options = { [openid.customFetch]: fetchWith(caller), execute };
  const provider = await reading(openid.discovery(url, clientId, undefined, authenticate, options));
  const { issuer: stated, authorization_endpoint, token_endpoint, jwks_uri } = provider.serverMetadata();
  // The package accepts a description of Microsoft's for all tenants, and anybody can have a tenant.
  if (!URL.canParse(stated) || new URL(stated).href !== url.href)
    throw new ProviderAway('otherIssuer', stated);
  const endpoints = [authorization_endpoint, token_endpoint, jwks_uri];
  if (!endpoints.every((address) => isWebAddress(address, url))) throw new ProviderAway('noEndpoints');
  return provider;
}

function isWebAddress(address: string | undefined, { protocol }: URL): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  return ['https:', protocol].includes(new URL(address).protocol);
}

/** @throws ProviderAway if the provider publishes no keys */
export async function requireKeys(provider: Configuration, caller: GuardedCaller): Promise<void> {
  const { jwks_uri: address = '' } = provider.serverMetadata();
  const request = { method: 'GET', headers: {}, body: null, redirect: 'manual' as const };
  const response = await reading(fetchWith(caller)(address, request));
  const found: unknown = await response.json().catch(() => null);
  const keys: unknown = typeof found === 'object' && found !== null && Reflect.get(found, 'keys');
  if (!Array.isArray(keys) || keys.length === 0) throw new ProviderAway('noKeys');
}

/** Where the provider asks the person to log in, and what its answer is checked with. */
export async function beginAtProvider(
  provider: Configuration,
  redirectUri: string,
  state: string,
  acr: string | null,
): Promise<{ url: string; checks: Checks }> {
  const openid = await loadPackage();
  const checks = { nonce: openid.randomNonce(), verifier: openid.randomPKCECodeVerifier() };
  const url = openid.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce: checks.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: 'S256',
    // As long as a session lasts here. It also asks for `auth_time`.
    max_age: String(12 * 3600),
    ...(acr !== null && { acr_values: acr }),
  });
  return { url: url.href, checks };
}

/** How far the clocks may be apart. */
const maxAgeSeconds = 5 * 60;

/**
 * Exchanges the code for an ID token: signed by the issuer for this client, with the nonce of this attempt.
 * @param answer the address to which the provider has sent the browser
 * @throws ProviderAway, AnswerRefused
 */
export async function redeemAnswer(
  provider: Configuration,
  answer: URL,
  state: string,
  { nonce, verifier }: Checks,
): Promise<IDToken> {
  const openid = await loadPackage();
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
  const grant = openid.authorizationCodeGrant(provider, answer, { ...checks, idTokenExpected: true });
  const tokens = await grant.catch((error: unknown) => {
    throw exchangeError(error);
  });
  const claims = tokens.claims();
  const ageSeconds = clock.now().getTime() / 1000 - (claims?.iat ?? 0);
  if (!claims || Math.abs(ageSeconds) > maxAgeSeconds)
    throw new AnswerRefused('answer', 'the ID token was not issued just now');
  return claims;
}

function fetchWith(caller: GuardedCaller): CustomFetch {
  return async (address, { method, headers, body }) => {
    const answer = await caller.call(address, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      // The package sends forms only.
      body: body instanceof URLSearchParams ? body.toString() : undefined,
    });
    if (!answer?.status || answer.failure) throw new CallFailed(answer?.failure ?? 'noConnection');
    const content = answer.body.length > 0 ? new Uint8Array(answer.body) : null;
    return new Response(content, {
      status: answer.status,
      headers: { 'content-type': answer.contentType },
    });
  };
}

async function reading<Result>(call: Promise<Result>): Promise<Result> {
  return call.catch((error: unknown) => {
    throw readingError(error);
  });
}
