import { expect, type Locator, type Page } from '@playwright/test';

export function payments(page: Page): Locator {
  return page.getByRole('region', { name: 'Maksut' });
}

export function paymentDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: /Valitse maksutapa|Vahvista valintasi/ });
}

/** Goes from the dashboard to the bank's page in the simulator. */
export async function goToBank(page: Page): Promise<void> {
  await payments(page)
    .getByRole('button', { name: /^Maksa / })
    .click();
  await paymentDialog(page).getByRole('button', { name: 'Nordea' }).click();
  await expect(page.getByRole('heading', { name: 'Vahvista maksu' })).toBeVisible();
}

export async function decide(page: Page, decision: string): Promise<void> {
  await page.locator(`button[name="decision"][value="${decision}"]`).click();
}

/** Clears the page's timers, so that the pages to which payers return do not redirect while they are checked. */
export async function cancelRedirect(page: Page): Promise<void> {
  await page.evaluate(() => {
    const latest = Number(setTimeout(() => undefined));
    for (let timer = 0; timer <= latest; timer += 1) clearTimeout(timer);
  });
}
