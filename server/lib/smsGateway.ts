import { setTimeout as sleep } from 'node:timers/promises';
import { SMSAPI } from 'smsapi';
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
  /** A retry may succeed. */
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

/** The codes about one message; all others are about the account or the gateway. */
const failures: Readonly<Record<string, SmsFailure>> = {
  // The text is too long, or takes too many parts.
  11: 'rejected',
  12: 'rejected',
  // No valid number, one that the account blocks, one whose owner wants no messages, or in a blocked country.
  13: 'rejected',
  57: 'rejected',
  59: 'rejected',
  112: 'rejected',
  // Too many attempts for this number, or a failure for which a retry is advised.
  52: 'temporary',
  200: 'temporary',
};

/** Sends through SMSAPI (https://www.smsapi.com/docs). */
export function createSmsGateway({ token, sender, url }: SmsSettings): SmsGateway {
  const { sms } = new SMSAPI(token, url);
  return {
    async send({ id, to, text }) {
      try {
        await withinTime(sms.sendSms(to, text, { from: sender, idx: id, checkIdx: true }));
      } catch (error) {
        const code = codeOf(error as ClientError);
        if (code !== alreadyAccepted) throw new SmsError(failures[code] ?? 'unavailable', code);
      }
    },
  };
}

async function withinTime(request: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const late = sleep(timeLimitMs, undefined, { ref: false, signal: timer.signal }).then(() => {
    throw Object.assign(new Error('No answer in time'), { cause: { code: 'ETIMEDOUT' } });
  });
  try {
    await Promise.race([request, late]);
  } finally {
    timer.abort();
    late.catch(() => {});
  }
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

function codeOf({ data, status, responseBody, cause, name }: ClientError): string {
  if (data) return String(data.error);
  if (status !== undefined) return /"error":\s*(\d+)/.exec(responseBody ?? '')?.[1] ?? `HTTP ${status}`;
  return cause?.code ?? name;
}
