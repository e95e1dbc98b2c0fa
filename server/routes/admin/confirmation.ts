import { Router } from 'express';
import type { Context } from '../../context';
import { actorOf } from '../../middleware/authenticate';
import { presentStaffCustomer } from '../../presenters/staffCustomer';
import { markConfirmed } from '../../services/people/confirmation/confirmAddress';
import { sendLinkTo } from '../../services/people/confirmation/sendLink';

/** Whether one customer's e-mail address is confirmed. Mounted at `/users`. */
export function confirmationRoutes(context: Context): Router {
  const router = Router();

  router.post('/:id/confirmation', async (request, response) => {
    await sendLinkTo(actorOf(request), request.params.id, context);
    response.json({});
  });

  router.put('/:id/confirmation', async (request, response) => {
    response.json(presentStaffCustomer(await markConfirmed(actorOf(request), request.params.id)));
  });

  return router;
}
