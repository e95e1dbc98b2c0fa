import { Router } from 'express';
import type { SavedMe } from '../../contract/customer';
import { actorOf } from '../../middleware/authenticate';
import { callerOf } from '../../middleware/caller';
import { presentMe } from '../../presenters/customer';
import { presentPersonalData } from '../../presenters/personalData';
import type { Context } from '../../context';
import { sendOwnLink } from '../../services/confirmation/sendLink';
import { eraseOneself } from '../../services/customers/eraseOneself';
import { saveOwnInfo } from '../../services/customers/saveOwnInfo';
import { readCustomerWithTrip } from '../../services/customers/customerWithTrip';
import { readPersonalData } from '../../services/personalData/readPersonalData';
import { chooseRoom } from '../../services/rooms/chooseRoom';
import { ownInfo } from '../../validators/ownInfo';
import { roomChoice } from '../../validators/roomChoice';
import { passwordConfirmation } from '../../validators/session';

/** The caller's own record. Mounted at `/users/me`. */
export function customerRoutes(context: Context): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    response.json(presentMe(await readCustomerWithTrip(actorOf(request).id)));
  });

  router.put('/', async (request, response) => {
    const actor = actorOf(request);
    const input = await ownInfo.check(request);
    const token = await saveOwnInfo(actor, input, callerOf(request), context);
    const me: SavedMe = presentMe(await readCustomerWithTrip(actor.id));
    response.json(token === undefined ? me : { ...me, token });
  });

  router.delete('/', async (request, response) => {
    const { currentPassword } = await passwordConfirmation.check(request);
    await eraseOneself(actorOf(request), currentPassword, callerOf(request), context);
    response.json({});
  });

  router.get('/data', async (request, response) => {
    response.json(presentPersonalData(await readPersonalData(actorOf(request).id, context)));
  });

  router.post('/confirmation', async (request, response) => {
    await sendOwnLink(actorOf(request), context);
    response.json({});
  });

  router.post('/roompartner', async (request, response) => {
    const actor = actorOf(request);
    await chooseRoom(actor, await roomChoice.check(request), context);
    response.json(presentMe(await readCustomerWithTrip(actor.id)));
  });

  return router;
}
