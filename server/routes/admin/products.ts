import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { resourceCalls } from '../../resources';

/** `/products/{id}` lists the products of an organization, as `{id}` is the organization's (rules §3.8). */
export function productRoutes(): Router {
  const router = Router();

  router.get('/product/:id', async (request, response) => {
    response.json(await resourceCalls.products.get(actorOf(request), request.params.id));
  });

  router.get('/:organization', async (request, response) => {
    const { organization } = request.params;
    response.json(await resourceCalls.products.list(actorOf(request), { organization }));
  });

  return router;
}
