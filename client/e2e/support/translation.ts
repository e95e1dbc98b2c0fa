import type { Page } from '@playwright/test';
import { translatePage } from '../../src/test/translator';

/** Simulates a browser that always translates the page. */
export function translate(page: Page): void {
  // An initial script would be refused by the sandboxed frame of a mail.
  page.on('domcontentloaded', () => {
    // The image that tests open first has no body.
    page.evaluate(`void (document.body && (${translatePage.toString()})())`).catch(ignoreLeftPage);
  });
}

/** A page can be left before it is translated. */
function ignoreLeftPage(error: unknown): void {
  if (!/navigation|closed/.test(String(error))) throw error;
}
