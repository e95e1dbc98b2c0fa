import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { callerOf } from '../../middleware/caller';
import { presentAdmin, presentChangedAdmin } from '../../presenters/admin';
import type { Context } from '../../context';
import { changeOwnAccount, readOwnAccount } from '../../services/resources/ownAccount';
import { ownAccountInput } from '../../validators/admin';

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

  return router;
}
