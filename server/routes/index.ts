import { type RequestHandler, Router } from 'express';
import { AppError } from '../lib/AppError';
import { authenticate, customerOnly, staffOnly } from '../middleware/authenticate';
import { noteCaller } from '../middleware/caller';
import { parseJsonBody } from '../middleware/parseJsonBody';
import { sendWireWords } from '../middleware/sendWireWords';
import type { Context } from '../context';
import { adminRoutes } from './admin';
import { customerRoutes } from './customer';
import { discountCodeRoutes } from './customer/discountCodes';
import { groupUserRoutes } from './customer/groupUsers';
import { paymentRoutes } from './customer/payments';
import { descriptionRoutes } from './public/description';
import { authRoutes } from './public/auth';
import { groupRoutes } from './public/groups';
import { healthRoutes } from './public/health';
import { organizationRoutes } from './public/organizations';
import { paymentCallbackRoutes } from './public/paymentCallback';
import { providerReportRoutes } from './public/providerReports';
import { registrationRoutes } from './public/registration';
import { unsubscribeRoutes } from './public/unsubscribe';
import { waitingRoutes } from './public/waiting';
import { refuseOtherMethods } from './refuseOtherMethods';

/** Everything below `/api`. */
export function routes(context: Context): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  router.use(refuseOtherMethods);
  router.use('/health', healthRoutes(context));
  router.use(descriptionRoutes(context));
  router.use(refuseUnlessRunning(context), sendWireWords, noteCaller);

  router.use('/admin', authenticate(context), staffOnly, parseJsonBody('5mb'), adminRoutes(context));

  // Before the bodies are parsed, as the signature covers the bytes.
  router.use('/payments/report', providerReportRoutes(context));
  // Before the bodies are parsed, as mail programs post forms.
  router.use('/unsubscribe', unsubscribeRoutes(context));
  router.use(parseJsonBody('100kb'));
  router.use('/auth', authRoutes(context));
  router.use('/organizations', organizationRoutes());
  router.use('/groups/users', authenticate(context), customerOnly, groupUserRoutes(context));
  router.use('/groups', groupRoutes());
  router.use('/waiting', waitingRoutes(context));
  router.use('/users', registrationRoutes(context));
  router.use('/payments', paymentCallbackRoutes(context));
  router.use('/payments', authenticate(context), customerOnly, paymentRoutes(context));
  router.use('/discountCodes', authenticate(context), customerOnly, discountCodeRoutes(context));
  router.use('/users/me', authenticate(context), customerOnly, customerRoutes(context));

  router.use(() => {
    throw new AppError('notFound');
  });
  return router;
}

function refuseUnlessRunning({ lifecycle }: Context): RequestHandler {
  return (_request, _response, next) => {
    if (lifecycle.phase === 'starting' || lifecycle.phase === 'stopping') throw new AppError('unavailable');
    next();
  };
}
