import { Router } from 'express';
import { Types } from 'mongoose';
import { actorOf, withRequiredSteps } from '../../middleware/authenticate';
import { callerOf } from '../../middleware/caller';
import { presentAdmin, presentChangedAdmin } from '../../presenters/admin';
import { presentTwoStep } from '../../presenters/session';
import type { Context } from '../../context';
import {
  endOwnTwoStep,
  offerSecret,
  readTwoStep,
  startTwoStep,
} from '../../services/access/twoStep/ownTwoStep';
import { confirmStepByPasskey, offerPasskeyUse } from '../../services/access/passkeys/passkeyLogin';
import { confirmStep } from '../../services/access/twoStep/recentStep';
import { sendOwnLink } from '../../services/people/confirmation/sendLink';
import { changeOwnAccount, readOwnAccount } from '../../services/catalogue/resources/ownAccount';
import { ownAccountInput } from '../../validators/admin';
import { passkeyRoutes } from './passkeys';
import { passkeyAnswer } from '../../validators/passkey';
import { codeInput, passwordConfirmation } from '../../validators/session';

/**
 * The caller's own account. Who lacks a second step that the organization requires can only set one up. Mounted at
 * `/account`.
 */
export function accountRoutes(context: Context): Router {
  const router = Router();
  router.use('/two-step', twoStepRoutes(context));
  router.use('/passkeys', passkeyRoutes(context));
  router.use('/second-step', secondStepRoutes(context));
  router.use(withRequiredSteps);

  router.get('/', async (request, response) => {
    response.json(presentAdmin(await readOwnAccount(actorOf(request))));
  });

  router.put('/', async (request, response) => {
    const input = await ownAccountInput.check(request);
    const changed = await changeOwnAccount(actorOf(request), input, callerOf(request), context);
    response.json(presentChangedAdmin(changed));
  });

  router.post('/confirmation', async (request, response) => {
    await sendOwnLink(actorOf(request), context);
    response.json({});
  });

  return router;
}

/** The caller's authenticator app. */
function twoStepRoutes(context: Context): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    response.json(presentTwoStep(await readTwoStep(actorOf(request))));
  });

  router.post('/', async (request, response) => {
    const { currentPassword } = await passwordConfirmation.check(request);
    response.json(await offerSecret(actorOf(request), currentPassword, callerOf(request), context));
  });

  router.put('/', async (request, response) => {
    const { code } = await codeInput.check(request);
    response.json({ recoveryCodes: await startTwoStep(actorOf(request), code, context) });
  });

  router.post('/off', async (request, response) => {
    const { currentPassword } = await passwordConfirmation.check(request);
    await endOwnTwoStep(actorOf(request), currentPassword, callerOf(request), context);
    response.json({});
  });

  return router;
}

/** The second step of the caller's session, once more. */
function secondStepRoutes(context: Context): Router {
  const router = Router();

  router.post('/', async (request, response) => {
    const { code } = await codeInput.check(request);
    await confirmStep(actorOf(request), code, context);
    response.json({});
  });

  router.post('/passkey/options', async (request, response) => {
    const account = new Types.ObjectId(actorOf(request).id);
    response.json(await offerPasskeyUse(account, callerOf(request), context));
  });

  router.post('/passkey', async (request, response) => {
    const answer = await passkeyAnswer.check(request);
    await confirmStepByPasskey(actorOf(request), answer, callerOf(request), context);
    response.json({});
  });

  return router;
}
