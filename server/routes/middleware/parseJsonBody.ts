import express, { type RequestHandler } from 'express';
import type { Fault } from '../../contract/errors';
import { fromWire } from '../../contract/wireWords';
import { InvalidInput } from '../../lib/AppError';
import { requireJsonLimits } from './requestLimits';

/** Thousands of long keys would make the response many times as large as the request. */
const maxFaults = 20;
const maxPathLength = 200;

/**
 * Parses a JSON body up to `limit` (such as `100kb`), converts its names to ours, and refuses unsafe keys, too
 * many values and deep nesting (rules §3.3).
 */
export function parseJsonBody(limit: string): RequestHandler[] {
  return [express.json({ limit, verify }), refuseUnsafeBody];
}

function verify(_request: unknown, _response: unknown, text: Buffer, encoding: string): void {
  // The bytes of another encoding could look like a different structure.
  if (encoding !== 'utf-8') throw new InvalidInput([{ code: 'malformedBody' }]);
  requireJsonLimits(text);
}

const refuseUnsafeBody: RequestHandler = (request, _response, next) => {
  // Without a JSON content type there is no body. The validator then reports the missing fields.
  request.body ??= {};
  const faults: Fault[] = [];
  findForbiddenKeys(request.body, [], faults);
  if (faults.length > 0) throw new InvalidInput(faults);
  request.body = fromWire(request.body);
  next();
};

/**
 * Finds keys that MongoDB would read as operators or paths. Uses loops, because it runs on all of every large
 * body.
 */
function findForbiddenKeys(value: unknown, path: (string | number)[], faults: Fault[]): void {
  if (typeof value !== 'object' || value === null || faults.length === maxFaults) return;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      path.push(index);
      findForbiddenKeys(value[index], path, faults);
      path.pop();
    }
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    path.push(key);
    if ((key.startsWith('$') || key.includes('.')) && faults.length < maxFaults) {
      faults.push({ code: 'forbiddenKey', path: path.join('.').slice(0, maxPathLength) });
    }
    findForbiddenKeys(child, path, faults);
    path.pop();
  }
}
