import { test as base, expect, type Page, type ViewportSize } from '@playwright/test';
import { findViolations } from './violations';

export { expect };

/** For panel tests that run and are checked at 1280 px only. */
export const wideOnly = { tag: '@wideOnly' };

/** For tests whose steps depend on the width: they run at each width instead of being checked at it. */
export const everyWidth = { tag: '@everyWidth' };

/** For portal tests whose pages are also checked just above and below the limit of the phone layout. */
export const aroundTheLimit = { tag: '@aroundTheLimit' };

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
  /** Whether the test leaves for pages of another site. */
  leavesSite: boolean;
}

/** Fails a test on any unexpected console message, exception or request to another origin. */
export const test = base.extend<Fixtures>({
  expectedStatuses: [[], { option: true }],
  goesOffline: [false, { option: true }],
  showsScripts: [false, { option: true }],
  leavesSite: [false, { option: true }],

  page: async ({ page, baseURL, expectedStatuses, goesOffline, showsScripts, leavesSite }, use) => {
    const problems: string[] = [];
    // Most tests block the service worker, which Playwright logs.
    const isExpected = (text: string) =>
      text === 'Service Worker registration blocked by Playwright' ||
      (showsScripts && text.includes('Content Security Policy')) ||
      (goesOffline && text.includes('ERR_INTERNET_DISCONNECTED')) ||
      expectedStatuses.some(
        (status) => text.startsWith('Failed to load resource') && text.includes(`${status}`),
      );
    const isForeign = (address: string) => new URL(address || 'about:blank').origin !== baseURL;
    page.on('console', (message) => {
      if (leavesSite && isForeign(message.location().url)) return;
      const isProblem = ['error', 'warning'].includes(message.type()) && !isExpected(message.text());
      if (isProblem) problems.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
    page.on('request', (request) => {
      if (!leavesSite && new URL(request.url()).origin !== baseURL)
        problems.push(`foreign: ${request.url()}`);
    });

    await use(page);

    expect(problems).toEqual([]);
  },
});

/** Expects no axe violations in the light and dark theme, and no horizontal overflow, at each width. */
export async function expectAccessible(page: Page): Promise<void> {
  await atEachWidth(page, async () => {
    await expectFits(page);
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findViolations(page, ['color-contrast'])).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  });
}

/** Expects nothing to be wider than the page, and no amount of money to wrap, at each width. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await atEachWidth(page, () => expectFits(page));
}

/** Checks the page as it is, and then at the other widths of its tests, so that the steps up to here run once. */
async function atEachWidth(page: Page, check: () => Promise<void>): Promise<void> {
  await check();
  const viewport = page.viewportSize();
  const otherWidths = widthsToCheck().filter((width) => width !== viewport?.width);
  if (!viewport || otherWidths.length === 0) return;
  for (const width of otherWidths) {
    await resize(page, { ...viewport, width });
    await check();
  }
  await resize(page, viewport);
}

function widthsToCheck(): readonly number[] {
  const { tags, file } = test.info();
  if (tags.includes(aroundTheLimit.tag)) return [390, maxPhoneWidth - 1, maxPhoneWidth + 1];
  const runsAtEachWidth = tags.includes(wideOnly.tag) || tags.includes(everyWidth.tag);
  return runsAtEachWidth || !file.includes('/panel/') ? [] : [390, 1280];
}

/**
 * Resizes the window, and waits until the page has changed its layout. Fails if that closes a dialog or a menu, because
 * the check would not see it: such a test needs `everyWidth`.
 */
async function resize(page: Page, viewport: ViewportSize): Promise<void> {
  const opened = page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]');
  const count = await opened.count();
  await page.setViewportSize(viewport);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(opened, `dialogs at ${viewport.width} px`).toHaveCount(count);
}

async function expectFits(page: Page): Promise<void> {
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
