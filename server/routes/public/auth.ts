import { type Request, Router } from 'express';
import { actorOf, authenticate, tokenOf, withRequiredSteps } from '../../middleware/authenticate';
import { callerOf } from '../../middleware/caller';
import { languageOf } from '../../middleware/language';
import { login, sessionOf } from '../../services/access/session';
import { endOtherSessions, endSession, listOwnSessions } from '../../services/access/ownSessions';
import { loginWithPasskey, offerPasskeyUse } from '../../services/access/passkeys/passkeyLogin';
import { presentSessions } from '../../presenters/session';
import type { Context } from '../../context';
import { confirmEmail } from '../../services/people/confirmation/confirmEmail';
import { requestReset } from '../../services/people/passwordReset/requestReset';
import { resetPassword } from '../../services/people/passwordReset/resetPassword';
import { passkeyAnswer } from '../../validators/passkey';
import { credentials, emailConfirmation, passwordReset, resetRequest } from '../../validators/session';

export function authRoutes(context: Context): Router {
  const router = Router();

  router.post('/', async (request, response) => {
    const input = await credentials.check(request);
    response.json(await login(input, callerOf(request), context));
  });

  router.post('/passkey/options', async (request, response) => {
    response.json(await offerPasskeyUse(null, callerOf(request), context));
  });

  router.post('/passkey', async (request, response) => {
    const answer = await passkeyAnswer.check(request);
    response.json(await loginWithPasskey(answer, callerOf(request), context));
  });

  router.get('/', authenticate(context), async (request, response) => {
    response.json(await sessionOf(actorOf(request), tokenOf(request)));
  });

  router.delete('/', authenticate(context), async (request, response) => {
    const actor = actorOf(request);
    await endSession(actor, actor.session);
    response.json({});
  });

  router.get('/sessions', authenticate(context), withRequiredSteps, async (request, response) => {
    const actor = actorOf(request);
    response.json(presentSessions(await listOwnSessions(actor), actor));
  });

  router.delete('/sessions', authenticate(context), withRequiredSteps, async (request, response) => {
    await endOtherSessions(actorOf(request));
    response.json({});
  });

  router.delete(
    '/sessions/:id',
    authenticate(context),
    withRequiredSteps,
    async (request: Request<{ id: string }>, response) => {
      await endSession(actorOf(request), request.params.id);
      response.json({});
    },
  );

  router.post('/passwordresetrequest', async (request, response) => {
    const { email } = await resetRequest.check(request);
    const origin = { language: languageOf(request), ...callerOf(request) };
    await requestReset(email, origin, context);
    response.json({});
  });

  router.post('/resetpassword', async (request, response) => {
    await resetPassword(await passwordReset.check(request));
    response.json({});
  });

  router.post('/confirm-email', async (request, response) => {
    await confirmEmail(await emailConfirmation.check(request));
    response.json({});
  });

  return router;
}
