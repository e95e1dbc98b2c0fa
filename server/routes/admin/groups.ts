import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentGroupWithUsers } from '../../presenters/group';
import { presentNamed } from '../../presenters/named';
import { presentWaitingList } from '../../presenters/waiting';
import { listGroupChoices } from '../../services/trips/listChoices';
import { groups } from '../../services/catalogue/resources/group';
import { listWaiting, removeWaiting } from '../../services/people/waitingList/listWaiting';
import { textParameter } from '../queryParameters';

/** Group endpoints besides the five CRUD ones, and reading one, which shows its members too. */
export function groupRoutes(): Router {
  const router = Router();

  router.get('/groups-small', async (request, response) => {
    const { orgId, organization, eventId } = request.query;
    const choices = await listGroupChoices(
      actorOf(request),
      textParameter(orgId ?? organization),
      textParameter(eventId),
    );
    response.json(choices.map(presentNamed));
  });

  router.get('/:id/waiting', async (request, response) => {
    response.json(presentWaitingList(await listWaiting(actorOf(request), request.params.id)));
  });

  router.delete('/:id/waiting/:party', async (request, response) => {
    const { id, party } = request.params;
    await removeWaiting(actorOf(request), id, party);
    response.json({ _id: party });
  });

  router.get('/:id', async (request, response) => {
    const view = await groups.getWithMembers(actorOf(request), request.params.id);
    response.json(presentGroupWithUsers(view));
  });

  return router;
}
