import { fetchOrganization, fillInRegistration } from '../support/people';
import { checkCustomerPages, checkVisitorPages } from '../support/portalPages';
import { expect, expectAccessible, expectNoOverflow, isWide, test } from '../support/test';

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('every page for visitors is accessible in Finnish', async ({ page, request }) => {
    await checkVisitorPages(page, request, 'fi', expectAccessible);
  });

  test('every page for visitors is accessible in English', async ({ page, request }) => {
    await checkVisitorPages(page, request, 'en', expectAccessible);
  });

  test('the marketing question is accessible in English', async ({ page, request }) => {
    const { _id } = await fetchOrganization(request, 'meriretket');
    await page.goto(`/register/${_id}`);
    await fillInRegistration(page);
    await page.getByRole('button', { name: 'Ilmoittaudu' }).click();
    await page.getByRole('button', { name: 'In English' }).click();
    await expect(page.getByRole('heading', { name: 'Marketing permission' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('with an unknown payment', () => {
  test.use({ expectedStatuses: [404] });

  // The phone layout at 989 px is the same as at 320 px.
  const onlyAroundTheLimit = { tag: ['@everyWidth', '@wideOnly'] };
  test(
    'every page fits the window and is accessible',
    onlyAroundTheLimit,
    async ({ page, request, viewport }) => {
      const check = isWide(viewport) ? expectAccessible : expectNoOverflow;
      await checkVisitorPages(page, request, 'fi', check);
      await checkCustomerPages(page, request, check);
    },
  );

  test.describe('at 320 px', () => {
    test.use({ viewport: { width: 320, height: 640 } });

    test('every customer page and dialog is accessible in English', async ({ page, request }) => {
      await checkCustomerPages(page, request, expectAccessible);
    });
  });
});
