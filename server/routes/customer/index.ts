import { Router } from 'express';
import type { OwnCancellationAnswer } from '../../contract/cancellation';
import type { SavedMe } from '../../contract/customer';
import { toEuros } from '../../contract/money';
import { actorOf } from '../../middleware/authenticate';
import { callerOf } from '../../middleware/caller';
import { languageOf } from '../../middleware/language';
import { presentOwnCancellation } from '../../presenters/cancellation';
import { presentMe } from '../../presenters/customer';
import { presentPersonalData } from '../../presenters/personalData';
import type { Context } from '../../context';
import { cancelOwnTrip, previewOwnCancellation } from '../../services/office/cancellations/cancelOwnTrip';
import { sendOwnLink } from '../../services/people/confirmation/sendLink';
import { eraseOwnAccount } from '../../services/people/customers/eraseCustomer';
import { saveOwnInfo } from '../../services/people/customers/saveOwnInfo';
import { readCustomerWithTrip } from '../../services/people/customers/customerWithTrip';
import { readPersonalData } from '../../services/office/personalData/readPersonalData';
import { chooseRoom } from '../../services/rooms/chooseRoom';
import { ownCancellationInput } from '../../validators/cancellation';
import { ownInfo } from '../../validators/ownInfo';
import { roomChoice } from '../../validators/roomChoice';
import { roomWishRoutes } from './roomWishes';
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
    await eraseOwnAccount(actorOf(request), currentPassword, callerOf(request), context);
    response.json({});
  });

  router.get('/cancellation', async (request, response) => {
    const view = await previewOwnCancellation(actorOf(request));
    response.json(presentOwnCancellation(view, languageOf(request)));
  });

  router.post('/cancellation', async (request, response) => {
    const { currentPassword, refundTotal } = await ownCancellationInput.check(request);
    await cancelOwnTrip(actorOf(request), currentPassword, refundTotal, callerOf(request), context);
    response.json({ refundTotal: toEuros(refundTotal) } satisfies OwnCancellationAnswer);
  });

  router.get('/data', async (request, response) => {
    response.json(presentPersonalData(await readPersonalData(actorOf(request).id, context)));
  });

  router.post('/confirmation', async (request, response) => {
    await sendOwnLink(actorOf(request), context);
    response.json({});
  });

  router.use('/roomwishes', roomWishRoutes(context));

  router.post('/roompartner', async (request, response) => {
    const actor = actorOf(request);
    await chooseRoom(actor, await roomChoice.check(request), context);
    response.json(presentMe(await readCustomerWithTrip(actor.id)));
  });

  return router;
}
