import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentSecurityEventPage } from '../../presenters/securityEvent';
import { authorize } from '../../services/access/authorize';
import { listSecurityEvents } from '../../services/office/security/listSecurityEvents';
import { securityEventQuery } from '../../validators/securityEvents';
import { organizationParameter } from '../queryParameters';

/** Mounted at `/security-events`. */
export function securityEventRoutes(): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    const actor = actorOf(request);
    authorize(actor, 'security');
    const query = await securityEventQuery.check({ body: request.query });
    const organization = organizationParameter(request);
    response.json(presentSecurityEventPage(await listSecurityEvents(actor, { ...query, organization })));
  });

  return router;
}
