import type { DuesPlan, DuesSettings, PauseInput } from '#contract/dues';
import { client } from './client';

/**
 * Today's plan.
 * @param scope a query string that names the organization and, optionally, the trip
 */
export async function getDues(scope: string): Promise<DuesPlan> {
  const { data } = await client.get<DuesPlan>(buildPath('', scope));
  return data;
}

export async function previewDues(scope: string, settings: DuesSettings): Promise<DuesPlan> {
  const { data } = await client.post<DuesPlan>(buildPath('/preview', scope), settings);
  return data;
}

export async function getDuesSettings(scope: string): Promise<DuesSettings> {
  const { data } = await client.get<DuesSettings>(buildPath('/settings', scope));
  return data;
}

export async function saveDuesSettings(scope: string, settings: DuesSettings): Promise<DuesSettings> {
  const { data } = await client.put<DuesSettings>(buildPath('/settings', scope), settings);
  return data;
}

export async function pauseReminders(scope: string, customerId: string, pause: PauseInput): Promise<void> {
  await client.put(buildPath(`/pauses/${customerId}`, scope), pause);
}

export async function endPause(scope: string, customerId: string): Promise<void> {
  await client.delete(buildPath(`/pauses/${customerId}`, scope));
}

function buildPath(action: string, scope: string): string {
  return `/admin/dues${action}${scope === '' ? '' : `?${scope}`}`;
}
