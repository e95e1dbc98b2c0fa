import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const axeScript = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The axe violations of a page.
 * @param rules by default, all that axe enables
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Once for each document: loading axe takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  return page.evaluate(runAxe, rules);
}

async function runAxe(rules?: string[]): Promise<string[]> {
  const options: axe.RunOptions = {
    // Collecting other results would double the time.
    resultTypes: ['violations'],
    // Axe cannot enter the sandboxed frame of a mail.
    iframes: false,
    ...(rules && { runOnly: rules }),
  };
  const { violations } = await window.axe.run(document, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
