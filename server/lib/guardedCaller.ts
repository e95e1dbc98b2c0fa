import dns from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { limitConcurrency } from './limitConcurrency';
import type { WebhookNetworks } from './webhookNetworks';

/** Why a call was not answered, or not to its end. */
export type CallFailure =
  | 'refusedAddress'
  | 'unknownHost'
  | 'noConnection'
  | 'badCertificate'
  | 'timeout'
  | 'tooLong';

export interface OutsideCall {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
}

/** The answer to a call, or why there is none. */
export interface OutsideAnswer {
  /** Null if there was no answer. */
  status: number | null;
  failure: CallFailure | null;
  contentType: string;
  /** Empty if the call failed. */
  body: Buffer;
}

/** Calls addresses that organizations have typed. */
export interface GuardedCaller {
  /** Whether it may call this address, as far as it can be told without asking for its name. */
  accepts(address: string): boolean;
  /** The answer; null if the call was ended by `close`. */
  call(address: string, call: OutsideCall): Promise<OutsideAnswer | null>;
  /** Ends the calls that are under way; later ones are not made. */
  close(): void;
}

export interface CallerOptions {
  /** Finds the addresses of names. */
  lookup?: typeof dns.lookup | undefined;
  /** Of a whole call, from the look-up of the name to the end of the answer. */
  timeoutMs?: number | undefined;
  /** A look-up takes a thread, which passwords and files need too, and some name servers never answer. */
  maxLookups: number;
}

const maxAnswerBytes = 64 * 1024;

/**
 * Every connection is checked, and goes to the very address that was checked, so that a name whose answer changes
 * cannot lead into an internal network. Redirects are not followed.
 */
export function createGuardedCaller(
  networks: WebhookNetworks,
  { lookup = dns.lookup, timeoutMs = 10_000, maxLookups }: CallerOptions,
): GuardedCaller {
  const mayConnect = (protocol: string, address: string) =>
    networks.isInternal(address) || (protocol === 'https:' && networks.isPublic(address));
  const options = { keepAlive: true, maxFreeSockets: 8, timeout: 60_000 };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
  const closing = new AbortController();
  const lookups = limitConcurrency(maxLookups);
  const findAddresses = (host: string, signal: AbortSignal) =>
    lookups(
      () =>
        new Promise<{ error: NodeJS.ErrnoException | null; found: dns.LookupAddress[] }>((resolve) => {
          // Calls that have waited too long do not make others wait.
          if (signal.aborted) resolve({ error: new Error('aborted'), found: [] });
          else lookup(host, { all: true }, (error, found) => resolve({ error, found }));
        }),
    );

  function checkedLookup(protocol: string, signal: AbortSignal): LookupFunction {
    return (host, _options, done) => {
      void findAddresses(host, signal).then(({ error, found }) => {
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

  interface SentCall extends OutsideCall {
    url: CallableUrl;
    signal: AbortSignal;
  }

  /** Undefined if the receiver has closed an idle connection at the moment of its reuse. */
  function send(
    { url, method, headers, body, signal }: SentCall,
    agent: http.Agent | false,
  ): Promise<OutsideAnswer | undefined> {
    const start = url.protocol === 'https:' ? https.request : http.request;
    return new Promise((resolve) => {
      const lookup = checkedLookup(url.protocol, signal);
      const request = start(url, { method, agent, lookup, headers, signal });
      request.once('error', (error: NodeJS.ErrnoException) => {
        const isStale = request.reusedSocket && error.code === 'ECONNRESET' && !signal.aborted;
        resolve(isStale ? undefined : failed(failureOf(error, signal)));
      });
      request.once('response', (response) => resolve(readAnswer(response, signal)));
      // An answer that changes the protocol ends a request without response and error.
      request.once('close', () => resolve(failed('noConnection')));
      request.end(body);
    });
  }

  async function call(address: string, outside: OutsideCall): Promise<OutsideAnswer | null> {
    const url = new URL(address);
    if (!isCallable(url) || isRefused(url)) return failed('refusedAddress');
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal]);
    const sent = { ...outside, url, signal };
    const answer = (await send(sent, agents[url.protocol])) ?? (await send(sent, false));
    return closing.signal.aborted && answer?.failure !== null ? null : (answer ?? null);
  }

  return {
    accepts(address) {
      const url = URL.canParse(address) ? new URL(address) : undefined;
      if (!url || !isCallable(url) || isRefused(url)) return false;
      if (url.username || url.password || url.hash || address.includes('#')) return false;
      if (networks.hasInternal) return true;
      return url.protocol === 'https:' && !isLocalName(url.hostname);
    },
    call,
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
async function readAnswer(response: IncomingMessage, signal: AbortSignal): Promise<OutsideAnswer> {
  const { statusCode: status = 0, headers } = response;
  const chunks: Buffer[] = [];
  try {
    let bytes = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxAnswerBytes) {
        response.destroy();
        return failed('tooLong', status);
      }
      chunks.push(chunk);
    }
  } catch (error) {
    return failed(failureOf(error as NodeJS.ErrnoException, signal), status);
  }
  return { status, failure: null, contentType: headers['content-type'] ?? '', body: Buffer.concat(chunks) };
}

function failed(failure: CallFailure, status: number | null = null): OutsideAnswer {
  return { status, failure, contentType: '', body: Buffer.alloc(0) };
}

const certificateErrors = /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|EPROTO$)/;

function failureOf(error: NodeJS.ErrnoException, signal: AbortSignal): CallFailure {
  const { code = '' } = error;
  if (error instanceof RefusedAddress) return 'refusedAddress';
  if (signal.aborted) return 'timeout';
  if (code === 'HPE_HEADER_OVERFLOW') return 'tooLong';
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code)) return 'unknownHost';
  return certificateErrors.test(code) ? 'badCertificate' : 'noConnection';
}
