import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentGroup, presentGroupWithUsers } from '../../presenters/group';
import { presentNamed } from '../../presenters/named';
import { listGroupChoices } from '../../services/resources/listChoices';
import { services } from '../../services/resources';
import { groupInput } from '../../validators/group';
import { textOf } from '../query';
import { crudRouter } from './crudRouter';

export function groupRoutes(): Router {
  const router = Router();

  router.get('/groups-small', async (request, response) => {
    const { orgId, organization, eventId } = request.query;
    const choices = await listGroupChoices(actorOf(request), textOf(orgId ?? organization), textOf(eventId));
    response.json(choices.map(presentNamed));
  });

  router.get('/:id', async (request, response) => {
    const view = await services.groups.getWithMembers(actorOf(request), request.params.id);
    response.json(presentGroupWithUsers(view));
  });

  router.use(crudRouter('groups', services.groups, groupInput, presentGroup));
  return router;
}
