import { expectFocusMarks, expectFocusMarksInDialog } from '../support/focusMarks';
import {
  fetchOrganization,
  fillInRegistration,
  openLoggedIn,
  registerCustomer,
  expandOwnInfo,
} from '../support/people';
import { expect, test } from '../support/test';

test('every control for visitors shows the keyboard focus', async ({ page, request }) => {
  const seenKinds = new Set<string>();
  const { _id } = await fetchOrganization(request, 'meriretket');
  const addresses = [
    '/',
    '/login?form',
    '/organization/meriretket',
    '/password-reset-request',
    '/no-such-page',
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('#root main').locator('h1, a').first()).toBeVisible();
    await expectFocusMarks(page, seenKinds);
  }
  await page.goto(`/register/${_id}`);
  await fillInRegistration(page);
  await expectFocusMarks(page, seenKinds);
  await page.getByRole('button', { name: 'Ilmoittaudu' }).click();
  await expect(page.getByRole('heading', { name: 'Markkinointilupa' })).toBeVisible();
  await expectFocusMarks(page, seenKinds);
});

test('every control for customers shows the keyboard focus', async ({ page, request }) => {
  const seenKinds = new Set<string>();
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
  const email = await registerCustomer(request, { group: 'Naantali' });
  await registerCustomer(request, { group: 'Naantali', firstName: 'Kerttu' });
  await openLoggedIn(page, email);
  await expectFocusMarks(page, seenKinds);
  await button('Maksa Matkapaketti').click();
  await expect(button('Nordea')).toBeVisible();
  await expectFocusMarksInDialog(page, seenKinds);
  await button('Valikko').click();
  await expectFocusMarksInDialog(page, seenKinds);
  await button('Valitse huonekaveri').click();
  await button('3h Kolmen hengen huone').click();
  await page.getByLabel('Huonekaveri', { exact: true }).selectOption('Kerttu Mäkelä');
  await expectFocusMarksInDialog(page, seenKinds);
  await expandOwnInfo(page);
  for (const name of ['Muokkaa tietoja', 'Discount code?']) await button(name).click();
  await expectFocusMarks(page, seenKinds);
});
