import express, { type RequestHandler } from 'express';
import type { Fault } from '../contract/errors';
import { fromWire } from '../contract/wireWords';
import { InvalidInput } from '../lib/AppError';

const maxDepth = 10;

/** Thousands of keys, each of them long, would make the answer many times as large as the request. */
const maxFaults = 20;
const maxPathLength = 200;

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
  if (faults.length > 0) throw new InvalidInput(faults.slice(0, maxFaults).map(shorten));
  request.body = fromWire(request.body);
  next();
};

function shorten({ path = '', ...fault }: Fault): Fault {
  return { ...fault, path: path.slice(0, maxPathLength) };
}

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
