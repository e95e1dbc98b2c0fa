import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentNamed } from '../../presenters/named';
import { listEventChoices } from '../../services/resources/listChoices';
import { textParameter } from '../queryParameters';

/** The calls on events beside the usual ones. */
export function eventRoutes(): Router {
  const router = Router();

  router.get('/events-small', async (request, response) => {
    const choices = await listEventChoices(actorOf(request), textParameter(request.query.organization));
    response.json(choices.map(presentNamed));
  });

  return router;
}
