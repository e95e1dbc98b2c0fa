import express, { type RequestHandler } from 'express';
import type { Fault } from '../contract/errors';
import { InvalidInput } from '../lib/AppError';

const maxDepth = 10;

/** Reads a JSON body of at most `limit` bytes and refuses what no form of ours would send (rules §3.3). */
export function jsonBody(limit: string): RequestHandler[] {
  return [express.json({ limit }), cleanBody];
}

const cleanBody: RequestHandler = (request, _response, next) => {
  // A body that is not JSON is no body: the fields it should have are then missing.
  request.body ??= {};
  const faults = faultsOf(request.body, '', 1);
  if (faults.length > 0) throw new InvalidInput(faults);
  next();
};

/** Keys that a query language would read as operators or paths, and nesting that only an attack has. */
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
