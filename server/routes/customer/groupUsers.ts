import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentRoomCandidate } from '../../presenters/room';
import type { Context } from '../../context';
import { listRoomCandidates } from '../../services/rooms/listRoomCandidates';

/** The customers who can be chosen as room partners. Mounted at `/groups/users`. */
export function groupUserRoutes(context: Context): Router {
  const router = Router();

  router.get('/:group', async (request, response) => {
    const { code } = request.query;
    const partnerCode = typeof code === 'string' ? code : undefined;
    const { roomAllocationType, customers } = await listRoomCandidates(
      actorOf(request),
      request.params.group,
      partnerCode,
      context,
    );
    response.json(customers.map((user) => presentRoomCandidate(user, roomAllocationType)));
  });

  return router;
}
