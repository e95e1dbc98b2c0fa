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
  await logIn(page, `${role}@example.fi`);
  await expect(page.getByRole('heading', { name: 'Welcome to Reissu admin dashboard' })).toBeVisible();
}
