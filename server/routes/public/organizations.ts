import { Router } from 'express';
import { presentPublicOrganization } from '../../presenters/organization';
import { organizationById, organizationByIdentifier } from '../../services/access/organizations';

export function organizationRoutes(): Router {
  const router = Router();

  router.get('/identifier/:identifier', async (request, response) => {
    response.json(presentPublicOrganization(await organizationByIdentifier(request.params.identifier)));
  });

  router.get('/:id', async (request, response) => {
    response.json(presentPublicOrganization(await organizationById(request.params.id)));
  });

  return router;
}
