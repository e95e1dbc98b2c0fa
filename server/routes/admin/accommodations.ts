import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentHotelGuest } from '../../presenters/room';
import { roomPlanningRoutes } from './roomPlanning';
import { listGuests } from '../../services/rooms/listGuests';

/** The calls on accommodations beside the usual ones. */
export function accommodationRoutes(): Router {
  const router = Router();
  router.use(roomPlanningRoutes());

  router.get('/:id/guests', async (request, response) => {
    const guests = await listGuests(actorOf(request), request.params.id);
    response.json(guests.map(presentHotelGuest));
  });

  return router;
}
