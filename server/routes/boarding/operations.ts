import { ticketDirections } from '../../contract/tickets';
import { syncBoarding } from '../../services/office/boarding/syncBoarding';
import { operation } from '../operation';
import { boardingSync } from './input';
import { presentSynced } from './output';

/** Staff's phones at the gate. */
export const boardingOperations = [
  operation({
    method: 'post',
    path: '/admin/boarding/{ferryId}/{direction}',
    params: {
      ferryId: 'The id of the ferry',
      direction: `One of: ${Object.keys(ticketDirections).join(', ')}`,
    },
    summary:
      'Store what a phone has noted about passengers, each mark once, and get the marks of other phones and the list of passengers; a list that is sent is recorded',
    who: { may: 'ferries' },
    body: 'BoardingSync',
    check: boardingSync,
    answer: 'BoardingSynced',
    handle: async ({ actor, params: { ferryId, direction }, input }) =>
      presentSynced(await syncBoarding(actor, ferryId, direction, input)),
  }),
];
