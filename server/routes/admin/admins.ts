import { type Request, Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { callerOf } from '../../middleware/caller';
import { languageOf } from '../../middleware/language';
import { presentAdmin, presentChangedAdmin } from '../../presenters/admin';
import { endTwoStepOf } from '../../services/access/twoStep/ownTwoStep';
import { inviteStaffAgain } from '../../services/people/invitations/inviteStaff';
import { admins, createAdmin } from '../../services/catalogue/resources/admin';
import { changeAdmin } from '../../services/catalogue/resources/changeAdmin';
import type { Context } from '../../context';
import { adminInput } from '../../validators/admin';
import { checkInput } from './crudRouter';

/**
 * Creating staff, who are invited by mail without a password; changing them, where one's own change of the password
 * answers a fresh token; their second step.
 */
export function adminRecordRoutes(context: Context): Router {
  const router = Router();

  router.post('/', async (request, response) => {
    const input = await checkInput('admins', adminInput, request);
    const view = await createAdmin(actorOf(request), input, languageOf(request));
    response.status(201).json(presentAdmin(view));
  });

  router.put('/:id', async (request: Request<{ id: string }>, response) => {
    const input = await checkInput('admins', adminInput, request);
    const origin = { language: languageOf(request), ...callerOf(request) };
    const changed = await changeAdmin(actorOf(request), request.params.id, input, origin, context);
    response.json(presentChangedAdmin(changed));
  });

  router.post('/:id/invitation', async (request: Request<{ id: string }>, response) => {
    const [actor, { id }] = [actorOf(request), request.params];
    await inviteStaffAgain(actor, id, languageOf(request), context);
    response.status(201).json(presentAdmin(await admins.get(actor, id)));
  });

  router.delete('/:id/two-step', async (request, response) => {
    await endTwoStepOf(actorOf(request), request.params.id);
    response.json({});
  });

  return router;
}
