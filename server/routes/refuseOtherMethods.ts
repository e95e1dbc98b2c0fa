import type { RequestHandler } from 'express';
import { AppError } from '../lib/AppError';
import { byPrecedence, type Operation, pathPattern } from './operation';

/**
 * Refuses methods that a known path does not have; unknown paths are left to the next handler.
 * @throws AppError `methodNotAllowed`
 */
export function refuseOtherMethods(operations: readonly Operation[]): RequestHandler {
  const declared = declaredMethods(operations);
  return (request, response, next) => {
    const methods = declared.find(({ pattern }) => pattern.test(request.path))?.methods;
    if (methods && !methods.includes(request.method)) {
      response.set('allow', methods.join(', '));
      throw new AppError('methodNotAllowed');
    }
    next();
  };
}

/** The methods of each path, in the order in which paths are matched. */
function declaredMethods(operations: readonly Operation[]) {
  const byPath = new Map<string, string[]>();
  for (const { path, method } of operations.toSorted(byPrecedence)) {
    byPath.set(path, [...(byPath.get(path) ?? []), method.toUpperCase()]);
  }
  return Array.from(byPath, ([path, methods]) => ({
    pattern: pathPattern(path),
    // Some GET requests have side effects, as specified: they start a payment or ask the provider. Express would run them for the
    // HEAD requests of link previews too. Health monitors need HEAD.
    methods: path.startsWith('/health') ? [...methods, 'HEAD'] : methods,
  }));
}
