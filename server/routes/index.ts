import { Router } from 'express';
import { staffRoles } from '../contract/roles';
import { AppError } from '../lib/AppError';
import type { Context } from '../context';
import { authenticate, requireRole } from './middleware/authenticate';
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
  // Only staff may learn which addresses of the panel do not exist.
  router.use('/admin', authenticate(context), requireRole(staffRoles));
  router.use(() => {
    throw new AppError('notFound');
  });
  return router;
}
