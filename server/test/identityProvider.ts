import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../config/root';

export const client = { clientId: 'reissu', clientSecret: 'a secret of the client' };

export interface IdentityProvider {
  issuer: string;
  /** Logs somebody in, as a browser does; returns where the provider then sends the browser. */
  logIn(url: string, email: string): Promise<URL>;
  stop(): Promise<void>;
}

/** Starts a real provider in a process of its own. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const clients = [
    { client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] },
  ];
  const script = path.join(root, 'server/test/runIdentityProvider.mjs');
  const running = spawn(process.execPath, [script, JSON.stringify(clients)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return {
    issuer: await readLine(running),
    logIn: (url, email) => logIn(url, email, redirectUri),
    async stop() {
      running.kill();
      await once(running, 'exit');
    },
  };
}

async function readLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the provider has no output');
  const [line] = (await once(createInterface(stdout), 'line')) as [string];
  return line;
}

/** Follows redirects with the cookies, and sends the forms for the log-in and the consent. */
async function logIn(start: string, email: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  let form: URLSearchParams | undefined;
  while (!url.href.startsWith(`${redirectUri}?`)) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    });
    form = undefined;
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (location) url = new URL(location, url);
    else form = formOf(await response.text(), email);
  }
  return url;
}

function formOf(page: string, email: string): URLSearchParams {
  const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
  if (prompt === undefined) throw new Error(`the provider has no form: ${page}`);
  return new URLSearchParams({ prompt, login: email, password: 'any' });
}
