import type { Admin, ChangedAdmin, OwnAccountInput } from '#contract/admin';
import { client } from './client';
import { readToken, renewToken } from '../storage/token';

/** The account of the logged-in staff user. */
export async function getOwnAccount(): Promise<Admin> {
  const { data } = await client.get<Admin>('/admin/account');
  return data;
}

/** A new password invalidates the current token, so the new one is stored. */
export async function saveOwnAccount(input: OwnAccountInput): Promise<void> {
  const before = readToken();
  const { data } = await client.put<ChangedAdmin>('/admin/account', input);
  if (data.token !== undefined) renewToken(before, data.token);
}
