import { Router } from 'express';
import type { Context } from '../../context';
import { actorOf } from '../../middleware/authenticate';
import { presentCandidate, presentOwnWishes } from '../../presenters/roomWishes';
import { findCandidates } from '../../services/rooms/wishes/findCandidates';
import { readWishes } from '../../services/rooms/wishes/readWishes';
import { saveWishes } from '../../services/rooms/wishes/saveWishes';
import { roomWishesInput } from '../../validators/roomWishes';
import { textParameter } from '../queryParameters';

/** What a customer wishes for their room. Mounted at `/users/me/roomwishes`. */
export function roomWishRoutes(context: Context): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    response.json(presentOwnWishes(await readWishes(actorOf(request).id)));
  });

  router.put('/', async (request, response) => {
    const actor = actorOf(request);
    await saveWishes(actor, await roomWishesInput.check(request));
    response.json(presentOwnWishes(await readWishes(actor.id)));
  });

  router.get('/candidates', async (request, response) => {
    const text = textParameter(request.query.text) ?? '';
    const found = await findCandidates(actorOf(request), text, context);
    response.json(found.map(presentCandidate));
  });

  return router;
}
