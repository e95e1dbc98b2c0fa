import { createHmac } from 'node:crypto';

export const algorithms = ['sha256', 'sha512'] as const;
export type Algorithm = (typeof algorithms)[number];

export type SignedValues = Record<string, string>;

/**
 * Paytrail's signature: an HMAC over the `checkout-` values sorted by name, one per line, followed by the raw
 * body. Does not share code with `server/paytrail`, so that the same mistake in both cannot pass the tests.
 */
export function sign(
  values: SignedValues,
  body: Buffer | string,
  secret: string,
  algorithm: Algorithm,
): string {
  const hmac = createHmac(algorithm, secret);
  for (const name of Object.keys(values).sort()) {
    if (name.startsWith('checkout-')) hmac.update(`${name}:${values[name] ?? ''}\n`);
  }
  return hmac.update(body).digest('hex');
}

/** Adds the signed values to the query of a URL. */
export function signUrl(address: string, values: SignedValues, secret: string, algorithm: Algorithm): string {
  const url = new URL(address);
  const signed = { ...values, signature: sign(values, '', secret, algorithm) };
  for (const [name, value] of Object.entries(signed)) url.searchParams.append(name, value);
  return url.href;
}
