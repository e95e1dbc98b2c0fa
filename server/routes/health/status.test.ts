import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ServiceStatus } from '../../contract/status';
import { clock } from '../../lib/clock';
import { Alarm } from '../../models/alarm';
import { Mail } from '../../models/mail';
import { writeStatusPage } from '../../services/platform/alarms/writeStatusPage';
import { sendDueMail } from '../../services/office/mail/sendDueMail';
import { queueMail } from '../../services/mail/queueMail';
import { useApp } from '../../test/app';
import { buildCustomer, buildGroup, registrationTo } from '../../test/factories';
import { registerByKey } from '../../test/registerByKey';
import { buildPaidSale, buildSale, refund } from '../../test/sale';
import { buildTraveller } from '../../test/trip';

const app = useApp();

afterEach(() => {
  app.context.lifecycle.phase = 'running';
  app.bank.control.reset();
});

async function read(): Promise<ServiceStatus> {
  return (await app.api.get('/api/status').expect(200)).body as ServiceStatus;
}

/** What was counted since the last call, of all but reading requests: `payments 1/2` is one failure of two. */
function counted(): string[] {
  return app.context.actions
    .take()
    .filter(({ kind }) => kind !== 'reads')
    .map(({ kind, succeeded, failed }) => `${kind} ${failed}/${succeeded + failed}`);
}

describe('the status', () => {
  it('tells anybody that the service works, and what fails', async () => {
    const since = new Date('2026-11-30T10:00:00Z');
    await Alarm.create({ _id: 'payments', failingSince: since, failed: 8, tried: 20, posted: true });

    const status = await read();

    expect(status).toEqual({
      state: 'works',
      since: expect.any(String) as string,
      at: expect.any(String) as string,
      failing: [{ kind: 'payments', since: since.toISOString() }],
    });
  });

  it('is down from the moment on when that is noticed, and works again from then on', async () => {
    const noticed = new Date('2026-12-01T10:00:00Z');
    clock.now = () => noticed;
    app.context.lifecycle.phase = 'stopping';
    expect(await read()).toMatchObject({ state: 'down', since: noticed.toISOString(), failing: [] });

    clock.now = () => new Date('2026-12-01T10:05:00Z');
    expect(await read()).toMatchObject({ state: 'down', since: noticed.toISOString() });

    app.context.lifecycle.phase = 'running';
    expect(await read()).toMatchObject({ state: 'works', since: '2026-12-01T10:05:00.000Z' });
  });
});

describe('the status page', () => {
  it('is served at /status', async () => {
    const { text, type } = await app.api.get('/status').expect(200);

    expect(type).toBe('text/html');
    expect(text).toContain('/status/status.js');
    await app.api.get('/status/status.js').expect(200);
    await app.api.get('/status/status.css').expect(200);
  });

  it('is written with the present status for a proxy, and contains no half of a file', async () => {
    const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'status-')), 'new');
    const context = { ...app.context, config: { ...app.context.config, statusDir: folder } };

    await Promise.all([writeStatusPage(context), writeStatusPage(context)]);

    expect(readdirSync(folder).sort()).toEqual(['index.html', 'status.css', 'status.js', 'status.json']);
    const { at, ...written } = JSON.parse(
      readFileSync(path.join(folder, 'status.json'), 'utf8'),
    ) as ServiceStatus;
    const { at: _, ...served } = await read();
    expect(written).toEqual(served);
    expect(Date.parse(at)).not.toBeNaN();
    rmSync(path.dirname(folder), { recursive: true });
  });
});

describe('an action', () => {
  beforeEach(() => void counted());

  it('is counted as a success or failure, but not when the person can correct it', async () => {
    const group = await buildGroup({ capacity: 1 });

    await app.api.post('/api/users').send(registrationTo(group)).expect(201);
    await app.api.post('/api/users').send(registrationTo(group)).expect(409);
    await app.api.post('/api/users').send({}).expect(400);

    expect(counted()).toEqual(['registrations 0/1']);
  });

  it('is counted for a registration under a key when its account exists, not for each look at it', async () => {
    await registerByKey(app.context.config.publicUrl, await buildGroup());

    expect(counted()).toEqual(['registrations 0/1']);
  });

  it('is counted for payments that cannot be started at the provider', async () => {
    const { get, id } = await buildSale(app);
    app.bank.control.failNext('createPayment', 'error500');

    expect((await get(`create/${id}`)).status).toBe(502);
    expect((await get(`create/${id}`)).status).toBe(200);

    expect(counted()).toEqual(['payments 1/2']);
  });

  it('is counted for refunds that the provider does not accept', async () => {
    const sale = await buildPaidSale(app);
    counted();
    app.bank.control.failNext('refund', 'error500');

    await refund(app, sale, 10);

    expect(counted()).toEqual(['refunds 1/1']);
  });

  it('is counted for mails', async () => {
    await Mail.deleteMany();
    const customer = await buildCustomer();
    await queueMail({ kind: 'emailChanged', recipient: customer, values: {} });

    await sendDueMail(app.context);

    expect(counted()).toEqual(['mails 0/1']);
  });

  it('is counted for mails that cannot be sent, but not for accounts that are gone', async () => {
    await Mail.deleteMany();
    const customer = await buildCustomer();
    await queueMail({
      kind: 'confirmEmail',
      recipient: customer,
      values: { seatTerm: '' },
      to: 'old@example.fi',
    });
    await sendDueMail(app.context);
    expect(counted()).toEqual([]);

    await queueMail({ kind: 'emailChanged', recipient: customer, values: {} });
    app.context.mailer.send = () => Promise.reject(new TypeError('a bug'));
    await expect(sendDueMail(app.context)).rejects.toThrow('a bug');

    expect(counted()).toEqual(['mails 1/1']);
  });

  it('is counted when it fails before it is reached', async () => {
    const { token } = await buildTraveller(app, await buildGroup());
    counted();
    app.context.lifecycle.phase = 'stopping';

    await app.api.get('/api/payments/create/x').set('x-auth-token', token).expect(503);

    expect(counted()).toEqual(['payments 1/1']);
  });

  it('reading requests are counted by whether they take longer than a second', async () => {
    const read = () => app.api.get('/api/organizations/identifier/nobody').expect(404);
    await read();
    const realNow = performance.now.bind(performance);
    let reads = 0;
    // The second look at the clock is the one at the end.
    const clockWatch = jest
      .spyOn(performance, 'now')
      .mockImplementation(() => realNow() + (reads += 1) * 2_000);
    await read();
    clockWatch.mockRestore();

    expect(app.context.actions.take()).toMatchObject([{ kind: 'reads', succeeded: 1, failed: 1 }]);
  });
});
