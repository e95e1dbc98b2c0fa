import { Router, type Response } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentRoomBoard } from '../../presenters/roomBoard';
import { applyArrangement, undoArrangement } from '../../services/rooms/planning/applyArrangement';
import { readBoard } from '../../services/rooms/planning/board';
import { checkRooms } from '../../services/rooms/planning/checkRooms';
import { explainWish } from '../../services/rooms/planning/explainWish';
import { previewChange } from '../../services/rooms/planning/previewChange';
import { proposeRooms } from '../../services/rooms/planning/proposeRooms';
import { readAvoided } from '../../services/rooms/planning/readAvoided';
import {
  arrangementInput,
  avoidInput,
  roomPlanInput,
  roomsInput,
  unmetWishInput,
} from '../../validators/arrangement';

/** The rooms of a hotel. Mounted at `/accomodations`. */
export function roomPlanningRoutes(): Router {
  const router = Router();

  router.get('/:id/rooms', async (request, response) => {
    response.json(presentRoomBoard(await readBoard(actorOf(request), request.params.id)));
  });

  router.put('/:id/rooms', async (request, response) => {
    const { id } = request.params;
    await applyArrangement(actorOf(request), id, await arrangementInput.check(request));
    response.json(presentRoomBoard(await readBoard(actorOf(request), id)));
  });

  router.post('/:id/rooms/undo', async (request, response) => {
    const { id } = request.params;
    await undoArrangement(actorOf(request), id);
    response.json(presentRoomBoard(await readBoard(actorOf(request), id)));
  });

  router.post('/:id/rooms/plan', async (request, response) => {
    const input = await roomPlanInput.check(request);
    await whileAsked(response, (signal) => proposeRooms(actorOf(request), request.params.id, input, signal));
  });

  router.post('/:id/rooms/reason', async (request, response) => {
    const input = await unmetWishInput.check(request);
    await whileAsked(response, (signal) => explainWish(actorOf(request), request.params.id, input, signal));
  });

  router.post('/:id/rooms/check', async (request, response) => {
    const { rooms } = await roomsInput.check(request);
    response.json(await checkRooms(actorOf(request), request.params.id, rooms));
  });

  router.post('/:id/rooms/preview', async (request, response) => {
    const { rooms } = await roomsInput.check(request);
    response.json(await previewChange(actorOf(request), request.params.id, rooms));
  });

  router.post('/:id/rooms/avoid', async (request, response) => {
    const { people } = await avoidInput.check(request);
    response.json({ pairs: await readAvoided(actorOf(request), request.params.id, people) });
  });

  return router;
}

/** Answers with what `work` finds, and ends it when its caller has gone. */
async function whileAsked(response: Response, work: (signal: AbortSignal) => Promise<object>): Promise<void> {
  const gone = new AbortController();
  const abort = () => gone.abort();
  response.once('close', abort);
  try {
    response.json(await work(gone.signal));
  } finally {
    response.off('close', abort);
  }
}
