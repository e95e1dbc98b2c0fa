import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentAdmin, presentChangedAdmin } from '../../presenters/admin';
import { changeAdmin } from '../../services/resources/changeAdmin';
import type { Context } from '../../context';
import { services } from '../../services/resources';
import { changedAdminInput, newAdminInput } from '../../validators/admin';
import { checkedInput, crudRouter } from './crudRouter';

/** Staff themselves; on the wire, whatever their role, they are `admins`. */
export function staffRoutes(context: Context): Router {
  const router = Router();

  router.put('/:id', async (request, response) => {
    const input = await checkedInput('admins', changedAdminInput, request);
    const changed = await changeAdmin(actorOf(request), request.params.id, input, context);
    response.json(presentChangedAdmin(changed));
  });

  router.use(crudRouter('admins', services.admins, newAdminInput, presentAdmin));
  return router;
}
