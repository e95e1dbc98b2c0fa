import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentRoomCandidate } from '../../presenters/room';
import type { Context } from '../../context';
import { listRoomCandidates } from '../../services/rooms/listRoomCandidates';

/** Whom a customer can choose as a room partner; mounted at `/groups/users`. */
export function groupUserRoutes(context: Context): Router {
  const router = Router();

  router.get('/:group', async (request, response) => {
    const { code } = request.query;
    const asked = typeof code === 'string' ? code : undefined;
    const { roomAllocationType, users } = await listRoomCandidates(
      actorOf(request),
      request.params.group,
      asked,
      context,
    );
    response.json(users.map((user) => presentRoomCandidate(user, roomAllocationType)));
  });

  return router;
}
