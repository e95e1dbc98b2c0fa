import type { Page } from '@playwright/test';
import { translatePage } from '../../src/test/translator';

/** As a browser in which the page's language is always translated. */
export function translate(page: Page): void {
  // Not by an initial script, which the sandboxed frame of a mail would refuse.
  page.on('domcontentloaded', () => {
    // The picture by which the tests enter has no body.
    page.evaluate(`void (document.body && (${translatePage.toString()})())`).catch(ignoreLeftPage);
  });
}

/** A page can be left before it is translated. */
function ignoreLeftPage(error: unknown): void {
  if (!/navigation|closed/.test(String(error))) throw error;
}
