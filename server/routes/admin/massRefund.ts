import { randomUUID } from 'node:crypto';
import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { languageOf } from '../../middleware/language';
import { presentMassRefund, presentMassRefundProgress } from '../../presenters/massRefund';
import type { Context } from '../../context';
import { massRefund, readMassRefund } from '../../services/office/massActions/refund/massRefund';
import { massRefundInput } from '../../validators/massRefund';
import { readIdempotencyKey } from '../idempotencyKey';

/** Refunds many payments, each separately. Mounted at `/mass`. */
export function massRefundRoutes(context: Context): Router {
  const router = Router();

  router.post('/refund', async (request, response) => {
    const order = {
      ...(await massRefundInput.check(request)),
      key: readIdempotencyKey(request) ?? randomUUID(),
    };
    const run = await massRefund(actorOf(request), order, context);
    response.json(presentMassRefund(run, languageOf(request)));
  });

  router.get('/refund/:key', async (request, response) => {
    const run = await readMassRefund(actorOf(request), request.params.key);
    response.json(presentMassRefundProgress(run, languageOf(request)));
  });

  return router;
}
