import express, { type RequestHandler } from 'express';
import type { Fault } from '../contract/errors';
import { fromWire } from '../contract/wireWords';
import { InvalidInput } from '../lib/AppError';

const maxDepth = 10;

/**
 * Parses a JSON body up to `limit` (such as `100kb`) into our words, and refuses unsafe keys and deep nesting
 * (rules §3.3).
 */
export function parseJsonBody(limit: string): RequestHandler[] {
  return [express.json({ limit }), refuseUnsafeBody];
}

const refuseUnsafeBody: RequestHandler = (request, _response, next) => {
  // Without a JSON content type there is no body. The validator then reports the missing fields.
  request.body ??= {};
  const faults = faultsOf(request.body, '', 1);
  if (faults.length > 0) throw new InvalidInput(faults);
  request.body = fromWire(request.body);
  next();
};

/** Refuses keys that MongoDB would read as operators or paths, and nesting beyond `maxDepth`. */
function faultsOf(value: unknown, path: string, depth: number): Fault[] {
  if (typeof value !== 'object' || value === null) return [];
  if (depth > maxDepth) return [{ code: 'tooDeep', path, params: { max: maxDepth } }];
  return Object.entries(value).flatMap(([key, child]: [string, unknown]): Fault[] => {
    const childPath = path ? `${path}.${key}` : key;
    const forbidden = key.startsWith('$') || key.includes('.');
    return [
      ...(forbidden ? [{ code: 'forbiddenKey' as const, path: childPath }] : []),
      ...faultsOf(child, childPath, depth + 1),
    ];
  });
}
