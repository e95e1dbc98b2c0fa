import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { callerOf } from '../../middleware/caller';
import { presentPasskey } from '../../presenters/passkey';
import type { Context } from '../../context';
import {
  addPasskey,
  listOwnPasskeys,
  offerPasskey,
  removePasskey,
} from '../../services/access/passkeys/ownPasskeys';
import { newPasskey } from '../../validators/passkey';
import { passwordConfirmation } from '../../validators/session';

/** The caller's own passkeys. Mounted at `/account/passkeys`. */
export function passkeyRoutes(context: Context): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    response.json((await listOwnPasskeys(actorOf(request))).map(presentPasskey));
  });

  router.post('/options', async (request, response) => {
    const { currentPassword } = await passwordConfirmation.check(request);
    response.json(await offerPasskey(actorOf(request), currentPassword, callerOf(request), context));
  });

  router.post('/', async (request, response) => {
    const input = await newPasskey.check(request);
    const added = await addPasskey(input, actorOf(request), callerOf(request), context);
    response.status(201).json(presentPasskey(added));
  });

  router.delete('/:id', async (request, response) => {
    await removePasskey(actorOf(request), request.params.id);
    response.json({});
  });

  return router;
}
