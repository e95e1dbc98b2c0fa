import { expect, type Page } from '@playwright/test';
import type { StaffRole } from '#contract/roles';
import { logIn } from './people';

export async function openFromMenu(page: Page, screen: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu' });
  if (await button.isVisible()) await button.click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: screen }).click();
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
}

export async function logInAs(page: Page, role: StaffRole): Promise<void> {
  await enterPanel(page, `${role}@example.fi`);
}

export async function enterPanel(page: Page, email: string): Promise<void> {
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'Welcome to Reissu admin dashboard' })).toBeVisible();
}

export async function leavePanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
}
