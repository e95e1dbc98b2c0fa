import type {
  EarlyAccess,
  EarlyAccessEntry,
  EarlyAccessImport,
  EarlyAccessImportResult,
  EarlyAccessInput,
} from '#contract/earlyAccess';
import { client } from './client';

const listsPath = (eventId: string) => `/admin/events/${eventId}/early-access`;
const entriesPath = (eventId: string, listId: string) => `${listsPath(eventId)}/${listId}/entries`;

export async function getEarlyAccess(eventId: string): Promise<EarlyAccess> {
  const { data } = await client.get<EarlyAccess>(listsPath(eventId));
  return data;
}

export async function saveEarlyAccess(eventId: string, input: EarlyAccessInput): Promise<EarlyAccess> {
  const { data } = await client.put<EarlyAccess>(listsPath(eventId), input);
  return data;
}

export async function listEntries(eventId: string, listId: string): Promise<readonly EarlyAccessEntry[]> {
  const { data } = await client.get<EarlyAccessEntry[]>(entriesPath(eventId, listId));
  return data;
}

/** Adds nothing in a dry run. A long file may take half a minute. */
export async function importEntries(
  eventId: string,
  listId: string,
  input: EarlyAccessImport,
): Promise<EarlyAccessImportResult> {
  const path = entriesPath(eventId, listId);
  const { data } = await client.post<EarlyAccessImportResult>(path, input, { timeout: 0 });
  return data;
}

export async function deleteEntries(eventId: string, listId: string): Promise<void> {
  await client.delete(entriesPath(eventId, listId));
}
