import type {
  OwnCancellationAnswer,
  OwnCancellationInput,
  OwnCancellationPreview,
} from '#contract/cancellation';
import { client } from './client';

const path = '/users/me/cancellation';

/** Previews cancelling the trip today. */
export async function getOwnCancellation(): Promise<OwnCancellationPreview> {
  const { data } = await client.get<OwnCancellationPreview>(path);
  return data;
}

/** Cancels the customer's trip. */
export async function cancelOwnTrip(input: OwnCancellationInput): Promise<OwnCancellationAnswer> {
  const { data } = await client.post<OwnCancellationAnswer>(path, input);
  return data;
}
