import { setTimeout as sleep } from 'node:timers/promises';
import { type MessageResponse, SMSAPI } from 'smsapi';
import type { SmsSettings } from '../../config/env';

export interface OutgoingSms {
  /** The same for every attempt: the gateway accepts only one message with it. */
  id: string;
  /** E.164 */
  to: string;
  text: string;
}

/** The kind of failure, which determines the next step. */
type SmsFailure =
  /** The gateway will never accept it, for example because there is no such number. */
  | 'rejected'
  /** A retry may succeed; other messages are not concerned. */
  | 'temporary'
  /** The gateway cannot be used, for this message or any other, or its answer was lost. */
  | 'unavailable';

export class SmsError extends Error {
  constructor(
    readonly failure: SmsFailure,
    /** Of the gateway, or what prevents an answer. Contains no personal data. */
    readonly code: string,
  ) {
    super(`The gateway did not accept the message (${code})`);
  }
}

export interface SmsGateway {
  /**
   * Has one message with this id sent, however often it is called: what the gateway has already accepted counts as sent.
   * @throws SmsError
   */
  send(sms: OutgoingSms): Promise<void>;
}

/** The client has no time limit of its own. */
const timeLimitMs = 30_000;

/** The gateway's code for a message with an id that it has already accepted. */
const alreadyAccepted = '53';

/** What the gateway's codes and states mean; any other is `temporary`, so that one message does not stop the others. */
const failures: Readonly<Record<string, SmsFailure>> = {
  // The text is too long, takes too many parts, or has characters or links that are not allowed.
  11: 'rejected',
  12: 'rejected',
  76: 'rejected',
  94: 'rejected',
  // No valid number, one that the account blocks, one whose owner wants no messages, or in a country without service.
  13: 'rejected',
  32: 'rejected',
  57: 'rejected',
  59: 'rejected',
  112: 'rejected',
  UNDELIVERED: 'rejected',
  FAILED: 'rejected',
  REJECTED: 'rejected',
  // The account, its credit, its rights or its limit of requests.
  98: 'unavailable',
  101: 'unavailable',
  102: 'unavailable',
  103: 'unavailable',
  104: 'unavailable',
  105: 'unavailable',
  110: 'unavailable',
  401: 'unavailable',
  // The gateway itself.
  201: 'unavailable',
  202: 'unavailable',
  203: 'unavailable',
  999: 'unavailable',
};

const acceptedStates: readonly (string | undefined)[] = ['QUEUE', 'ACCEPTED', 'SENT', 'DELIVERED', 'RENEWAL'];

/** Answers of HTTP about the token, the address, or too many requests. */
const aboutAll: readonly number[] = [401, 403, 404, 429];

/** Sends through SMSAPI (https://www.smsapi.com/docs). */
export function createSmsGateway({ token, sender, url }: SmsSettings): SmsGateway {
  const { sms } = new SMSAPI(token, url);
  return {
    async send({ id, to, text }) {
      const options = { from: sender, idx: id, checkIdx: true };
      const error = await withinTime(sms.sendSms(to, text, options)).then(refusalIn, errorOf);
      if (error && error.code !== alreadyAccepted) throw error;
    },
  };
}

async function withinTime<Answer>(request: Promise<Answer>): Promise<Answer> {
  const timer = new AbortController();
  const late = sleep(timeLimitMs, undefined, { ref: false, signal: timer.signal }).then((): never => {
    throw Object.assign(new Error('No answer in time'), { cause: { code: 'ETIMEDOUT' } });
  });
  try {
    return await Promise.race([request, late]);
  } finally {
    timer.abort();
    late.catch(() => {});
  }
}

/** Null if the message was accepted: an answer is no refusal, but may say that nothing was. */
function refusalIn({ list }: MessageResponse): SmsError | null {
  const [message]: (MessageResponse['list'][number] & { error?: number | null })[] = list;
  if (!message?.error && acceptedStates.includes(message?.status)) return null;
  return ofCode(String(message?.error || message?.status || 'nothing accepted'));
}

function ofCode(code: string): SmsError {
  return new SmsError(failures[code] ?? 'temporary', code);
}

/** The errors of the client, whose classes it does not export. */
interface ClientError extends Error {
  /** The gateway's refusal. */
  data?: { error: number };
  /** Of an answer other than 200. */
  status?: number;
  responseBody?: string;
  /** Of a request without an answer. */
  cause?: { code?: string };
}

function errorOf({ data, status, responseBody, cause, name }: ClientError): SmsError {
  if (cause) return new SmsError('unavailable', cause.code ?? name);
  const code = data?.error ?? /"error":\s*(\d+)/.exec(responseBody ?? '')?.[1];
  if (code !== undefined) return ofCode(String(code));
  if (status === undefined) return ofCode(name);
  const isAway = status >= 500 || aboutAll.includes(status);
  return new SmsError(isAway ? 'unavailable' : 'temporary', `HTTP ${status}`);
}
