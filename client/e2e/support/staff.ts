import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { StaffRole } from '#contract/roles';
import { authHeaders, fetchMe, fetchOrganization, newEmail, openLoggedIn, password } from './people';

export async function openFromMenu(page: Page, screen: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu' });
  if (await button.isVisible()) await button.click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: screen }).click();
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
}

export async function logInAs(page: Page, role: StaffRole): Promise<void> {
  await enterPanel(page, `${role}@example.fi`);
}

/** Opens a page of the panel directly, because the landing page would double the time. */
export async function openAs(page: Page, role: StaffRole, path: string): Promise<void> {
  await openLoggedIn(page, `${role}@example.fi`, path);
}

export async function enterPanel(page: Page, email: string): Promise<void> {
  await openLoggedIn(page, email);
  await expect(page.getByRole('heading', { name: 'Welcome to Reissu admin dashboard' })).toBeVisible();
}

/**
 * Creates a member of staff that no other test uses, so that the test may change the account.
 * @returns the address
 */
export async function createAdmin(request: APIRequestContext): Promise<string> {
  const { _id: organization } = await fetchOrganization(request, 'meriretket');
  const email = newEmail();
  const answer = await request.post('/api/admin/admins', {
    headers: await authHeaders(request, 'owner@example.fi'),
    data: { email, password, name: 'Kaisa', role: 'admin', organization },
  });
  expect(answer.status()).toBe(201);
  return email;
}

export async function leavePanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
}

/** Gives a customer an outbound ticket through the API. */
export async function giveTicket(
  request: APIRequestContext,
  email: string,
  ticket: string,
  by = 'admin@example.fi',
): Promise<void> {
  const { group } = await fetchMe(request, email);
  const answer = await request.post(`/api/admin/ferrys/tickets/${group.outboundFerry?._id ?? ''}`, {
    headers: await authHeaders(request, by),
    data: { csvJSON: [{ email, ticket }] },
  });
  expect(answer.status()).toBe(200);
}
