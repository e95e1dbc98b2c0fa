import { Router } from 'express';
import type { Context } from '../../services/context';
import { hearCallback } from '../../services/payments/outcome';

/** Where the payment provider calls; what it says is believed by its signature alone. */
export function paymentCallbackRoutes(context: Context): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    await hearCallback(request.query, context);
    response.json({});
  });

  return router;
}
