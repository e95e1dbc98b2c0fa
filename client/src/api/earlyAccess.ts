import type {
  EarlyAccess,
  EarlyAccessEntry,
  EarlyAccessImport,
  EarlyAccessImportResult,
  EarlyAccessInput,
} from '#contract/earlyAccess';
import { client } from './client';

const pathOf = (eventId: string) => `/admin/events/${eventId}/early-access`;
const entriesOf = (eventId: string, listId: string) => `${pathOf(eventId)}/${listId}/entries`;

export async function getEarlyAccess(eventId: string): Promise<EarlyAccess> {
  const { data } = await client.get<EarlyAccess>(pathOf(eventId));
  return data;
}

export async function saveEarlyAccess(eventId: string, input: EarlyAccessInput): Promise<EarlyAccess> {
  const { data } = await client.put<EarlyAccess>(pathOf(eventId), input);
  return data;
}

export async function listEntries(eventId: string, listId: string): Promise<readonly EarlyAccessEntry[]> {
  const { data } = await client.get<EarlyAccessEntry[]>(entriesOf(eventId, listId));
  return data;
}

/** Adds nothing in a dry run. A long file may take half a minute. */
export async function importEntries(
  eventId: string,
  listId: string,
  input: EarlyAccessImport,
): Promise<EarlyAccessImportResult> {
  const path = entriesOf(eventId, listId);
  const { data } = await client.post<EarlyAccessImportResult>(path, input, { timeout: 0 });
  return data;
}

export async function deleteEntries(eventId: string, listId: string): Promise<void> {
  await client.delete(entriesOf(eventId, listId));
}
