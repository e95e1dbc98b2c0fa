import type { Page } from '@playwright/test';
import { translatePage } from '../../src/test/translator';

/** As a browser in which the page's language is always translated. */
export async function translate(page: Page): Promise<void> {
  // The picture by which the tests enter has no body.
  await page.addInitScript(
    `document.addEventListener('DOMContentLoaded', () => document.body && (${translatePage.toString()})())`,
  );
}
