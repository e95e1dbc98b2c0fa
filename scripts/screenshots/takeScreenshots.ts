import { type Browser, chromium, type Page } from '@playwright/test';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { browserOptions } from '../../config/browser';
import { logIn } from './callAs';
import type { Scene } from './scenes';

/** In bytes. Small, because everybody who opens the README loads all screenshots. */
const maxSize = 150_000;

/** In pixels, below the last element of a screenshot. */
const margin = 12;

const weights = { 400: '400Regular', 500: '500Medium', 600: '600SemiBold', 700: '700Bold' };

/**
 * Takes the screenshot of each scene, into a file of the folder.
 * @throws Error if a page is not as its scene expects, or a screenshot is too large
 */
export async function takeScreenshots(url: string, scenes: readonly Scene[], folder: string): Promise<void> {
  const browser = await chromium.launch(browserOptions);
  try {
    for (const scene of scenes) {
      const file = path.join(folder, scene.file);
      await takeScreenshot(await openScene(browser, url, scene), scene, file);
      const { size } = statSync(file);
      console.log(`${scene.file}: ${Math.ceil(size / 1000)} kB`);
      if (size > maxSize) throw new Error(`${file} is larger than ${maxSize / 1000} kB`);
    }
  } finally {
    await browser.close();
  }
}

async function openScene(browser: Browser, url: string, scene: Scene): Promise<Page> {
  const token = await logIn(url, scene.account);
  const context = await browser.newContext({
    baseURL: url,
    viewport: scene.size,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    reducedMotion: 'reduce',
    // Allows the added font.
    bypassCSP: true,
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'token', value: token }] }],
    },
  });
  // In milliseconds. Long, for a busy machine.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(scene.path);
  await page.addStyleTag({ content: fontStyle() });
  return page;
}

async function takeScreenshot(page: Page, { size, arrange, endsWith }: Scene, file: string): Promise<void> {
  await arrange(page);
  // Shows neither focus nor hover.
  await page.evaluate('document.activeElement.blur()');
  await page.mouse.move(0, 0);
  await page.evaluate('document.fonts.ready');
  const last = await endsWith?.(page).boundingBox();
  const height = last ? Math.ceil(last.y + last.height + margin) : size.height;
  await page.screenshot({ path: file, clip: { x: 0, y: 0, width: size.width, height } });
  await page.context().close();
}

/** The product uses the system's font, but screenshots have the same font on every system. */
function fontStyle(): string {
  const faces = Object.entries(weights).map(([weight, name]) => {
    const file = require.resolve(`@expo-google-fonts/inter/${name}/Inter_${name}.ttf`);
    const source = `data:font/ttf;base64,${readFileSync(file, 'base64')}`;
    return `@font-face { font-family: Inter; font-weight: ${weight}; src: url(${source}); }`;
  });
  return [...faces, 'body * { font-family: Inter !important; }'].join('\n');
}
