import { Router } from 'express';
import { presentPublicGroup } from '../../presenters/group';
import { listOpenGroups } from '../../services/trips/groups/listOpenGroups';

export function groupRoutes(): Router {
  const router = Router();

  router.get('/:organization', async (request, response) => {
    const groups = await listOpenGroups(request.params.organization);
    response.json(groups.map(presentPublicGroup));
  });

  return router;
}
