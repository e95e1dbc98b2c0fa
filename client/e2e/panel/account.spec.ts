import { logInAs } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

test.use({ expectedStatuses: [400] });

test('staff open their account, and a wrong current password is refused at its field', async ({ page }) => {
  await logInAs(page, 'admin');
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

  await page.getByLabel('New password').fill('another horse battery');
  await page.getByLabel('Current password').fill('not mine');
  await page.getByRole('button', { name: 'Save' }).click();

  const current = page.getByLabel('Current password');
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription('This is not your current password');
  await expectAccessible(page);
});
