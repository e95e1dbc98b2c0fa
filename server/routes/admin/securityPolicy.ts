import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentErasures, presentSecurityPolicy } from '../../presenters/securityPolicy';
import {
  previewErasures,
  readSecurityPolicy,
  saveSecurityPolicy,
} from '../../services/office/security/securityPolicy';
import { monthsQuery, securityPolicyInput } from '../../validators/securityPolicy';
import { authorize } from '../../services/access/authorize';
import { numberParameter, organizationParameter } from '../queryParameters';

/** Mounted at `/security-policy`. */
export function securityPolicyRoutes(): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    const policy = await readSecurityPolicy(actorOf(request), organizationParameter(request));
    response.json(presentSecurityPolicy(policy));
  });

  router.get('/preview', async (request, response) => {
    const actor = actorOf(request);
    authorize(actor, 'security');
    const months = { retentionMonths: numberParameter(request.query.retentionMonths) };
    const { retentionMonths } = await monthsQuery.check({ body: months });
    const organization = organizationParameter(request);
    response.json(presentErasures(await previewErasures(actor, organization, retentionMonths)));
  });

  router.put('/', async (request, response) => {
    const input = await securityPolicyInput.check(request);
    const organization = organizationParameter(request);
    response.json(presentSecurityPolicy(await saveSecurityPolicy(actorOf(request), organization, input)));
  });

  return router;
}
