import type { Page } from '@playwright/test';
import { registerCustomer } from '../support/people';
import { openAs } from '../support/staff';
import { everyWidth, expect, expectAccessible, expectNoOverflow, test, wideOnly } from '../support/test';

test(
  'twenty customers are in view at 1440 × 900, and headings and names stay when the page scrolls',
  wideOnly,
  async ({ page, request }) => {
    await Promise.all(Array.from({ length: 25 }, () => registerCustomer(request)));
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs(page, 'owner', '/customers');
    await expect(page.getByRole('gridcell').first()).toBeVisible();

    expect(await rowsInView(page)).toBeGreaterThanOrEqual(20);

    await page.mouse.move(800, 500);
    await page.mouse.wheel(0, 120);
    await page.mouse.wheel(600, 0);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120);
    await expect(page.getByRole('columnheader', { name: 'City' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('columnheader', { name: 'First name' })).toBeInViewport({ ratio: 1 });
    const last = page.getByRole('row').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last.getByRole('gridcell', { name: 'Mäkelä', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('columnheader', { name: 'First name' })).toBeInViewport({ ratio: 1 });
    await expectNoOverflow(page);
  },
);

test(
  'customers selected on two pages are counted, and the selection is cleared',
  everyWidth,
  async ({ page, request }) => {
    await Promise.all(Array.from({ length: 11 }, () => registerCustomer(request)));
    await openAs(page, 'owner', '/customers?size=10');
    await page
      .getByRole('checkbox', { name: /^Select row/ })
      .first()
      .check();

    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('1 customer selected, 1 not on this page')).toBeVisible();
    await page
      .getByRole('checkbox', { name: /^Select row/ })
      .first()
      .check();

    await expect(page.getByText('2 customers selected, 1 not on this page')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(page.getByRole('button', { name: 'Mass edit' })).toBeHidden();
  },
);

test.describe('editing', () => {
  test.use({ expectedStatuses: [400] });

  test('a phone number is edited in its cell by keyboard alone', wideOnly, async ({ page, request }) => {
    const email = await registerCustomer(request);
    const search = new URLSearchParams({ search: email, columns: 'firstName email phone group' });
    await openAs(page, 'admin', `/customers?${String(search)}`);
    const phone = page.getByRole('gridcell', { name: '+358' });
    await page.getByRole('link', { name: 'Päivi', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(phone).toBeFocused();
    await page.keyboard.press('Enter');

    const field = page.getByRole('textbox', { name: 'Phone' });
    await expect(field).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('040');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('+358409876543');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(phone).toHaveText('+358409876543');
    await expect(phone).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Group' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
  });
});

/** Counts the rows between the headings and the footer. */
function rowsInView(page: Page): Promise<number> {
  return page.getByRole('grid').evaluate((grid) => {
    const [head, body] = grid.querySelectorAll('[role="rowgroup"]');
    const footer = grid.parentElement?.nextElementSibling;
    if (!head || !body || !footer) throw new Error('The grid has no headings, rows or footer');
    const [top, bottom] = [head.getBoundingClientRect().bottom, footer.getBoundingClientRect().top];
    const rows = Array.from(body.children, (row) => row.getBoundingClientRect());
    return rows.filter((row) => row.top >= top - 1 && row.bottom <= bottom + 1).length;
  });
}
