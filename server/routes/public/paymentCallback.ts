import { Router } from 'express';
import type { Context } from '../../context';
import { handlePaymentCallback } from '../../services/money/payments/provider/handlePaymentReturn';
import { handleRefundCallback } from '../../services/money/payments/refunds/applyRefundReport';

/** Called by the payment provider and authenticated by its signature only. Mounted at `/payments`. */
export function paymentCallbackRoutes(context: Context): Router {
  const router = Router();

  router.get('/callback', async (request, response) => {
    await handlePaymentCallback(request.query, context);
    response.json({});
  });

  router.get('/refund-callback/:refundToken', async (request, response) => {
    await handleRefundCallback(request.params.refundToken, request.query, context);
    response.json({});
  });

  return router;
}
