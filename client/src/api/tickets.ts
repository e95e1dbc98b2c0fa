import type { TicketMatch, TicketsAnswer, TicketsInput } from '#contract/tickets';
import { client } from './client';

/** Assigns tickets to customers. A dry run only finds the customers. */
export async function sendTickets(ferryId: string, input: TicketsInput): Promise<readonly TicketMatch[]> {
  const address = `/admin/ferrys/tickets/${encodeURIComponent(ferryId)}`;
  const { data } = await client.post<TicketsAnswer>(address, input);
  return data.matches;
}
