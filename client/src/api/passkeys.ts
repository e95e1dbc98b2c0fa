import type { NewPasskey, Passkey, PasskeyCreation } from '#contract/passkey';
import { client } from './client';

const path = '/admin/account/passkeys';

export async function getPasskeys(): Promise<Passkey[]> {
  const { data } = await client.get<Passkey[]>(path);
  return data;
}

/** The options for the browser to create a passkey, which `addPasskey` then stores. */
export async function beginPasskeyCreation(currentPassword: string): Promise<PasskeyCreation> {
  const { data } = await client.post<PasskeyCreation>(`${path}/options`, { currentPassword });
  return data;
}

export async function addPasskey(passkey: NewPasskey): Promise<void> {
  await client.post(path, passkey);
}

export async function removePasskey(id: string): Promise<void> {
  await client.delete(`${path}/${id}`);
}
