import type { Reader } from './readers';

/** An error response in Paytrail's format: `{ status: 'error', message, meta? }`. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 413 | 422 | 500,
    message: string,
    readonly meta?: readonly string[],
  ) {
    super(message);
  }
}

/** @throws Refusal 400 that lists every fault */
export function readOrRefuse<T>(read: Reader<T>, value: unknown): T {
  const faults: string[] = [];
  const result = read(value, '', faults);
  if (faults.length > 0) throw new Refusal(400, 'The request is not valid', faults);
  return result;
}

/** @throws Refusal 400 */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new Refusal(400, 'The body is not JSON');
  }
}
