import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentCustomerRow } from '../../presenters/customerRow';
import { customersPage } from '../../services/customersPage';
import { customersPageQuery } from '../../validators/customersPage';
import { jsonOf } from '../query';

/** Customers, as staff see them; on the wire they are `users`. */
export function customerRoutes(): Router {
  const router = Router();

  router.get('/pagination/:query', async (request, response) => {
    const actor = actorOf(request);
    // Root says whose customers are wanted; for others it goes without saying.
    const own = actor.organization !== null && { orgId: actor.organization };
    const query = await customersPageQuery.check({ body: { ...own, ...jsonOf(request.params.query) } });
    const { rows, userCount } = await customersPage(actor, query);
    response.json({ users: rows.map(presentCustomerRow), userCount });
  });

  return router;
}
