import { createHmac } from 'node:crypto';

export const algorithms = ['sha256', 'sha512'] as const;
export type SealAlgorithm = (typeof algorithms)[number];

export type SealedValues = Record<string, string>;

/**
 * Paytrail's signature: HMAC over the `checkout-` values in order of their names, each on a line of its own,
 * and then the raw body. Written apart from the adapter's on purpose: two that are wrong in the same way would
 * agree with each other.
 */
export function seal(
  values: SealedValues,
  body: Buffer | string,
  secret: string,
  algorithm: SealAlgorithm,
): string {
  const hmac = createHmac(algorithm, secret);
  for (const name of Object.keys(values).sort()) {
    if (name.startsWith('checkout-')) hmac.update(`${name}:${values[name] ?? ''}\n`);
  }
  return hmac.update(body).digest('hex');
}

/** An address with signed parameters added to its own. */
export function sealedUrl(
  address: string,
  values: SealedValues,
  secret: string,
  algorithm: SealAlgorithm,
): string {
  const url = new URL(address);
  const sealed = { ...values, signature: seal(values, '', secret, algorithm) };
  for (const [name, value] of Object.entries(sealed)) url.searchParams.append(name, value);
  return url.href;
}
