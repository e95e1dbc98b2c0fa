import { Router } from 'express';
import { presentPublicOrganization } from '../../presenters/organization';
import { presentPublicTrip } from '../../presenters/publicTrip';
import { organizationById, organizationByIdentifier } from '../../services/access/organizations';
import { listPublicTrips } from '../../services/trips/listPublicTrips';

export function organizationRoutes(): Router {
  const router = Router();

  router.get('/identifier/:identifier', async (request, response) => {
    response.json(presentPublicOrganization(await organizationByIdentifier(request.params.identifier)));
  });

  router.get('/identifier/:identifier/trips', async (request, response) => {
    const { _id } = await organizationByIdentifier(request.params.identifier);
    response.json((await listPublicTrips(_id)).map(presentPublicTrip));
  });

  router.get('/:id', async (request, response) => {
    response.json(presentPublicOrganization(await organizationById(request.params.id)));
  });

  return router;
}
