import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';

export const client = { clientId: 'reissu', clientSecret: 'a secret of the client' };

export interface IdentityProvider {
  issuer: string;
  close: () => void;
}

/** A real provider in a process of its own, where everybody can log in. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const registered = {
    client_id: client.clientId,
    client_secret: client.clientSecret,
    redirect_uris: [redirectUri],
  };
  const script = path.resolve(__dirname, '../../../server/test/runIdentityProvider.mjs');
  const running = spawn(process.execPath, [script, JSON.stringify([registered])], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [issuer] = (await once(createInterface(running.stdout), 'line')) as [string];
  return { issuer, close: () => void running.kill() };
}

/** Logs in on the provider's own pages, and consents. */
export async function logInAtProvider(page: Page, email: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(email);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
