import { Router } from 'express';
import { callerAddress } from '../../lib/callerAddress';
import { actorOf, authenticate, tokenOf } from '../../middleware/authenticate';
import { languageOf } from '../../middleware/language';
import { login, sessionOf } from '../../services/access/session';
import type { Context } from '../../context';
import { requestReset } from '../../services/passwordReset/requestReset';
import { resetPassword } from '../../services/passwordReset/resetPassword';
import { credentials, passwordReset, resetRequest } from '../../validators/session';

export function authRoutes(context: Context): Router {
  const router = Router();

  router.post('/', async (request, response) => {
    const input = await credentials.check(request);
    response.json(await login(input, callerAddress(request.ip), context));
  });

  router.get('/', authenticate(context), async (request, response) => {
    response.json(await sessionOf(actorOf(request), tokenOf(request)));
  });

  router.post('/passwordresetrequest', async (request, response) => {
    const { email } = await resetRequest.check(request);
    const origin = { language: languageOf(request), address: callerAddress(request.ip) };
    await requestReset(email, origin, context);
    response.json({});
  });

  router.post('/resetpassword', async (request, response) => {
    await resetPassword(await passwordReset.check(request));
    response.json({});
  });

  return router;
}
