import dns from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryFailure } from '../contract/webhook';
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
  post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<CallOutcome>;
  close(): void;
}

const timeoutMs = 10_000;
const maxAnswerBytes = 64 * 1024;

/**
 * Calls the addresses of webhooks. Every connection is checked, and goes to the very address that was checked, so that a
 * name whose answer changes cannot lead into an inner network. Redirects are not followed.
 * @param lookup finds the addresses of names
 */
export function createWebhookCaller(
  networks: WebhookNetworks,
  lookup: typeof dns.lookup = dns.lookup,
): WebhookCaller {
  const mayConnect = (protocol: string, address: string) =>
    networks.isInner(address) || (protocol === 'https:' && networks.isPublic(address));
  const options = { keepAlive: true, maxFreeSockets: 8, timeout: 60_000 };
  const agents = {
    'http:': new http.Agent({ ...options, lookup: checkedLookup('http:') }),
    'https:': new https.Agent({ ...options, lookup: checkedLookup('https:') }),
  };

  function checkedLookup(protocol: string): LookupFunction {
    return (host, _options, done) => {
      lookup(host, { all: true }, (error, found) => {
        const isAllowed = !error && found.every(({ address }) => mayConnect(protocol, address));
        done(error ?? (isAllowed ? null : new RefusedAddress()), isAllowed ? found : []);
      });
    };
  }

  /** Addresses are not looked up, so they are checked here. */
  function isRefused({ protocol, hostname }: URL): boolean {
    const address = hostname.replace(/^\[|\]$/g, '');
    return isIP(address) > 0 && !mayConnect(protocol, address);
  }

  async function post(
    address: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<CallOutcome> {
    const url = new URL(address);
    if (!isCallable(url) || isRefused(url)) return { status: null, failure: 'refusedAddress' };
    const send = url.protocol === 'https:' ? https.request : http.request;
    return new Promise((resolve) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const request = send(url, { method: 'POST', agent: agents[url.protocol], headers, signal });
      request.once('error', (error: NodeJS.ErrnoException) => {
        // The receiver has closed an idle connection at the moment of its reuse.
        if (request.reusedSocket && error.code === 'ECONNRESET') resolve(post(address, headers, body));
        else resolve({ status: null, failure: failureOf(error, signal) });
      });
      request.once('response', (response) => resolve(readAnswer(response, signal)));
      request.end(body);
    });
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
