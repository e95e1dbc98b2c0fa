import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { Refusal } from './Refusal';
import { algorithms, sign, type Algorithm, type SignedValues } from './signature';
import { tryInsert } from './store';
import type { SimulatorContext } from './context';

/** Maximum accepted difference between a request's timestamp and our clock. Paytrail does not publish its limit. */
const clockToleranceMs = 5 * 60_000;

/** The algorithm that a request names, if it is supported. */
export function requestedAlgorithm(request: Request): Algorithm | undefined {
  return algorithms.find((algorithm) => algorithm === request.headers['checkout-algorithm']);
}

/**
 * Checks the merchant id, the signed method and transaction id, the signature, the timestamp and the nonce.
 * @throws Refusal 401
 */
export async function authenticate(
  request: Request,
  body: Buffer,
  context: SimulatorContext,
): Promise<Algorithm> {
  const { settings } = context;
  const values = headerValues(request);
  const algorithm = requestedAlgorithm(request);
  if (!algorithm) throw new Refusal(401, 'checkout-algorithm must be sha256 or sha512');
  if (values['checkout-account'] !== settings.account) throw new Refusal(401, 'Unknown merchant');
  if (values['checkout-method'] !== request.method) {
    throw new Refusal(401, `checkout-method must be ${request.method}`);
  }
  if (values['checkout-transaction-id'] !== request.params.id) {
    throw new Refusal(401, 'checkout-transaction-id must be that of the address');
  }
  if (!hasValidSignature(values, body, settings.secret, algorithm))
    throw new Refusal(401, 'Signature mismatch');
  await refuseStale(values, context);
  return algorithm;
}

export function hasValidSignature(
  values: SignedValues,
  body: Buffer | string,
  secret: string,
  algorithm: Algorithm,
): boolean {
  const right = Buffer.from(sign(values, body, secret, algorithm));
  const given = Buffer.from(values.signature ?? '');
  return right.length === given.length && timingSafeEqual(right, given);
}

/**
 * Node lower-cases header names and joins repeated headers; the joined value then fails the signature check.
 */
function headerValues({ headers }: Request): SignedValues {
  return Object.fromEntries(
    Object.entries(headers).filter((header): header is [string, string] => typeof header[1] === 'string'),
  );
}

async function refuseStale(values: SignedValues, { settings, store }: SimulatorContext): Promise<void> {
  const nonce = values['checkout-nonce'];
  const timestamp = values['checkout-timestamp'] ?? '';
  if (!nonce) throw new Refusal(401, 'checkout-nonce is missing');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(timestamp) || Number.isNaN(Date.parse(timestamp))) {
    throw new Refusal(401, 'checkout-timestamp must be like 2026-11-20T12:34:56.789Z');
  }
  if (!settings.checkFreshness) return;
  const now = settings.now();
  if (Math.abs(now.getTime() - Date.parse(timestamp)) > clockToleranceMs) {
    throw new Refusal(401, 'checkout-timestamp is too far from the present');
  }
  if (!(await tryInsert(store.nonces.insertOne({ _id: nonce, usedAt: now })))) {
    throw new Refusal(401, 'checkout-nonce has been used');
  }
}
