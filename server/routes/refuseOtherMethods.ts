import type { RequestHandler } from 'express';
import { AppError } from '../lib/AppError';
import type { Operation } from './operation';

/**
 * Refuses methods that a known path does not have; unknown paths are left to the caller.
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

/** The methods of each path below `/api`. */
function declaredMethods(operations: readonly Operation[]) {
  return (
    [...new Set(operations.map(({ path }) => path))]
      // Literal segments are matched before parameters.
      .toSorted((one, other) => one.split('{').length - other.split('{').length)
      .map((template) => ({
        pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
        methods: [
          ...operations.filter(({ path }) => path === template).map(({ method }) => method.toUpperCase()),
          // Some specified GETs act: they begin a payment or ask the provider. Express would run them for a HEAD too,
          // which previews of links send. Monitors of the health have a use for it.
          ...(template.startsWith('/health') ? ['HEAD'] : []),
        ],
      }))
  );
}
