import type dns from 'node:dns';
import { createServer, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { certify } from '../test/appleCertificates';
import { createWebhookCaller } from './webhookCaller';
import { createWebhookNetworks } from './webhookNetworks';

/** Finds these addresses for every name, one list after the other. */
function lookupOf(...answers: string[][]): typeof dns.lookup {
  let asked = 0;
  const lookup = (
    _host: string,
    _options: object,
    done: (error: null, found: dns.LookupAddress[]) => void,
  ) => {
    const addresses = answers[Math.min(asked, answers.length - 1)]!;
    asked += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  // The caller uses only this form of it.
  return lookup as unknown as typeof dns.lookup;
}

const call = async (url: string, inner: string[] = [], lookup?: typeof dns.lookup, timeoutMs?: number) => {
  const caller = createWebhookCaller(createWebhookNetworks(inner), { lookup, timeoutMs });
  const outcome = await caller.post(url, {}, '{}');
  caller.close();
  return outcome;
};
const refused = { status: null, failure: 'refusedAddress' };

const innerHosts = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.0.0.1.',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::a00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[2001:db8::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[ff02::1]',
];

describe('an address in an internal network', () => {
  it.each(innerHosts)('%s is refused when it is saved and when it is called', async (host) => {
    const caller = createWebhookCaller(createWebhookNetworks([]));
    expect(caller.accepts(`https://${host}/hook`)).toBe(false);
    expect(await call(`https://${host}:1/hook`)).toEqual(refused);
    caller.close();
  });

  it.each(innerHosts)('%s is refused as the answer to a name', async (host) => {
    const address = new URL(`https://${host}`).hostname.replace(/^\[|\]$/g, '');
    for (const answers of [[address], ['93.184.215.14', address]])
      expect(await call('https://hook.example:1/', [], lookupOf(answers))).toEqual(refused);
  });

  it('is refused when a name answers with it later, and each connection goes to the address that was checked', async () => {
    const server = createServer((_request, response) => void response.writeHead(204).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const lookup = lookupOf(['127.0.0.1'], ['127.0.0.2']);
    const url = `http://hook.example:${port}/`;
    const inner = ['127.0.0.1/32'];

    // A second question for the same connection would find the other address.
    expect(await call(url, inner, lookup)).toEqual({ status: 204, failure: null });
    expect(await call(url, inner, lookup)).toEqual(refused);

    server.close();
  });
});

it.each([
  'http://hook.example.fi/',
  'ftp://hook.example.fi/',
  'file:///etc/passwd',
  'https://user:password@hook.example.fi/',
  'https://user@hook.example.fi/',
  'https://hook.example.fi/#part',
  'https://hook.example.fi/#',
  'https://localhost/',
  'https://localhost./',
  'https://db.localhost/',
  'https://intranet/',
  'not an address',
])('%s is not accepted', (address) => {
  const caller = createWebhookCaller(createWebhookNetworks([]));
  expect(caller.accepts(address)).toBe(false);
  caller.close();
});

it.each(['https://hook.example.fi/a?b=c', 'https://93.184.215.14/', 'https://[2606:2800:21f::1]:8443/'])(
  '%s is accepted',
  (address) => {
    const caller = createWebhookCaller(createWebhookNetworks([]));
    expect(caller.accepts(address)).toBe(true);
    caller.close();
  },
);

describe('a network that the operator allows', () => {
  it('is called, also without TLS, and no other is', async () => {
    const server = createServer((_request, response) => void response.writeHead(204).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;

    const inner = ['127.0.0.1/32'];
    expect(await call(`http://127.0.0.1:${port}/`, inner)).toEqual({ status: 204, failure: null });
    expect(await call(`http://crm:${port}/`, inner, lookupOf(['127.0.0.1']))).toEqual({
      status: 204,
      failure: null,
    });
    expect(await call(`http://127.0.0.2:${port}/`, inner)).toEqual(refused);
    expect(await call(`http://crm:${port}/`, inner, lookupOf(['93.184.215.14']))).toEqual(refused);
    server.close();
  });
});

it('a name without an address, and a server that is away, are told apart', async () => {
  expect(await call('https://hook.invalid/')).toEqual({ status: null, failure: 'unknownHost' });
  expect(await call('http://127.0.0.1:1/', ['127.0.0.1/32'])).toEqual({
    status: null,
    failure: 'noConnection',
  });
});

it('an answer that changes the protocol ends the call', async () => {
  const server = createServer();
  server.on('connection', (socket) => {
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const outcome = await call(`http://127.0.0.1:${port}/`, ['127.0.0.0/8']);

  expect(outcome).toEqual({ status: null, failure: 'noConnection' });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('a certificate that nobody vouches for, or of another host, ends the call', async () => {
  const { key, certificate: cert } = certify({ subject: { CN: 'localhost' }, hosts: ['localhost'] });
  const server = https.createServer({ key, cert }, (_request, response) => response.writeHead(204).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  for (const host of ['127.0.0.1', 'hook.example'])
    expect(await call(`https://${host}:${port}/`, ['127.0.0.1/32'], lookupOf(['127.0.0.1']))).toEqual({
      status: null,
      failure: 'badCertificate',
    });
  server.close();
});

it.each([
  ['accepts, but never answers', () => {}],
  ['answers a little now and then', trickle],
])('a server that %s is given up when the time is over', async (_name, answer) => {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const outcome = await call(`http://127.0.0.1:${port}/`, ['127.0.0.1/32'], undefined, 200);

  expect(outcome?.failure).toBe('timeout');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function trickle(response: ServerResponse): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write('.'), 20);
  response.once('close', () => clearInterval(timer));
}
