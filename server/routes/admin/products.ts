import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentProduct } from '../../presenters/product';
import { services } from '../../services/resources';
import { productInput } from '../../validators/product';
import { crudRouter } from './crudRouter';

/** Below `/products`, an id alone is that of an organization (rules §3.8). */
export function productRoutes(): Router {
  const router = Router();

  router.get('/product/:id', async (request, response) => {
    response.json(presentProduct(await services.products.get(actorOf(request), request.params.id)));
  });

  router.get('/:organization', async (request, response) => {
    const { organization } = request.params;
    const views = await services.products.list(actorOf(request), { organization });
    response.json(views.map(presentProduct));
  });

  router.use(crudRouter('products', services.products, productInput, presentProduct));
  return router;
}
