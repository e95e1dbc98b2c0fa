import type {
  OwnCancellationAnswer,
  OwnCancellationInput,
  OwnCancellationPreview,
} from '#contract/cancellation';
import type { OwnSailingChange, SailingChoiceInput } from '#contract/sailingChange';
import { client } from './client';

const cancellationPath = '/users/me/cancellation';

/** Previews cancelling the trip today. */
export async function getOwnCancellation(): Promise<OwnCancellationPreview> {
  const { data } = await client.get<OwnCancellationPreview>(cancellationPath);
  return data;
}

/** Cancels the customer's trip. */
export async function cancelOwnTrip(input: OwnCancellationInput): Promise<OwnCancellationAnswer> {
  const { data } = await client.post<OwnCancellationAnswer>(cancellationPath, input);
  return data;
}

const sailingChangePath = '/users/me/sailing-change';

export async function getOwnSailingChange(): Promise<OwnSailingChange> {
  const { data } = await client.get<OwnSailingChange>(sailingChangePath);
  return data;
}

export async function chooseSailing(input: SailingChoiceInput): Promise<OwnSailingChange> {
  const { data } = await client.post<OwnSailingChange>(sailingChangePath, input);
  return data;
}
