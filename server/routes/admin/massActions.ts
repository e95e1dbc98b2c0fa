import { Router } from 'express';
import type { MassAnswer } from '../../contract/massActions';
import { actorOf } from '../../middleware/authenticate';
import { languageOf } from '../../middleware/language';
import { presentMove, presentPreview, presentRefundable } from '../../presenters/massActions';
import { changeGroup } from '../../services/massActions/changeGroup';
import { disableCustomers } from '../../services/massActions/disableCustomers';
import { enableCustomers } from '../../services/massActions/enableCustomers';
import { previewAction } from '../../services/massActions/previewAction';
import { listRefundable } from '../../services/massActions/refund/listRefundable';
import { massInput, massMoveInput, massPaymentsInput, massPreviewInput } from '../../validators/massActions';

/** Changes of many customers at once: all or none. Mounted at `/mass`. */
export function massActionRoutes(): Router {
  const router = Router();

  router.post('/disable', async (request, response) => {
    const { users } = await massInput.check(request);
    await disableCustomers(actorOf(request), users);
    response.json({ users } satisfies MassAnswer);
  });

  router.post('/enable', async (request, response) => {
    const { users } = await massInput.check(request);
    await enableCustomers(actorOf(request), users);
    response.json({ users } satisfies MassAnswer);
  });

  router.post('/changeGroup', async (request, response) => {
    const { users, group } = await massMoveInput.check(request);
    response.json(presentMove(users, await changeGroup(actorOf(request), users, group)));
  });

  router.post('/preview', async (request, response) => {
    const preview = await previewAction(actorOf(request), await massPreviewInput.check(request));
    response.json(presentPreview(preview, languageOf(request)));
  });

  router.post('/payments', async (request, response) => {
    const { users, product } = await massPaymentsInput.check(request);
    const payments = await listRefundable(actorOf(request), users, product);
    response.json(payments.map(presentRefundable));
  });

  return router;
}
