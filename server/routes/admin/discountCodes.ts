import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentCodeUser, presentDiscountCode } from '../../presenters/discountCode';
import { services } from '../../services/resources';
import { discountCodeInput } from '../../validators/discountCode';
import { crudRouter } from './crudRouter';

export function discountCodeRoutes(): Router {
  const router = Router();

  router.get('/usedCodes/:id', async (request, response) => {
    const users = await services.discountCodes.usersOf(actorOf(request), request.params.id);
    response.json(users.map(presentCodeUser));
  });

  router.use(crudRouter('discountCodes', services.discountCodes, discountCodeInput, presentDiscountCode));
  return router;
}
