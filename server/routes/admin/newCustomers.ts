import { type Request, Router } from 'express';
import type { Context } from '../../context';
import { actorOf } from '../../middleware/authenticate';
import { presentStaffCustomer } from '../../presenters/staffCustomer';
import { authorize } from '../../services/access/authorize';
import { readCustomer } from '../../services/people/customers/readCustomer';
import { inviteCustomerAgain } from '../../services/people/invitations/inviteCustomer';
import { registerByStaff } from '../../services/people/registration/registerByStaff';
import { newCustomer } from '../../validators/staffCustomer';

/** Registers a customer, and invites again who has not chosen a password. Mounted at `/users`. */
export function newCustomerRoutes(context: Context): Router {
  const router = Router();

  router.post('/', async (request, response) => {
    const actor = actorOf(request);
    authorize(actor, 'customers');
    const input = await newCustomer.check(request);
    response.status(201).json(presentStaffCustomer(await registerByStaff(actor, input)));
  });

  router.post('/:id/invitation', async (request: Request<{ id: string }>, response) => {
    const [actor, { id }] = [actorOf(request), request.params];
    await inviteCustomerAgain(actor, id, context);
    response.status(201).json(presentStaffCustomer(await readCustomer(actor, id)));
  });

  return router;
}
