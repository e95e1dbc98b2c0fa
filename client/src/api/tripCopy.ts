import type { TripCopy, TripCopyInput } from '#contract/tripCopy';
import { client } from './client';

/** Copies an event and more to another date; a dry run only says what would be made. */
export async function copyTrip(eventId: string, input: TripCopyInput): Promise<TripCopy> {
  const address = `/admin/events/${encodeURIComponent(eventId)}/copy`;
  const { data } = await client.post<TripCopy>(address, input);
  return data;
}
