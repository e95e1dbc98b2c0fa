import { client } from './client';

/** Has a link mailed; the answer does not tell whether the address is known. */
export async function requestPasswordReset(email: string): Promise<void> {
  await client.post('/auth/passwordresetrequest', { email });
}

/** @param link the token and the account's id, as the mailed link carries them */
export async function resetPassword(
  link: { token: string; userId: string },
  password: string,
): Promise<void> {
  await client.post('/auth/resetpassword', { ...link, password });
}
