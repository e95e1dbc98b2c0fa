import type { DuesPlan, DuesSettings, PauseInput } from '#contract/dues';
import { client } from './client';

/**
 * Today's plan.
 * @param organizationId '' for the user's own
 */
export async function getDues(organizationId: string): Promise<DuesPlan> {
  const { data } = await client.get<DuesPlan>(pathOf('', organizationId));
  return data;
}

export async function previewDues(organizationId: string, settings: DuesSettings): Promise<DuesPlan> {
  const { data } = await client.post<DuesPlan>(pathOf('/preview', organizationId), settings);
  return data;
}

export async function getDuesSettings(organizationId: string): Promise<DuesSettings> {
  const { data } = await client.get<DuesSettings>(pathOf('/settings', organizationId));
  return data;
}

export async function saveDuesSettings(
  organizationId: string,
  settings: DuesSettings,
): Promise<DuesSettings> {
  const { data } = await client.put<DuesSettings>(pathOf('/settings', organizationId), settings);
  return data;
}

export async function pauseReminders(
  organizationId: string,
  customerId: string,
  pause: PauseInput,
): Promise<void> {
  await client.put(pathOf(`/pauses/${customerId}`, organizationId), pause);
}

export async function endPause(organizationId: string, customerId: string): Promise<void> {
  await client.delete(pathOf(`/pauses/${customerId}`, organizationId));
}

function pathOf(action: string, organizationId: string): string {
  const query = organizationId === '' ? '' : `?organization=${encodeURIComponent(organizationId)}`;
  return `/admin/dues${action}${query}`;
}
