import { type Request, Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentStaffCustomer } from '../../presenters/staffCustomer';
import { authorize } from '../../services/access/authorize';
import { changeCustomer } from '../../services/people/customers/changeCustomer';
import { removeCustomer } from '../../services/people/customers/eraseCustomer';
import { readCustomer } from '../../services/people/customers/readCustomer';
import { customerChange } from '../../validators/staffCustomer';

/** Reads, changes and deletes one customer. Mounted at `/users`. */
export function customerRecordRoutes(): Router {
  const router = Router();

  router.get('/customer/:id', async (request, response) => {
    response.json(presentStaffCustomer(await readCustomer(actorOf(request), request.params.id)));
  });

  router.put('/:id', async (request: Request<{ id: string }>, response) => {
    const actor = actorOf(request);
    authorize(actor, 'customers');
    const input = await customerChange.check(request);
    response.json(presentStaffCustomer(await changeCustomer(actor, request.params.id, input)));
  });

  router.delete('/:id', async (request, response) => {
    const { id } = request.params;
    await removeCustomer(actorOf(request), id);
    response.json({ _id: id });
  });

  return router;
}
