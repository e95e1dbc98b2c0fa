import { Router } from 'express';
import { callerOf } from '../../middleware/caller';
import { languageOf } from '../../middleware/language';
import type { Context } from '../../context';
import { presentOwnWaiting } from '../../presenters/waiting';
import { joinWaitingList } from '../../services/people/waitingList/joinWaitingList';
import {
  confirmWaiting,
  leaveWaitingList,
  readOwnWaiting,
} from '../../services/people/waitingList/ownWaiting';
import { waitingInput, waitingLink } from '../../validators/waiting';

/** The waiting lists of full groups. A link is in the body, so that no log has it. */
export function waitingRoutes(context: Context): Router {
  const router = Router();

  router.post('/', async (request, response) => {
    const input = await waitingInput.check(request);
    await joinWaitingList(input, { language: languageOf(request), ...callerOf(request) }, context);
    response.json({});
  });

  router.post('/status', async (request, response) => {
    response.json(presentOwnWaiting(await readOwnWaiting(await waitingLink.check(request))));
  });

  router.post('/confirm', async (request, response) => {
    const link = await waitingLink.check(request);
    await confirmWaiting(link);
    response.json(presentOwnWaiting(await readOwnWaiting(link)));
  });

  router.post('/leave', async (request, response) => {
    const link = await waitingLink.check(request);
    await leaveWaitingList(link);
    response.json(presentOwnWaiting(await readOwnWaiting(link)));
  });

  return router;
}
