import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentCustomerPayments } from '../../presenters/payment';
import type { Context } from '../../context';
import { redeemCode } from '../../services/money/discountCodes/redeemCode';
import { removeCode } from '../../services/money/discountCodes/removeCode';
import { partitionByTrip } from '../../services/money/payments/earlierTrips';
import { redemption } from '../../validators/discountCode';

/** The caller's discount codes. Mounted at `/discountCodes`. */
export function discountCodeRoutes(context: Context): Router {
  const router = Router();

  router.post('/', async (request, response) => {
    const rows = await redeemCode(actorOf(request), await redemption.check(request), context);
    response.json(presentCustomerPayments(await partitionByTrip(rows)));
  });

  router.delete('/:paymentId', async (request, response) => {
    const { paymentId } = request.params;
    await removeCode(actorOf(request), paymentId);
    response.json({ _id: paymentId });
  });

  return router;
}
