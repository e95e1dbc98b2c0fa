import type { TicketMatch, TicketsAnswer, TicketsInput } from '#contract/tickets';
import { client } from './client';

/** Gives tickets to customers; a dry run only tells to whom they would go. */
export async function sendTickets(ferryId: string, input: TicketsInput): Promise<readonly TicketMatch[]> {
  const address = `/admin/ferrys/tickets/${encodeURIComponent(ferryId)}`;
  const { data } = await client.post<TicketsAnswer>(address, input);
  return data.matches;
}
