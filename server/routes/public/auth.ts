import { Router } from 'express';
import { callerAddress } from '../../lib/callerAddress';
import { actorOf, authenticate, tokenOf } from '../../middleware/authenticate';
import { login, sessionOf } from '../../services/auth';
import type { Context } from '../../services/context';
import { credentials } from '../../validators/auth';

export function authRoutes(context: Context): Router {
  const router = Router();

  router.post('/', async (request, response) => {
    const input = await credentials.check(request);
    response.json(await login(input, callerAddress(request.ip), context));
  });

  router.get('/', authenticate(context), async (request, response) => {
    response.json(await sessionOf(actorOf(request), tokenOf(request)));
  });

  return router;
}
