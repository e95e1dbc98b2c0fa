import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentMe } from '../../presenters/customer';
import { customerWithTrip } from '../../services/customers';

/** A customer's own record; mounted at `/users/me`. */
export function customerRoutes(): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    response.json(presentMe(await customerWithTrip(actorOf(request).id)));
  });

  return router;
}
