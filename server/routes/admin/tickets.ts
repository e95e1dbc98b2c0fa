import { Router } from 'express';
import type { TicketsAnswer } from '../../contract/tickets';
import { actorOf } from '../../middleware/authenticate';
import { presentTicket } from '../../presenters/tickets';
import { importTickets } from '../../services/tickets/importTickets';
import { ticketsInput } from '../../validators/tickets';

/** Imports a ferry's tickets from a file. Mounted at `/ferrys/tickets`. */
export function ticketRoutes(): Router {
  const router = Router();

  router.post('/:ferryId', async (request, response) => {
    const input = await ticketsInput.check(request);
    const matches = await importTickets(actorOf(request), request.params.ferryId, input);
    response.json({ matches: matches.map(presentTicket) } satisfies TicketsAnswer);
  });

  return router;
}
