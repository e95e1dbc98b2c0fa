import { Secret, TOTP } from 'otpauth';
import { password } from '../support/people';
import { createAdmin, enterPanel, leavePanel } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

// The status of a log-in without a code.
test.use({ expectedStatuses: [401] });

function generateCode(secret: string, secondsAhead: number): string {
  const timestamp = Date.now() + secondsAhead * 1_000;
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp });
}

test('staff set up a second step by keyboard alone, and log in with it', async ({ page, request }) => {
  await enterPanel(page, await createAdmin(request));
  await page.goto('/account');
  const { keyboard } = page;

  await page.getByRole('button', { name: 'Set up' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Two-step log-in', exact: true })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type(password);
  await keyboard.press('Enter');
  const qrCode = page.getByRole('img', { name: 'QR code for the authenticator app' });
  await expect(qrCode).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('code').textContent()) ?? '';
  await keyboard.press('Tab');
  await keyboard.type(generateCode(secret, 0));
  await keyboard.press('Enter');
  await expect(page.getByText('Save your recovery codes')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Two-step log-in', exact: true })).toBeFocused();
  await expectAccessible(page);
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByText('You have 10 recovery codes left')).toBeVisible();

  const email = await page.getByRole('textbox', { name: 'E-mail' }).inputValue();
  await leavePanel(page);
  await page.goto('/login?form');
  await page.getByLabel(/Sähköpostiosoite/).fill(email);
  await page.getByRole('textbox', { name: 'Salasana' }).fill(password);
  await keyboard.press('Enter');
  await expect(page.getByLabel(/Todennussovelluksen koodi/)).toBeFocused();
  await expectAccessible(page);
  await keyboard.type(generateCode(secret, 30));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome to Reissu admin dashboard' })).toBeVisible();
});
