import { expect, type Locator, type Page } from '@playwright/test';

/** The values of a form by label; true for switches that are on. */
export type FormValues = Readonly<Record<string, string | true>>;

/** A field by its full label, with or without the asterisk of required fields. */
export function getField(page: Page, label: string): Locator {
  const pattern = label.replace(/[().?]/g, '\\$&');
  return page.getByLabel(new RegExp(`^${pattern}\\s?\\*?$`));
}

export async function fillIn(page: Page, values: FormValues): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = getField(page, label);
    if (value === true) await field.check();
    else if (await field.evaluate(({ tagName }) => tagName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
  }
}

/** Saves a new record and waits until its form has become the edit form. */
export async function saveNewRecord(page: Page, alert: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(alert).first()).toBeVisible();
  await expect(page.getByText('History of changes')).toBeVisible();
}
