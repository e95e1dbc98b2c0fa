import { setTimeout as sleep } from 'node:timers/promises';

/** A refusal by the product. */
export class Refused extends Error {
  constructor(
    path: string,
    readonly status: number,
    readonly code: string,
    text: string,
  ) {
    super(`${path}: ${status} ${text}`);
  }
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  token?: string;
  body?: object;
  /** A file instead of `body`. */
  file?: string;
  /** Idempotency key. */
  key?: string;
  /** The code of an error after which the call is repeated. */
  retryOn?: string;
}

/**
 * Calls the product once, by POST if there is a body.
 * @throws Refused; TypeError if it died before answering
 */
async function callOnce(url: string, path: string, call: Call): Promise<string> {
  const { token = '', body, file, key = '' } = call;
  const content = file ?? (body && JSON.stringify(body));
  const answer = await fetch(`${url}/api/${path}`, {
    method: call.method ?? (content === undefined ? 'GET' : 'POST'),
    headers: {
      'content-type': file === undefined ? 'application/json' : 'application/octet-stream',
      'accept-language': 'en',
      'x-auth-token': token,
      'idempotency-key': key,
    },
    ...(content !== undefined && { body: content }),
  });
  const text = await answer.text();
  if (answer.ok) return text;
  const code = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
  throw new Refused(path, answer.status, code, text.slice(0, 200));
}

/** After a kill, records stay locked for up to half a minute, and the provider may not be reached. */
const patienceMs = 180_000;

/**
 * Whether the call may or may not have taken effect: the product has died, or somebody else is changing the same
 * record.
 */
function isLost(error: unknown): boolean {
  if (error instanceof Refused) return error.status === 503 || error.code === 'conflict';
  return error instanceof TypeError;
}

/**
 * Repeats a call as a person would who gets no answer: waits for the product, checks whether the call took effect,
 * and otherwise tries again.
 * @param findResult returns undefined unless the call took effect; missing if repeating it does no harm
 * @throws Refused
 */
async function insist<Answer>(
  send: () => Promise<Answer>,
  {
    findResult,
    retryOn,
  }: { findResult?: (() => Promise<Answer | undefined>) | undefined; retryOn?: string | undefined } = {},
): Promise<Answer> {
  for (const end = Date.now() + patienceMs; ;) {
    try {
      return await send();
    } catch (error) {
      const mayRetry = isLost(error) || (error instanceof Refused && error.code === retryOn);
      if (!mayRetry || Date.now() > end) throw error;
      await sleep(100);
      const done = findResult && (await insist(findResult, {}));
      if (done !== undefined) return done;
    }
  }
}

/** A person who works with the product over HTTP, and repeats calls when it dies. */
export interface Person {
  /**
   * Calls the product until it answers.
   * @param findResult as for `insist`
   * @throws Refused
   */
  call<Answer>(path: string, call?: Call, findResult?: () => Promise<Answer | undefined>): Promise<Answer>;
  /** Reads a file. */
  download(path: string): Promise<string>;
}

export function personAt(url: string, token: string): Person {
  const send = (path: string, call: Call) => callOnce(url, path, { token, ...call });
  return {
    // The shapes of answers are those of the public API's description.
    call: <Answer>(path: string, call: Call = {}, findResult?: () => Promise<Answer | undefined>) =>
      insist(
        async () => {
          const text = await send(path, call);
          return (text === '' ? {} : JSON.parse(text)) as Answer;
        },
        { findResult, retryOn: call.retryOn },
      ),
    download: (path) => insist(() => send(path, {})),
  };
}

/** Polls until there is a value. */
export async function eventually<Value>(
  what: string,
  find: () => Promise<Value | undefined>,
  patience = patienceMs,
): Promise<Value> {
  for (const end = Date.now() + patience; ;) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`timed out waiting for: ${what}`);
    await sleep(150);
  }
}
