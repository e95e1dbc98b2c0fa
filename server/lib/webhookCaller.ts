import dns from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryFailure } from '../contract/webhook';
import { limitConcurrency } from './limitConcurrency';
import type { WebhookNetworks } from './webhookNetworks';

/** The answer to a call: its status, and why it counts as failed. */
export interface CallOutcome {
  /** Null if there was no answer. */
  status: number | null;
  failure: DeliveryFailure | null;
}

export interface WebhookCaller {
  /** Whether a webhook may have this address, as far as it can be told without asking for its name. */
  accepts(address: string): boolean;
  /** The outcome; null if the call was ended by `close`. */
  post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<CallOutcome | null>;
  /** Ends the calls that are under way; later ones are not made. */
  close(): void;
}

/** A look-up takes a thread, which passwords and files need too, and some name servers never answer. */
const maxLookups = 2;
const maxAnswerBytes = 64 * 1024;

/**
 * Calls the addresses of webhooks. Every connection is checked, and goes to the very address that was checked, so that a
 * name whose answer changes cannot lead into an inner network. Redirects are not followed.
 * @param lookup finds the addresses of names
 * @param timeoutMs of a whole call, from the look-up of the name to the end of the answer
 */
export function createWebhookCaller(
  networks: WebhookNetworks,
  {
    lookup = dns.lookup,
    timeoutMs = 10_000,
  }: { lookup?: typeof dns.lookup | undefined; timeoutMs?: number | undefined } = {},
): WebhookCaller {
  const mayConnect = (protocol: string, address: string) =>
    networks.isInner(address) || (protocol === 'https:' && networks.isPublic(address));
  const options = { keepAlive: true, maxFreeSockets: 8, timeout: 60_000 };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
  const closing = new AbortController();
  const lookups = limitConcurrency(maxLookups);
  const findAddresses = (host: string) =>
    lookups(
      () =>
        new Promise<dns.LookupAddress[]>((resolve, reject) => {
          lookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
        }),
    );

  function checkedLookup(protocol: string): LookupFunction {
    return (host, _options, done) => {
      findAddresses(host).then(
        (found) => {
          const isAllowed = found.every(({ address }) => mayConnect(protocol, address));
          done(isAllowed ? null : new RefusedAddress(), isAllowed ? found : []);
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), []),
      );
    };
  }

  /** Addresses are not looked up, so they are checked here. */
  function isRefused({ protocol, hostname }: URL): boolean {
    const address = hostname.replace(/^\[|\]$/g, '');
    return isIP(address) > 0 && !mayConnect(protocol, address);
  }

  interface SentCall {
    url: CallableUrl;
    headers: Readonly<Record<string, string>>;
    body: string;
    signal: AbortSignal;
  }

  /** Undefined if the receiver has closed an idle connection at the moment of its reuse. */
  function send(
    { url, headers, body, signal }: SentCall,
    agent: http.Agent | false,
  ): Promise<CallOutcome | undefined> {
    const start = url.protocol === 'https:' ? https.request : http.request;
    return new Promise((resolve) => {
      const lookup = checkedLookup(url.protocol);
      const request = start(url, { method: 'POST', agent, lookup, headers, signal });
      request.once('error', (error: NodeJS.ErrnoException) => {
        const isStale = request.reusedSocket && error.code === 'ECONNRESET' && !signal.aborted;
        resolve(isStale ? undefined : { status: null, failure: failureOf(error, signal) });
      });
      request.once('response', (response) => resolve(readAnswer(response, signal)));
      // An answer that changes the protocol ends a request without response and error.
      request.once('close', () => resolve({ status: null, failure: 'noConnection' }));
      request.end(body);
    });
  }

  async function post(
    address: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<CallOutcome | null> {
    const url = new URL(address);
    if (!isCallable(url) || isRefused(url)) return { status: null, failure: 'refusedAddress' };
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal]);
    const call = { url, headers, body, signal };
    const outcome = (await send(call, agents[url.protocol])) ?? (await send(call, false));
    return closing.signal.aborted && outcome?.failure !== null ? null : (outcome ?? null);
  }

  return {
    accepts(address) {
      const url = URL.canParse(address) ? new URL(address) : undefined;
      if (!url || !isCallable(url) || isRefused(url)) return false;
      if (url.username || url.password || url.hash || address.includes('#')) return false;
      if (networks.hasInner) return true;
      return url.protocol === 'https:' && !isLocalName(url.hostname);
    },
    post,
    close() {
      closing.abort();
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

class RefusedAddress extends Error {}

type CallableUrl = URL & { protocol: 'http:' | 'https:' };

function isCallable(url: URL): url is CallableUrl {
  return url.protocol === 'https:' || url.protocol === 'http:';
}

/** Names that only mean something on this machine or in its network. */
function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  if (name.startsWith('[')) return false;
  return !name.includes('.') || name.endsWith('.localhost');
}

/** Reads the answer to its end, so that the connection can be used again. */
async function readAnswer(response: IncomingMessage, signal: AbortSignal): Promise<CallOutcome> {
  const status = response.statusCode ?? 0;
  try {
    let bytes = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxAnswerBytes) {
        response.destroy();
        return { status, failure: 'tooLong' };
      }
    }
  } catch (error) {
    return { status, failure: failureOf(error as NodeJS.ErrnoException, signal) };
  }
  return { status, failure: status >= 200 && status < 300 ? null : 'status' };
}

const certificateErrors = /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|EPROTO$)/;

function failureOf(error: NodeJS.ErrnoException, signal: AbortSignal): DeliveryFailure {
  const { code = '' } = error;
  if (error instanceof RefusedAddress) return 'refusedAddress';
  if (signal.aborted) return 'timeout';
  if (code === 'HPE_HEADER_OVERFLOW') return 'tooLong';
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code)) return 'unknownHost';
  return certificateErrors.test(code) ? 'badCertificate' : 'noConnection';
}
