import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Customer } from '../../server/models/customer';
import type { Database } from './database';
import { password } from './fixtures';
import { durationOf, median } from './latencies';
import { logIn, send } from './measure';
import type { Sizes } from './sizes';
import { storeCrowd } from './storeCrowd';
import type { Table } from './table';
import { type BenchedProduct, withAll, withProduct } from './withProduct';

/** What webhooks add to one change of many customers, and how fast the events of such a change are delivered. */
export function benchWebhooks(databases: readonly Database[], sizes: Sizes['webhooks']): Promise<Table[]> {
  return withAll(databases, withProduct, async (products) => {
    const tables: Table[] = [];
    for (const product of products) tables.push(await measure(product, sizes));
    return tables;
  });
}

async function measure(product: BenchedProduct, { customers, webhooks, rounds }: Sizes['webhooks']) {
  const alone = await buildStaff(product, 'ilman', customers);
  const called = await buildStaff(product, 'kutsutut', customers);
  const receiver = await startReceiver();
  for (let n = 0; n < webhooks; n += 1)
    await called.post('webhooks', webhook(`Away ${n}`, 'http://127.0.0.1:1/'));
  const times = { alone: [] as number[], called: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const action of ['disable', 'enable']) {
      times.alone.push(await durationOf(() => alone.changeAll(action)));
      times.called.push(await durationOf(() => called.changeAll(action)));
    }
  }
  await alone.post('webhooks', webhook('Ready', receiver.url));
  const started = performance.now();
  await alone.changeAll('disable');
  await receiver.received(customers);
  const seconds = (performance.now() - started) / 1_000;
  receiver.close();
  const [few, many] = [median(times.alone), median(times.called)];
  return {
    [`change of ${customers} customers, no webhook (ms)`]: { median: few, ratio: 1 },
    [`the same, ${webhooks} webhooks (ms)`]: { median: many, ratio: many / few },
    [`change of ${customers} customers and its calls (calls/s)`]: { median: customers / seconds },
  };
}

async function buildStaff(product: BenchedProduct, name: string, customers: number) {
  const api = `${product.url}/api`;
  const { adminEmail, users } = await product.connected(async () => {
    const crowd = await storeCrowd(name, customers, 2);
    const stored = await Customer.find({ organization: crowd.organization }, '_id').lean();
    return { ...crowd, users: stored.map(({ _id }) => String(_id)) };
  });
  const token = await logIn(api, adminEmail);
  const post = (path: string, body: object) => send('POST', `${api}/admin/${path}`, token, body);
  return { post, changeAll: (action: string) => post(`mass/${action}`, { users }) };
}

function webhook(name: string, url: string): object {
  return { name, url, kinds: ['customer.changed'], currentPassword: password };
}

async function startReceiver() {
  let calls = 0;
  let isComplete = () => {};
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(204).end();
    calls += 1;
    isComplete();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    received: (count: number) =>
      new Promise<void>((resolve) => {
        isComplete = () => calls >= count && resolve();
        isComplete();
      }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
