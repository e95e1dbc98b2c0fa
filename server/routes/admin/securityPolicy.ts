import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentSecurityPolicy } from '../../presenters/securityPolicy';
import { readSecurityPolicy, saveSecurityPolicy } from '../../services/securityPolicy/securityPolicy';
import { securityPolicyInput } from '../../validators/securityPolicy';
import { textParameter } from '../queryParameters';

/** Mounted at `/security-policy`. */
export function securityPolicyRoutes(): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    const policy = await readSecurityPolicy(actorOf(request), textParameter(request.query.organization));
    response.json(presentSecurityPolicy(policy));
  });

  router.put('/', async (request, response) => {
    const input = await securityPolicyInput.check(request);
    const organization = textParameter(request.query.organization);
    response.json(presentSecurityPolicy(await saveSecurityPolicy(actorOf(request), organization, input)));
  });

  return router;
}
