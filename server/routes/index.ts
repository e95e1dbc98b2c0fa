import { type RequestHandler, Router } from 'express';
import { AppError } from '../lib/AppError';
import { authenticate, customerOnly, staffOnly } from '../middleware/authenticate';
import { jsonBody } from '../middleware/jsonBody';
import type { Context } from '../services/context';
import { adminRoutes } from './admin';
import { customerRoutes } from './customer';
import { paymentRoutes } from './customer/payments';
import { authRoutes } from './public/auth';
import { groupRoutes } from './public/groups';
import { healthRoutes } from './public/health';
import { organizationRoutes } from './public/organizations';
import { paymentCallbackRoutes } from './public/paymentCallback';
import { registrationRoutes } from './public/registration';

/** Everything below `/api`: for anybody, for customers, for staff. */
export function routes(context: Context): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  router.use('/health', healthRoutes(context));
  router.use(whileRunning(context));

  router.use('/admin', authenticate(context), staffOnly, jsonBody('5mb'), adminRoutes());

  router.use(jsonBody('100kb'));
  router.use('/auth', authRoutes(context));
  router.use('/organizations', organizationRoutes());
  router.use('/groups', groupRoutes());
  router.use('/users', registrationRoutes(context));
  router.use('/payments/callback', paymentCallbackRoutes(context));
  router.use('/payments', authenticate(context), customerOnly, paymentRoutes(context));
  router.use('/users/me', authenticate(context), customerOnly, customerRoutes());

  router.use(() => {
    throw new AppError('notFound');
  });
  return router;
}

function whileRunning({ lifecycle }: Context): RequestHandler {
  return (_request, _response, next) => {
    if (lifecycle.phase !== 'running') throw new AppError('unavailable');
    next();
  };
}
