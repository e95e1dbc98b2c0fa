import { createHmac, timingSafeEqual } from 'node:crypto';

export type Algorithm = 'sha256' | 'sha512';

/** The credentials of a merchant. */
export interface Credentials {
  /** The merchant id, sent as `checkout-account`. */
  account: string;
  secret: string;
  algorithm: Algorithm;
}

/** Headers or parameters by name. Names that do not begin with `checkout-` are not part of a signature. */
export type Values = Readonly<Record<string, string>>;

const signedPrefix = 'checkout-';

/** The signature of a request, an answer or a set of parameters; `body` must be exactly what is sent. */
export function sign(values: Values, body: string, { secret, algorithm }: Credentials): string {
  const lines = Object.entries(values)
    .filter(([name]) => name.startsWith(signedPrefix))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}:${value}`);
  return createHmac(algorithm, secret)
    .update([...lines, body].join('\n'), 'utf8')
    .digest('hex');
}

/**
 * Whether `signature` is the right one, compared in constant time. The algorithm is fixed: a forger could choose one
 * named in the message.
 */
export function verify(values: Values, body: string, signature: string, credentials: Credentials): boolean {
  const right = Buffer.from(sign(values, body, credentials));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}

/**
 * The `checkout-` parameters and the signature of a parsed query. Undefined if one of them is repeated, or contains a
 * line break, which would split one value into two lines of the signed text.
 */
export function singleValues(query: Readonly<Record<string, unknown>>): Values | undefined {
  const entries = Object.entries(query).filter(
    ([name]) => name.startsWith(signedPrefix) || name === 'signature',
  );
  return entries.every(isSingle) ? Object.fromEntries(entries) : undefined;
}

function isSingle(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string' && !/[\r\n]/.test(entry[1]);
}
