import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { Refusal } from './Refusal';
import { algorithms, seal, type SealAlgorithm, type SealedValues } from './seal';
import { inserted } from './store';
import type { World } from './world';

/** How far a request's clock may be from ours, in milliseconds; Paytrail does not tell its own tolerance. */
const tolerance = 5 * 60_000;

/** The algorithm a request says it is signed by, if it is one of ours. */
export function algorithmOf(request: Request): SealAlgorithm | undefined {
  return algorithms.find((algorithm) => algorithm === request.headers['checkout-algorithm']);
}

/**
 * Everything that makes a call the merchant's own and of now.
 * @throws Refusal 401
 */
export async function authenticate(request: Request, body: Buffer, world: World): Promise<SealAlgorithm> {
  const { settings } = world;
  const values = headerValues(request);
  const algorithm = algorithmOf(request);
  if (!algorithm) throw new Refusal(401, 'checkout-algorithm must be sha256 or sha512');
  if (values['checkout-account'] !== settings.account) throw new Refusal(401, 'Unknown merchant');
  if (values['checkout-method'] !== request.method) {
    throw new Refusal(401, `checkout-method must be ${request.method}`);
  }
  if (values['checkout-transaction-id'] !== request.params.id) {
    throw new Refusal(401, 'checkout-transaction-id must be that of the address');
  }
  if (!isSealedBy(values, body, settings.secret, algorithm)) throw new Refusal(401, 'Signature mismatch');
  await refuseStale(values, world);
  return algorithm;
}

export function isSealedBy(
  values: SealedValues,
  body: Buffer | string,
  secret: string,
  algorithm: SealAlgorithm,
): boolean {
  const right = Buffer.from(seal(values, body, secret, algorithm));
  const given = Buffer.from(values.signature ?? '');
  return right.length === given.length && timingSafeEqual(right, given);
}

/** Node hands over names in small letters, and doubled ones joined, which breaks their signature. */
function headerValues({ headers }: Request): SealedValues {
  return Object.fromEntries(
    Object.entries(headers).filter((header): header is [string, string] => typeof header[1] === 'string'),
  );
}

async function refuseStale(values: SealedValues, { settings, store }: World): Promise<void> {
  const nonce = values['checkout-nonce'];
  const timestamp = values['checkout-timestamp'] ?? '';
  if (!nonce) throw new Refusal(401, 'checkout-nonce is missing');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(timestamp) || Number.isNaN(Date.parse(timestamp))) {
    throw new Refusal(401, 'checkout-timestamp must be like 2026-11-20T12:34:56.789Z');
  }
  if (!settings.checkFreshness) return;
  const now = settings.now();
  if (Math.abs(now.getTime() - Date.parse(timestamp)) > tolerance) {
    throw new Refusal(401, 'checkout-timestamp is too far from the present');
  }
  if (!(await inserted(store.nonces.insertOne({ _id: nonce, usedAt: now })))) {
    throw new Refusal(401, 'checkout-nonce has been used');
  }
}
