import type { Page } from '@playwright/test';
import { checkCustomerPages, checkVisitorPages } from '../support/portalPages';
import { expect, test } from '../support/test';
import { translate } from '../support/translation';

/** Expects the page to be translated and not crashed. */
async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('font').first()).toBeAttached();
  await expect(
    page.getByRole('heading', { name: /^(Jotain meni vikaan|Something went wrong)$/ }),
  ).toBeHidden();
}

test.use({ expectedStatuses: [404] });

test('translated pages of the portal open, change and close like any others', async ({ page, request }) => {
  translate(page);

  await checkVisitorPages(page, request, 'fi', expectTranslated);
  await checkCustomerPages(page, request, expectTranslated);
});
