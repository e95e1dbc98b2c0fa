import type { TicketMatch, TicketsInput } from '#contract/tickets';
import { sendTickets } from '../../api/admin';
import { request, requestOrAlert, type Outcome, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';
import { showMassChange } from './massChanges';

export type TicketRows = TicketsInput['csvJSON'];

/** Finds the customers that the tickets in a file belong to. Changes nothing. */
export function matchTickets(
  ferryId: string,
  csvJSON: TicketRows,
): Thunk<Promise<OutcomeWith<readonly TicketMatch[]>>> {
  return request(async () => (await sendTickets(ferryId, { csvJSON, dryRun: true })).matches);
}

export function importTickets(ferryId: string, csvJSON: TicketRows): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const send = () => sendTickets(ferryId, { csvJSON });
    const outcome = await dispatch(requestOrAlert(send, 'Error while importing QR tickets'));
    if (outcome.ok) dispatch(showMassChange('Succesfully imported QR tickets', outcome.result.massChange));
    return outcome;
  };
}
