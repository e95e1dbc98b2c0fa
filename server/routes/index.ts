import { Router } from 'express';
import { AppError } from '../lib/AppError';
import type { Context } from '../context';
import { mount } from './mount';
import { operations } from './operations';

/** Everything below `/api`. */
export function routes(context: Context): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  router.use(mount(operations, context));
  router.use(() => {
    throw new AppError('notFound');
  });
  return router;
}
