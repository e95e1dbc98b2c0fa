import type { TicketMatch, TicketsInput } from '#contract/tickets';
import { sendTickets } from '../../api/tickets';
import { showAlert } from '../core/alerts';
import { ask, attempt, type Failed, type Outcome } from '../core/request';
import type { Thunk } from '../createStore';

export type TicketRows = TicketsInput['csvJSON'];

/** Whose the tickets in a file are; nothing is stored. */
export function matchTickets(
  ferryId: string,
  csvJSON: TicketRows,
): Thunk<Promise<{ ok: true; result: readonly TicketMatch[] } | Failed>> {
  return ask(() => sendTickets(ferryId, { csvJSON, dryRun: true }));
}

export function importTickets(ferryId: string, csvJSON: TicketRows): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const send = () => sendTickets(ferryId, { csvJSON });
    const outcome = await dispatch(attempt(send, 'Error while importing QR tickets'));
    if (outcome.ok) dispatch(showAlert('success', 'Succesfully imported QR tickets'));
    return outcome;
  };
}
