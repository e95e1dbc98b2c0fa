import type { Page } from '@playwright/test';
import { password } from '../support/people';
import { createAdmin, enterPanel, leavePanel } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

/** Adds a virtual authenticator that stores passkeys and verifies its user. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('staff add a passkey by keyboard alone, log in with it, and remove it', async ({ page, request }) => {
  await addAuthenticator(page);
  await enterPanel(page, await createAdmin(request));
  await page.goto('/account');
  const { keyboard } = page;
  const heading = page.getByRole('heading', { name: 'Passkeys' });

  await page.getByRole('button', { name: 'Add a passkey' }).focus();
  await keyboard.press('Enter');
  await expect(heading).toBeFocused();
  await expectAccessible(page);
  await keyboard.press('Tab');
  await keyboard.type('Work phone');
  await keyboard.press('Tab');
  await keyboard.type(password);
  await keyboard.press('Enter');
  const row = page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem');
  await expect(row).toContainText(/Work phone.*not used yet/);
  await expect(heading).toBeFocused();

  await leavePanel(page);
  await page.goto('/login?form');
  await page.getByRole('button', { name: 'Henkilökunta: käytä pääsyavainta' }).focus();
  await expectAccessible(page);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome to Reissu admin dashboard' })).toBeVisible();

  await page.goto('/account');
  await expect(row).toContainText(/Work phone.*last used/);
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Remove: Work phone/ }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Remove the passkey ‘Work phone’?' })).toBeVisible();
  await expectAccessible(page);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await expect(heading).toBeFocused();
});
