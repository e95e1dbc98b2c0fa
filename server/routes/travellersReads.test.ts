import express from 'express';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { tokenHeader } from '../contract/session';
import { createPaytrail } from '../paytrail/client';
import { simulatorAccount } from '../start/paymentProvider';
import { useApp } from '../test/app';
import { eventually } from '../test/crash';
import { buildAdmin, buildCustomer } from '../test/factories';
import { buildSale } from '../test/sale';
import { tokenOf } from '../test/session';
import { mount } from './mount';
import { emptyResponse, operation } from './operation';

const app = useApp();

/** A read of all who are signed in, which the test answers. */
interface Reads {
  /** Ends each read that has begun. */
  begun: (() => void)[];
  /** Sends a read. Returns a function that hangs up. */
  send: (token: string, body?: { announced: number }) => () => void;
}

async function withReads(work: (reads: Reads) => Promise<void>): Promise<void> {
  const begun: Reads['begun'] = [];
  let isOver = false;
  const read = operation({
    method: 'get',
    path: '/read',
    summary: '',
    who: 'signedIn',
    answer: emptyResponse,
    handle: () => new Promise<void>((resolve) => (isOver ? resolve() : begun.push(resolve))),
  });
  const server = express()
    .use(mount([read], app.context))
    .listen();
  const { port } = server.address() as AddressInfo;
  const send: Reads['send'] = (token, body) => {
    const headers = {
      [tokenHeader]: token,
      ...(body && { 'content-type': 'application/json', 'content-length': body.announced }),
    };
    const sent = sendRequest({ port, path: '/read', headers, agent: false });
    sent.on('error', () => undefined);
    if (body) sent.write('{');
    else sent.end();
    return () => void sent.destroy();
  };
  try {
    await work({ begun, send });
  } finally {
    isOver = true;
    for (const end of begun) end();
    server.closeAllConnections();
    server.close();
  }
}

const customersToken = async () => tokenOf(app, await buildCustomer());
const times = (count: number, send: () => () => void) => Array.from({ length: count }, send);

/** Waits until this many reads have begun, and longer, to see that no further one begins. */
async function expectBegun({ begun }: Reads, count: number): Promise<void> {
  await eventually(() => begun.length >= count);
  await sleep(50);
  expect(begun).toHaveLength(count);
}

describe('travellers’ reads', () => {
  it('run eight at a time; one that has been answered makes room for the next', async () => {
    const token = await customersToken();
    await withReads(async (reads) => {
      times(10, () => reads.send(token));
      await expectBegun(reads, 8);

      reads.begun[0]?.();

      await expectBegun(reads, 9);
    });
  });

  it('whose client has hung up run no more if they were waiting, and keep their turn while they run', async () => {
    const token = await customersToken();
    await withReads(async (reads) => {
      const running = times(8, () => reads.send(token));
      await expectBegun(reads, 8);
      const waiting = times(20, () => reads.send(token));
      await sleep(100);
      reads.send(token);
      await sleep(50);
      for (const hangUp of [...running, ...waiting]) hangUp();
      await expectBegun(reads, 8);

      reads.begun[0]?.();

      // The last one, whose client still waits.
      await expectBegun(reads, 9);
      reads.begun[1]?.();
      await expectBegun(reads, 9);
    });
  });

  it('take no turn before the whole request has arrived', async () => {
    const token = await customersToken();
    await withReads(async (reads) => {
      times(8, () => reads.send(token, { announced: 10 }));
      await sleep(100);

      reads.send(token);

      await expectBegun(reads, 1);
    });
  });

  it('let the requests of others pass, also reads of staff that travellers may send too', async () => {
    const token = await customersToken();
    const staffsToken = await tokenOf(app, await buildAdmin('admin'));
    await withReads(async (reads) => {
      times(9, () => reads.send(token));
      await expectBegun(reads, 8);

      reads.send(staffsToken);

      await expectBegun(reads, 9);
    });
  });

  it('that ask the payment provider keep no turn while it is silent', async () => {
    const sale = await buildSale(app);
    const token = await customersToken();
    const silent = createServer(() => {}).listen();
    const { port } = silent.address() as AddressInfo;
    const { paytrail } = app.context;
    app.context.paytrail = createPaytrail({
      ...simulatorAccount(app.context.config),
      algorithm: 'sha256',
      baseUrl: `http://127.0.0.1:${port}`,
      timeout: 2_000,
    });
    let opened = 0;
    silent.on('request', () => (opened += 1));
    const statuses: number[] = [];
    const answers = Promise.all(
      Array.from({ length: 8 }, () =>
        sale.get(`create/${sale.id}`).then(({ status }) => void statuses.push(status)),
      ),
    );
    await eventually(() => opened === 8);

    const { status } = await app.api.get('/api/users/me').set(tokenHeader, token);

    expect([status, statuses]).toEqual([200, []]);
    await answers;
    expect(statuses).toEqual(Array(8).fill(502));
    app.context.paytrail = paytrail;
    silent.close();
  });

  it('of all operations take turns', async () => {
    const token = await customersToken();
    await withReads(async (reads) => {
      times(8, () => reads.send(token));
      await expectBegun(reads, 8);
      let status = 0;
      const own = app.api
        .get('/api/users/me')
        .set(tokenHeader, token)
        .then((response) => {
          status = response.status;
        });
      await sleep(100);
      expect(status).toBe(0);

      reads.begun[0]?.();

      await own;
      expect(status).toBe(200);
    });
  });
});
