import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentNamed } from '../../presenters/named';
import { copyTrip } from '../../services/catalogue/tripCopy/copyTrip';
import { listEventChoices } from '../../services/trips/listChoices';
import { tripCopyInput } from '../../validators/tripCopy';
import { organizationParameter } from '../queryParameters';

/** The calls on events beside the usual ones. */
export function eventRoutes(): Router {
  const router = Router();

  router.get('/events-small', async (request, response) => {
    const choices = await listEventChoices(actorOf(request), organizationParameter(request));
    response.json(choices.map(presentNamed));
  });

  router.post('/:id/copy', async (request, response) => {
    const order = await tripCopyInput.check(request);
    response.json(await copyTrip(actorOf(request), request.params.id, order));
  });

  return router;
}
