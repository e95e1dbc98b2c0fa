import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentCodeUser } from '../../presenters/discountCode';
import { discountCodes } from '../../services/catalogue/resources/discountCode';

/** The calls on discount codes beside the usual ones. */
export function discountCodeRoutes(): Router {
  const router = Router();

  router.get('/usedCodes/:id', async (request, response) => {
    const customers = await discountCodes.usersOf(actorOf(request), request.params.id);
    response.json(customers.map(presentCodeUser));
  });

  return router;
}
