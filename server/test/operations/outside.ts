import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { root } from '../../../config/root';
import { parseMail, type ReceivedMail } from '../mailServer';
import { addresses } from './machine';
import { createMongodbPackages } from './mongodbPackages';

/** What the page's machine finds outside, served here under the real names. */
export interface Outside {
  mails: ReceivedMail[];
  /** What was posted to the chat. */
  messages: { text: string }[];
  /** Adds a version of the product to its repository. */
  publish(version: string): void;
  stop: () => Promise<void>;
}

/**
 * @param folder has the authority's `ca.crt` and `ca.key`
 * @param shell see `createMongodbPackages`
 */
export async function startOutside(folder: string, shell: string): Promise<Outside> {
  createMongodbPackages(folder, shell);
  const repository = createRepository(folder);
  const chat = await startChat();
  const caddy = await startCaddy(folder, chat.port);
  const mail = await startMail(folder);
  return {
    mails: mail.received,
    messages: chat.messages,
    publish: repository.publish,
    stop: async () => {
      caddy.kill();
      chat.stop();
      await mail.stop();
    },
  };
}

/** The files of the last commit, as the first version of a repository of their own. */
function createRepository(folder: string): Pick<Outside, 'publish'> {
  const work = path.join(folder, 'work');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', work, '-c', 'user.name=Reissu', '-c', 'user.email=root@reissu.test', ...args]);
  const served = path.join(folder, 'git/reissu.git');
  mkdirSync(work);
  const files = execFileSync('git', ['-C', root, 'archive', 'HEAD'], { maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', work], { input: files });
  git('init', '--quiet', '--initial-branch=main');
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', served]);
  const publish = (version: string) => {
    writeFileSync(path.join(work, 'VERSION'), version);
    git('add', '--all');
    git('commit', '--quiet', '--message', version);
    git('push', '--quiet', served, 'main');
    execFileSync('git', ['-C', served, 'update-server-info']);
  };
  publish('first');
  return { publish };
}

async function startChat() {
  const messages: { text: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      messages.push(JSON.parse(Buffer.concat(chunks).toString()) as { text: string });
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, messages, stop: () => server.close() };
}

const storage = 'caddy';

/** Serves files and the chat over TLS, and signs certificates by ACME as Let's Encrypt does. */
async function startCaddy(folder: string, chatPort: number) {
  const site = (host: string, body: string) =>
    `${host} {\n bind ${addresses.here}\n tls {\n issuer internal\n }\n ${body}\n}`;
  const files = (host: string, name: string) => site(host, `root * ${path.join(folder, name)}\n file_server`);
  const settings = `{
    admin off
    auto_https disable_redirects
    skip_install_trust
    storage file_system ${path.join(folder, storage)}
    pki {
      ca local {
        root {
          cert ${path.join(folder, 'ca.crt')}
          key ${path.join(folder, 'ca.key')}
        }
      }
    }
  }`;
  const sites = [
    files('repo.mongodb.org', 'repo'),
    files('pgp.mongodb.com', 'pgp'),
    files('git.example.fi', 'git'),
    site('mail.example.fi', 'respond 204'),
    site('chat.example.fi', `reverse_proxy 127.0.0.1:${chatPort}`),
    site('acme-v02.api.letsencrypt.org', 'rewrite /directory /acme/local/directory\n acme_server'),
  ];
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, [settings, ...sites].join('\n'));
  const hosts = sites.map((each) => each.split(' ')[0] ?? '');
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  while (!hosts.every((host) => existsSync(certificateOf(folder, host)))) {
    if (caddy.exitCode !== null) throw new Error('caddy has ended');
    await sleep(200);
  }
  return caddy;
}

function certificateOf(folder: string, host: string): string {
  return path.join(folder, storage, 'certificates/local', host, `${host}.crt`);
}

async function startMail(folder: string) {
  const received: ReceivedMail[] = [];
  const certificate = certificateOf(folder, 'mail.example.fi');
  const server = new SMTPServer({
    secure: true,
    cert: readFileSync(certificate),
    key: readFileSync(certificate.replace(/crt$/, 'key')),
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, callback) =>
      username === 'reissu' && password === 'password'
        ? callback(null, { user: username })
        : callback(new Error('wrong password')),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        received.push({ to, ...parseMail(Buffer.concat(chunks).toString()) });
        callback();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(465, addresses.here, resolve));
  return { received, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
