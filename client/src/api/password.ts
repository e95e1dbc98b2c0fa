import { visitorClient } from './client';

/** Has a link mailed. The answer does not reveal whether the address has an account. */
export async function requestPasswordReset(email: string): Promise<void> {
  await visitorClient.post('/auth/passwordresetrequest', { email });
}

/** @param link the token and the account's id from the mailed link */
export async function resetPassword(
  link: { token: string; userId: string },
  password: string,
): Promise<void> {
  await visitorClient.post('/auth/resetpassword', { ...link, password });
}
