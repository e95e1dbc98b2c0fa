import type { RequestHandler } from 'express';
import { AppError } from '../lib/AppError';
import { declaredMethods } from '../openapi/declaredMethods';

/** @throws AppError `methodNotAllowed` for a known path with a method that it does not have */
export const refuseOtherMethods: RequestHandler = (request, response, next) => {
  const methods = declaredMethods(request.path);
  if (methods && !methods.includes(request.method)) {
    response.set('allow', methods.join(', '));
    throw new AppError('methodNotAllowed');
  }
  next();
};
