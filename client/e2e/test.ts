import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** For a test of the panel that does not hang on the width: it runs at the widest. */
export const wideAlone = { tag: '@wideAlone' };

interface Fixtures {
  /** Statuses that this test provokes; the browser notes each in its console. */
  refusals: number[];
  /** Whether this test goes without a connection for a while. */
  goesOffline: boolean;
  /** Whether this test reads texts with scripts in them: the browser tells of each, also where none can run. */
  readsScripts: boolean;
}

/** A page on which nothing goes wrong unseen: no word in the console, no request to a foreign host. */
export const test = base.extend<Fixtures>({
  refusals: [[], { option: true }],
  goesOffline: [false, { option: true }],
  readsScripts: [false, { option: true }],

  page: async ({ page, baseURL, refusals, goesOffline, readsScripts }, use) => {
    const problems: string[] = [];
    // Most tests go without the service worker, and Playwright says so wherever it would start.
    const isExpected = (text: string) =>
      text === 'Service Worker registration blocked by Playwright' ||
      (readsScripts && text.includes('Content Security Policy')) ||
      (goesOffline && text.includes('ERR_INTERNET_DISCONNECTED')) ||
      refusals.some((status) => text.startsWith('Failed to load resource') && text.includes(`${status}`));
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

/** Nothing that axe knows to be a barrier, light or dark, and nothing that sticks out sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await barriers(axeOn(page))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barriers(axeOn(page).withRules('color-contrast'))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });

  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** Judges in the page itself and tells of barriers alone: a page to judge in, and all that passes, take as long again. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

async function barriers(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
