import express, { type Response } from 'express';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { useApp } from '../../test/app';
import { buildCustomer } from '../../test/factories';
import { tokenOf } from '../../test/session';
import { eventually } from '../../test/crash';
import { endTurn, inTurn } from './inTurn';

const app = useApp();

/** A server whose answers the test gives. */
async function withHeldAnswers(work: (held: Response[], ask: () => () => void) => Promise<void>) {
  const held: Response[] = [];
  const server = express()
    .get('/', inTurn, (_request, response) => void held.push(response))
    .listen();
  const { port } = server.address() as AddressInfo;
  const ask = () => {
    const request = get({ port, agent: false }).on('error', () => undefined);
    return () => void request.destroy();
  };
  try {
    await work(held, ask);
  } finally {
    for (const response of held) response.end();
    server.close();
  }
}

describe('travellers’ reads', () => {
  it('run eight at a time; one that is answered, or whose client has hung up, makes room for the next', async () => {
    await withHeldAnswers(async (held, ask) => {
      const hangUps = Array.from({ length: 10 }, ask);
      await eventually(() => held.length >= 8);
      await sleep(50);
      expect(held).toHaveLength(8);

      held[0]?.end();
      await eventually(() => held.length === 9);
      for (const hangUp of hangUps) hangUp();
      await eventually(() => held.length === 10);
    });
  });

  it('make room once they have been dealt with, even if a client has not read its answer', async () => {
    await withHeldAnswers(async (held, ask) => {
      Array.from({ length: 9 }, ask);
      await eventually(() => held.length >= 8);

      endTurn(held[0]!);

      await eventually(() => held.length === 9);
      expect(held[0]?.closed).toBe(false);
    });
  });

  it('let the requests of others pass', async () => {
    const customer = await buildCustomer();
    const token = await tokenOf(app, customer);
    await withHeldAnswers(async (held, ask) => {
      Array.from({ length: 8 }, ask);
      await eventually(() => held.length === 8);
      let isAnswered = false;
      const own = app.api
        .get('/api/users/me')
        .set('x-auth-token', token)
        .then(({ status }) => {
          isAnswered = true;
          return status;
        });

      const list = await app.api.get(`/api/groups/${String(customer.organization)}`);

      expect(list.status).toBe(200);
      await sleep(100);
      expect(isAnswered).toBe(false);
      held[0]?.end();
      expect(await own).toBe(200);
    });
  });
});
