import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentEvent } from '../../presenters/event';
import { presentNamed } from '../../presenters/named';
import { listEventChoices } from '../../services/resources/listChoices';
import { services } from '../../services/resources';
import { eventInput } from '../../validators/event';
import { textOf } from '../query';
import { crudRouter } from './crudRouter';

export function eventRoutes(): Router {
  const router = Router();

  router.get('/events-small', async (request, response) => {
    const choices = await listEventChoices(actorOf(request), textOf(request.query.organization));
    response.json(choices.map(presentNamed));
  });

  router.use(crudRouter('events', services.events, eventInput, presentEvent));
  return router;
}
