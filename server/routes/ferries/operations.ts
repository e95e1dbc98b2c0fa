import { presentTicket } from './output';
import { importTickets } from '../../services/tickets/importTickets';
import { ticketsInput } from './ticketsInput';
import { operation } from '../operation';
import { presentId } from '../resources/output';

/** The special operations on ferries. */
export const ferryOperations = [
  operation({
    method: 'post',
    path: '/admin/ferrys/tickets/{ferryId}',
    summary: 'Import ferry tickets, all or nothing; `dryRun` only checks them',
    action: 'imports',
    who: { may: 'ferries' },
    body: 'TicketsInput',
    check: ticketsInput,
    answer: 'TicketsAnswer',
    handle: async ({ actor, params, input }) => {
      const { matches, massChange } = await importTickets(actor, params.ferryId, input);
      return { matches: matches.map(presentTicket), massChange: presentId(massChange) };
    },
  }),
];
