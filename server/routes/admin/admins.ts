import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { callerOf } from '../../middleware/caller';
import { presentChangedAdmin } from '../../presenters/admin';
import { endTwoStepOf } from '../../services/access/twoStep/ownTwoStep';
import { changeAdmin } from '../../services/resources/changeAdmin';
import type { Context } from '../../context';
import { changedAdminInput } from '../../validators/admin';
import { checkInput } from './crudRouter';

/** Changing staff: the password may stay, and one's own change of it answers a fresh token. And their second step. */
export function adminUpdateRoute(context: Context): Router {
  const router = Router();

  router.put('/:id', async (request, response) => {
    const input = await checkInput('admins', changedAdminInput, request);
    const changed = await changeAdmin(actorOf(request), request.params.id, input, callerOf(request), context);
    response.json(presentChangedAdmin(changed));
  });

  router.delete('/:id/two-step', async (request, response) => {
    await endTwoStepOf(actorOf(request), request.params.id);
    response.json({});
  });

  return router;
}
