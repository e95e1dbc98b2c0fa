import type { TicketMatch, TicketsInput } from '#contract/tickets';
import { sendTickets } from '../../api/admin';
import { showAlert } from '../core/alerts';
import { request, requestOrAlert, type Outcome, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

export type TicketRows = TicketsInput['csvJSON'];

/** Finds the customers of the tickets in a file, and changes nothing. */
export function matchTickets(
  ferryId: string,
  csvJSON: TicketRows,
): Thunk<Promise<OutcomeWith<readonly TicketMatch[]>>> {
  return request(() => sendTickets(ferryId, { csvJSON, dryRun: true }));
}

export function importTickets(ferryId: string, csvJSON: TicketRows): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const send = () => sendTickets(ferryId, { csvJSON });
    const outcome = await dispatch(requestOrAlert(send, 'Error while importing QR tickets'));
    if (outcome.ok) dispatch(showAlert('success', 'Succesfully imported QR tickets'));
    return outcome;
  };
}
