// Prints client/documents/*.html to PDF, the default documents of organizations. Run after changing one of them
// and commit both: node scripts/printDocuments.mjs
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

const sources = fileURLToPath(new URL('../client/documents', import.meta.url));
const target = fileURLToPath(new URL('../client/public/documents', import.meta.url));
const system = '/usr/bin/chromium';

mkdirSync(target, { recursive: true });
const browser = await chromium.launch(
  existsSync(system) ? { executablePath: system, args: ['--no-sandbox'] } : {},
);
const page = await browser.newPage();
for (const source of readdirSync(sources).filter((name) => name.endsWith('.html'))) {
  await page.goto(pathToFileURL(path.join(sources, source)).href);
  const file = path.join(target, source.replace('.html', '.pdf'));
  await page.pdf({ path: file, preferCSSPageSize: true, tagged: true, outline: true });
}
await browser.close();
