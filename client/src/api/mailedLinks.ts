import type { EmailConfirmation } from '#contract/session';
import type { StaffCustomer } from '#contract/staffCustomer';
import { client, visitorClient } from './client';
import type { UnsubscribeLink } from '#contract/consent';

export async function confirmEmail(link: EmailConfirmation): Promise<void> {
  await visitorClient.post('/auth/confirm-email', link);
}

/** Mails the confirmation link again to the logged-in customer. */
export async function sendOwnCustomerLink(): Promise<void> {
  await client.post('/users/me/confirmation');
}

/** Mails the confirmation link again to the logged-in staff member. */
export async function sendOwnStaffLink(): Promise<void> {
  await client.post('/admin/account/confirmation');
}

/** Mails the confirmation link again to a customer, at the request of staff. */
export async function sendLinkToCustomer(customerId: string): Promise<void> {
  await client.post(`/admin/users/${encodeURIComponent(customerId)}/confirmation`);
}

/** Marks a customer's address as confirmed. */
export async function markConfirmed(customerId: string): Promise<StaffCustomer> {
  const address = `/admin/users/${encodeURIComponent(customerId)}/confirmation`;
  const { data } = await client.put<StaffCustomer>(address);
  return data;
}

/** Mails a link for a new password. The answer does not reveal whether the address has an account. */
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

export async function unsubscribe(link: UnsubscribeLink): Promise<void> {
  await visitorClient.post('/unsubscribe', link);
}
