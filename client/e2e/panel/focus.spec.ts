import { expectFocusMarks, expectFocusMarksInDialog, expectOptionMark } from '../support/focusMarks';
import { createTrip } from '../support/ownTrip';
import { fetchMe, fetchOrganization, registerCustomer } from '../support/people';
import { logInAs, openAs } from '../support/staff';
import { expect, test, wideOnly } from '../support/test';

test(
  'every kind of control in lists and forms shows the keyboard focus',
  wideOnly,
  async ({ page, request }) => {
    const seenKinds = new Set<string>();
    // A trip of its own, because registrations of other tests would replace controls of the landing page.
    const { organization, identifier } = await createTrip(request);
    await registerCustomer(request, { identifier });
    await logInAs(page, 'root');
    for (const [address, lateElement] of [
      [`/admin-dashboard?organization=${organization}`, page.getByRole('link', { name: 'Turku' })],
      ['/organization', page.getByLabel('Description')],
      [`/event-form?organization=${organization}`, page.getByRole('checkbox', { name: 'Purjehdus' })],
    ] as const) {
      await page.goto(address);
      await expect(lateElement.first()).toBeVisible();
      await expectFocusMarks(page, seenKinds);
    }
  },
);

test(
  'every kind of control on the customer pages shows the keyboard focus',
  wideOnly,
  async ({ page, request }) => {
    const seenKinds = new Set<string>();
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
    const email = await registerCustomer(request);
    const { _id: customer } = await fetchMe(request, email);
    const { _id: organization } = await fetchOrganization(request, 'meriretket');
    await openAs(page, 'root', `/customer-form?id=${customer}`);
    await expect(button('Mark as paid: Matkapaketti')).toBeVisible();
    await expectFocusMarks(page, seenKinds);
    await button('Delete').click();
    await expectFocusMarksInDialog(page, seenKinds);
    await button('Mark as paid: Matkapaketti').click();
    await button('Yes').click();
    await button('Refund Matkapaketti').click();
    await expectFocusMarksInDialog(page, seenKinds);

    await page.goto(
      `/customers?organization=${organization}&firstName=P&search=${encodeURIComponent(email)}`,
    );
    await button('Filters').click();
    await expect(page.getByRole('gridcell', { name: email })).toBeVisible();
    await expectFocusMarks(page, seenKinds);
    // The input of a switch is wider than the switch, so a scrollable switch would hide its focus ring.
    const fullData = page.locator('.MuiSwitch-root').first();
    await fullData.evaluate((root) => root.scrollBy(30, 0));
    expect(await fullData.evaluate((root) => root.scrollLeft)).toBe(0);
    await page.getByRole('gridcell', { name: email }).focus();
    await expectFocusMarks(page, seenKinds, 'ArrowLeft');
    await page.getByRole('button', { name: 'E-mail', exact: true }).focus();
    await expectFocusMarks(page, seenKinds, 'ArrowLeft');
    await page.getByLabel('Room type').focus();
    await page.keyboard.press('ArrowDown');
    await expectOptionMark(page, page.getByRole('listbox').getByRole('option').first());
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Columns/ }).click();
    await expectFocusMarksInDialog(page, seenKinds);
    await page.getByRole('switch', { name: 'Show full data' }).click();
    await expect(button('Paid Matkapaketti')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select row' }).check();
    await expectFocusMarks(page, seenKinds);
    await button('Mass edit').click();
    await expect(page.getByText('1 seat is released')).toBeVisible();
    await expectFocusMarks(page, seenKinds);
    await page.getByRole('tab', { name: 'Disable' }).focus();
    await expectFocusMarks(page, seenKinds, 'ArrowRight');
  },
);
