import { registerCustomer } from '../support/people';
import { openAs } from '../support/staff';
import { expect, test, wideOnly } from '../support/test';
import { translate } from '../support/translation';

test(
  'a translated panel opens every page, and its buttons follow the selection',
  wideOnly,
  async ({ page, request }) => {
    const email = await registerCustomer(request);
    translate(page);
    await openAs(page, 'owner', `/customers?search=${encodeURIComponent(email)}`);
    const row = page.getByRole('checkbox', { name: 'Select row' });
    await expect(page.getByRole('button', { name: 'Write to all' })).toBeVisible();
    for (let round = 0; round < 2; round++) {
      await row.check();
      await expect(page.getByRole('button', { name: 'Mass edit' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Write to all' })).toBeHidden();
      await expect(page.getByText('1 customer selected')).toBeVisible();
      await row.uncheck();
      await expect(page.getByRole('button', { name: 'Write to all' })).toBeVisible();
    }

    const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
    const screens = await links.allTextContents();
    expect(screens.length).toBeGreaterThan(15);
    for (const screen of screens) {
      await links.getByText(screen, { exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 }).first(), screen).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Something went wrong' }), screen).toBeHidden();
    }
  },
);
