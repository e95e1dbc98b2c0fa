import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RegistrationProgress } from '../contract/customer';
import type { StoredGroup } from '../models/group';
import { registrationTo } from './factories';

/** How a registration ended. */
export interface KeyedOutcome {
  email: string;
  /** Undefined if the group is full. */
  token: string | undefined;
  /** Whether the person has read that a seat is reserved. */
  wasTold: boolean;
}

/**
 * Registers as the page does (rules §5.13), which stays open until the end: asks for the progress, repeats what got no
 * answer, and sends the registration again when no process works on it.
 * @throws Error if it is refused for another reason than a full group
 */
export async function registerByKey(url: string, group: StoredGroup): Promise<KeyedOutcome> {
  const registration = { ...registrationTo(group), key: randomBytes(16).toString('hex') };
  const { email, key } = registration;
  const send = () => post(`${url}/api/users/registrations`, registration);
  const ask = () => post(`${url}/api/users/registrations/progress`, { email, key });
  let wasTold = false;
  let isSent = false;
  for (;;) {
    const answer: Posted = await (isSent ? ask() : send());
    const { status, body, retryAfterMs } = answer;
    const { session, state, errors } = body;
    if (session) return { email, token: session.token, wasTold };
    if (state === 'reserved') wasTold = true;
    isSent = status !== 404 && status !== 503;
    if (errors?.some(({ code }) => code === 'groupFull')) return { email, token: undefined, wasTold };
    // A conflict: the database has not yet ended the transaction of a killed process.
    if (status < 500 && ![0, 200, 404, 409].includes(status))
      throw new Error(`${status} ${JSON.stringify(body)}`);
    await sleep(retryAfterMs || 50);
  }
}

type Body = Partial<RegistrationProgress> & { errors?: { code: string }[] };

interface Posted {
  /** 0 if there is no answer. */
  status: number;
  body: Body;
  /** 0 if the answer does not say when to try again. */
  retryAfterMs: number;
}

async function readBody(answer: Response | undefined): Promise<Body> {
  const body: unknown = await answer?.json().catch(() => undefined);
  return body ?? {};
}

async function post(url: string, input: object): Promise<Posted> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.0.0.${Math.floor(Math.random() * 256)}`,
  };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(input) }).catch(
    () => undefined,
  );
  const retryAfterMs = 1000 * Number(answer?.headers.get('retry-after') ?? 0);
  return { status: answer?.status ?? 0, body: await readBody(answer), retryAfterMs };
}
