import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
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
import { sendOwnLink } from '../../services/confirmation/sendLink';
import { changeOwnAccount, readOwnAccount } from '../../services/resources/ownAccount';
import { ownAccountInput } from '../../validators/admin';
import { codeInput, passwordConfirmation } from '../../validators/session';

/** The caller's own account. Mounted at `/account`. */
export function accountRoutes(context: Context): Router {
  const router = Router();

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

  router.get('/two-step', async (request, response) => {
    response.json(presentTwoStep(await readTwoStep(actorOf(request))));
  });

  router.post('/two-step', async (request, response) => {
    const { currentPassword } = await passwordConfirmation.check(request);
    response.json(await offerSecret(actorOf(request), currentPassword, callerOf(request), context));
  });

  router.put('/two-step', async (request, response) => {
    const { code } = await codeInput.check(request);
    response.json({ recoveryCodes: await startTwoStep(actorOf(request), code, context) });
  });

  router.post('/two-step/off', async (request, response) => {
    const { currentPassword } = await passwordConfirmation.check(request);
    await endOwnTwoStep(actorOf(request), currentPassword, callerOf(request), context);
    response.json({});
  });

  return router;
}
