import type { OfferedSecret, RecoveryCodes, TwoStep } from '#contract/session';
import { client } from './client';

const path = '/admin/account/two-step';

export async function getTwoStep(): Promise<TwoStep> {
  const { data } = await client.get<TwoStep>(path);
  return data;
}

/** A secret for an authenticator app, which counts once `startTwoStep` has confirmed that the app has it. */
export async function offerSecret(currentPassword: string): Promise<OfferedSecret> {
  const { data } = await client.post<OfferedSecret>(path, { currentPassword });
  return data;
}

/** Ends the other sessions. */
export async function startTwoStep(code: string): Promise<RecoveryCodes> {
  const { data } = await client.put<RecoveryCodes>(path, { code });
  return data;
}

export async function endTwoStep(currentPassword: string): Promise<void> {
  await client.post(`${path}/off`, { currentPassword });
}

/** For a colleague. */
export async function endTwoStepOf(adminId: string): Promise<void> {
  await client.delete(`/admin/admins/${adminId}/two-step`);
}
