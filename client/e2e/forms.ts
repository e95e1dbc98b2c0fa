import { expect, type Locator, type Page } from '@playwright/test';

/** What stands in the fields of a form, by their labels; what is switched on is true. */
export type Filling = Readonly<Record<string, string | true>>;

/** A field by the whole of its label, with or without the mark of a needed one. */
export function fieldOf(page: Page, label: string): Locator {
  const pattern = label.replace(/[().?]/g, '\\$&');
  return page.getByLabel(new RegExp(`^${pattern}\\s?\\*?$`));
}

export async function fillIn(page: Page, filling: Filling): Promise<void> {
  for (const [label, value] of Object.entries(filling)) {
    const field = fieldOf(page, label);
    if (value === true) await field.check();
    else if (await field.evaluate(({ tagName }) => tagName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
  }
}

/** Saves a new record; from then on it is edited. */
export async function create(page: Page, says: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(says).first()).toBeVisible();
  await expect(page.getByText('History of changes')).toBeVisible();
}
