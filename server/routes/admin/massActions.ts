import { Router } from 'express';
import type { MassAnswer } from '../../contract/massActions';
import { actorOf } from '../../middleware/authenticate';
import { languageOf } from '../../middleware/language';
import { presentMove, presentPreview, presentRefundablePayment } from '../../presenters/massActions';
import { changeGroup } from '../../services/office/massActions/changeGroup';
import { disableCustomers } from '../../services/people/customers/disableCustomers';
import { enableCustomers } from '../../services/office/massActions/enableCustomers';
import { previewAction } from '../../services/office/massActions/previewAction';
import { listRefundable } from '../../services/office/massActions/refund/listRefundable';
import { massInput, massMoveInput, massPaymentsInput, massPreviewInput } from '../../validators/massActions';

/** Changes of many customers at once: all or none. Mounted at `/mass`. */
export function massActionRoutes(): Router {
  const router = Router();

  router.post('/disable', async (request, response) => {
    const { customers } = await massInput.check(request);
    await disableCustomers(actorOf(request), customers);
    response.json({ customers } satisfies MassAnswer);
  });

  router.post('/enable', async (request, response) => {
    const { customers } = await massInput.check(request);
    await enableCustomers(actorOf(request), customers);
    response.json({ customers } satisfies MassAnswer);
  });

  router.post('/changeGroup', async (request, response) => {
    const { customers, group } = await massMoveInput.check(request);
    response.json(presentMove(customers, await changeGroup(actorOf(request), customers, group)));
  });

  router.post('/preview', async (request, response) => {
    const preview = await previewAction(actorOf(request), await massPreviewInput.check(request));
    response.json(presentPreview(preview, languageOf(request)));
  });

  router.post('/payments', async (request, response) => {
    const { customers, product } = await massPaymentsInput.check(request);
    const payments = await listRefundable(actorOf(request), customers, product);
    response.json(payments.map(presentRefundablePayment));
  });

  return router;
}
