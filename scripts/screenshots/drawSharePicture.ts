import { chromium } from '@playwright/test';
import { statSync } from 'node:fs';
import { browserOptions } from '../../config/browser';

/** The size that chat apps require, in pixels. */
const size = { width: 1200, height: 630 };

/** The part of the product's own picture that is drawn, in its coordinates. */
const viewBox = '-247 49 1048 550.2';

/** The wide picture of the landing page. */
const picture = '#root main svg[viewBox^="-450"]';

/** In bytes. Chats load it for every page that is shared. */
const maxSize = 60_000;

/**
 * Draws the picture of shared pages (`server/services/platform/pages/pageTags.ts`) from that of the landing page, whose
 * organization has no picture of its own.
 */
export async function drawSharePicture(url: string, file: string): Promise<void> {
  const browser = await chromium.launch(browserOptions);
  try {
    const page = await browser.newPage({ viewport: size, colorScheme: 'light' });
    await page.goto(`${url}/organization/demo`);
    await page.locator(picture).waitFor();
    await page.evaluate(`
      const drawing = document.querySelector('${picture}');
      drawing.setAttribute('viewBox', '${viewBox}');
      drawing.setAttribute('style', 'position: fixed; inset: 0; width: 100vw; height: 100vh; z-index: 9999');
      document.body.append(drawing);
    `);
    await page.screenshot({ path: file });
  } finally {
    await browser.close();
  }
  const bytes = statSync(file).size;
  console.log(`${file}: ${Math.ceil(bytes / 1000)} kB`);
  if (bytes > maxSize) throw new Error(`${file} is larger than ${maxSize / 1000} kB`);
}
