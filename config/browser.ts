import { existsSync } from 'node:fs';

// The headless shell renders like Chromium with a third less CPU time.
const systemBrowser = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) =>
  existsSync(file),
);

const quietArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How Playwright starts the system's browser, or its own where the system has none. */
export const browserOptions = systemBrowser ? { executablePath: systemBrowser, args: quietArguments } : {};
