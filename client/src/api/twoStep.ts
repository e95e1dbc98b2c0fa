import type { PasskeyAnswer, PasskeyRequest } from '#contract/passkey';
import type { OfferedSecret, RecoveryCodes, TwoStep } from '#contract/session';
import { client } from './client';

const path = '/admin/account/two-step';

export async function getTwoStep(): Promise<TwoStep> {
  const { data } = await client.get<TwoStep>(path);
  return data;
}

/** A secret for an authenticator app, which takes effect once `startTwoStep` has confirmed that the app has it. */
export async function offerSecret(currentPassword: string): Promise<OfferedSecret> {
  const { data } = await client.post<OfferedSecret>(path, { currentPassword });
  return data;
}

/** Turns two-step login on, and ends the other sessions. */
export async function startTwoStep(code: string): Promise<RecoveryCodes> {
  const { data } = await client.put<RecoveryCodes>(path, { code });
  return data;
}

export async function endTwoStep(currentPassword: string): Promise<void> {
  await client.post(`${path}/off`, { currentPassword });
}

const stepPath = '/admin/account/second-step';

/** Confirms the user's identity with a code from the app or a recovery code. */
export async function confirmStep(code: string): Promise<void> {
  await client.post(stepPath, { code });
}

/** The options for the browser to ask for one of the user's passkeys. */
export async function beginPasskeyStep(): Promise<PasskeyRequest> {
  const { data } = await client.post<PasskeyRequest>(`${stepPath}/passkey/options`);
  return data;
}

export async function confirmStepByPasskey(answer: PasskeyAnswer): Promise<void> {
  await client.post(`${stepPath}/passkey`, answer);
}

/** Turns two-step login off for a colleague. */
export async function endTwoStepForAdmin(adminId: string): Promise<void> {
  await client.delete(`/admin/admins/${adminId}/two-step`);
}
