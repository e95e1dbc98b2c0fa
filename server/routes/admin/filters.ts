import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentFilterChoices } from '../../presenters/filterChoices';
import { readFilterChoices } from '../../services/office/customerList/readFilterChoices';

/** The values that an organization's customers can be filtered by. */
export function filterRoutes(): Router {
  const router = Router();

  router.get('/:organization', async (request, response) => {
    const choices = await readFilterChoices(actorOf(request), request.params.organization);
    response.json(presentFilterChoices(choices));
  });

  return router;
}
