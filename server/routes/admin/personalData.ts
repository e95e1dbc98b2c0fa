import { Router } from 'express';
import type { Context } from '../../context';
import { actorOf } from '../../middleware/authenticate';
import { presentPersonalData } from '../../presenters/personalData';
import { readPersonalDataOf } from '../../services/office/personalData/readPersonalData';

/** Everything about one customer. Mounted at `/users`. */
export function personalDataRoutes(context: Context): Router {
  const router = Router();

  router.get('/:id/data', async (request, response) => {
    const data = await readPersonalDataOf(actorOf(request), request.params.id, context);
    response.json(presentPersonalData(data));
  });

  return router;
}
