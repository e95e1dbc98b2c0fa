import { test as base, expect, type Page, type ViewportSize } from '@playwright/test';
import { findViolations } from './violations';

export { expect };

/** Skips 390 px, for panel tests that do not depend on the width. */
export const wideOnly = { tag: '@wideOnly' };

/** For portal tests that depend on the width, which also run just above and below the limit of the phone layout. */
export const everyWidth = { tag: '@everyWidth' };

/** The widest window, in pixels, that shows the phone layout (rules §17.2). */
const maxPhoneWidth = 990;

export function isWide(viewport: ViewportSize | null): boolean {
  return viewport !== null && viewport.width > maxPhoneWidth;
}

interface Fixtures {
  /** Error statuses that the test provokes; the browser logs each to the console. */
  expectedStatuses: number[];
  /** Whether the test goes offline. */
  goesOffline: boolean;
  /** Whether the test shows texts with scripts in them: the browser logs each violation of the CSP. */
  showsScripts: boolean;
}

/** Fails a test on any unexpected console message, exception or request to another origin. */
export const test = base.extend<Fixtures>({
  expectedStatuses: [[], { option: true }],
  goesOffline: [false, { option: true }],
  showsScripts: [false, { option: true }],

  page: async ({ page, baseURL, expectedStatuses, goesOffline, showsScripts }, use) => {
    const problems: string[] = [];
    // Most tests block the service worker, which Playwright logs.
    const isExpected = (text: string) =>
      text === 'Service Worker registration blocked by Playwright' ||
      (showsScripts && text.includes('Content Security Policy')) ||
      (goesOffline && text.includes('ERR_INTERNET_DISCONNECTED')) ||
      expectedStatuses.some(
        (status) => text.startsWith('Failed to load resource') && text.includes(`${status}`),
      );
    page.on('console', (message) => {
      const isProblem = ['error', 'warning'].includes(message.type()) && !isExpected(message.text());
      if (isProblem) problems.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== baseURL) problems.push(`foreign: ${request.url()}`);
    });

    await use(page);

    expect(problems).toEqual([]);
  },
});

/** Expects no axe violations in the light and dark theme, and no horizontal overflow. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoOverflow(page);
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(page, ['color-contrast'])).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Expects nothing to be wider than the page, and no amount of money to wrap. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(await page.evaluate(wrappedAmounts)).toEqual([]);
}

function wrappedAmounts(): string[] {
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const wrapped: string[] = [];
  while (walker.nextNode()) {
    const { data } = walker.currentNode as Text; // SHOW_TEXT
    for (const { 0: amount, index } of data.matchAll(/€\d[\d,.]{0,20}|\d[\d\s.,]{0,20}€/g)) {
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + amount.length);
      if (range.getClientRects().length > 1) wrapped.push(amount);
    }
  }
  return wrapped;
}
