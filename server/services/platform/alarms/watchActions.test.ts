import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ActionKind, actionKinds, type AlarmNotice, type CountedKind } from '../../../contract/status';
import { clock } from '../../../lib/clock';
import { ActionCount } from '../../../models/actionCount';
import { Alarm } from '../../../models/alarm';
import { Mail } from '../../../models/mail';
import { useApp } from '../../../test/app';
import { buildAdmin } from '../../../test/factories';
import { readStatus } from './readStatus';
import { storeCounts } from './storeCounts';
import { watchActions } from './watchActions';

const app = useApp();
const minuteMs = 60_000;
let now: number;

beforeAll(async () => {
  await buildAdmin('root', { email: 'root@example.fi' });
  await buildAdmin('owner');
});

beforeEach(async () => {
  await Promise.all([ActionCount.deleteMany(), Alarm.deleteMany(), Mail.deleteMany()]);
  now = Date.parse('2026-12-01T10:00:00Z');
  clock.now = () => new Date(now);
});

/** A minute in which some of many attempts fail, and at its end the check of that minute. */
async function passMinute(kind: CountedKind, failed: number, tried: number): Promise<void> {
  for (let i = 0; i < tried; i += 1) app.context.actions.count(kind, i < failed);
  await storeCounts(app.context);
  now += minuteMs;
  await watchActions(app.context);
}

/** Stores an earlier day of the week before. */
async function storeDay(kind: CountedKind, failed: number, tried: number): Promise<void> {
  const minute = new Date(now - 3 * 24 * 60 * minuteMs);
  await ActionCount.create({ kind, minute, failed, succeeded: tried - failed });
}

const failing = async () => (await readStatus(app.context)).failing.map(({ kind }) => kind);
const subjects = async () =>
  (await Mail.find().sort({ _id: 1 }).lean()).map(({ to, subject }) => `${to}: ${subject}`);

describe.each(actionKinds)('%s', (kind: ActionKind) => {
  it('raise an alarm within five minutes when a quarter of them fails', async () => {
    await storeDay(kind, 10, 2_000);
    let minutes = 0;
    while ((await failing()).length === 0 && minutes < 30) {
      await passMinute(kind, 3, 12);
      minutes += 1;
    }

    expect(await failing()).toEqual([kind]);
    expect(minutes).toBeLessThanOrEqual(5);
  });
});

it('tells root once that actions fail, and once that they work again', async () => {
  for (let minute = 0; minute < 20; minute += 1) await passMinute('payments', 5, 20);
  expect(await subjects()).toEqual(['root@example.fi: Payments are failing']);

  for (let minute = 0; minute < 20; minute += 1) await passMinute('payments', 0, 20);

  expect(await subjects()).toEqual([
    'root@example.fi: Payments are failing',
    'root@example.fi: Payments work again',
  ]);
  const [fails, works] = await Mail.find().sort({ _id: 1 }).lean();
  expect(fails!.text).toMatch(/Since Tue 01\.12\.2026 at 12:00 Finnish time, 10 of 40 attempts have failed/);
  expect(works!.text).toMatch(/They have worked again since Tue 01\.12\.2026 at 12:20 Finnish time/);
  expect(await failing()).toEqual([]);
});

it('is quiet during a busy hour in which as many fail as usual', async () => {
  await storeDay('mails', 100, 2_000);
  for (let minute = 0; minute < 60; minute += 1) await passMinute('mails', minute % 10 === 0 ? 14 : 4, 100);

  expect(await subjects()).toEqual([]);
  expect(await failing()).toEqual([]);
});

it('is quiet about a few failures of many attempts, even if nothing failed in the week before', async () => {
  await storeDay('registrations', 0, 5_000);
  for (let minute = 0; minute < 60; minute += 1) await passMinute('registrations', minute % 2, 50);

  expect(await failing()).toEqual([]);
});

it('notices that four of four rare actions fail within an hour', async () => {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await passMinute('refunds', 1, 1);
    for (let minute = 0; minute < 10; minute += 1) await passMinute('mails', 0, 1);
  }

  expect(await failing()).toEqual(['refunds']);
});

it('ends an alarm only when something has worked, and raises no other for the same failures', async () => {
  for (let minute = 0; minute < 5; minute += 1) await passMinute('imports', 2, 2);
  for (let minute = 0; minute < 30; minute += 1) await passMinute('mails', 0, 1);
  expect(await failing()).toEqual(['imports']);

  for (let minute = 0; minute < 5; minute += 1) await passMinute('imports', 0, 1);

  expect(await subjects()).toEqual([
    'root@example.fi: Imports are failing',
    'root@example.fi: Imports work again',
  ]);
});

it('notices that nothing works any more after it has worked for many', async () => {
  for (let minute = 0; minute < 5; minute += 1) await passMinute('mails', 0, 300);
  let minutes = 0;
  for (const tries of [3, 1, 1, 0, 1, 1]) {
    if ((await failing()).length > 0) break;
    await passMinute('mails', tries, tries);
    minutes += 1;
  }

  expect(await failing()).toEqual(['mails']);
  expect(minutes).toBe(2);
});

it('notices failures of what has failed once in a week with few attempts', async () => {
  await storeDay('refunds', 1, 1);
  for (let minute = 0; minute < 5; minute += 1) await passMinute('refunds', 1, 1);

  expect(await failing()).toEqual(['refunds']);
});

it('does not take an outage for usual: it is not over while half still fails, and the next one is noticed', async () => {
  await storeDay('payments', 400, 420);
  for (let minute = 0; minute < 5; minute += 1) await passMinute('payments', 10, 10);
  for (let minute = 0; minute < 15; minute += 1) await passMinute('payments', 5, 10);
  expect(await failing()).toEqual(['payments']);

  for (let minute = 0; minute < 15; minute += 1) await passMinute('payments', 0, 10);
  expect(await failing()).toEqual([]);
  for (let minute = 0; minute < 5; minute += 1) await passMinute('payments', 8, 10);
  expect(await failing()).toEqual(['payments']);
});

it('two checks at the same moment tell root once', async () => {
  for (let i = 0; i < 20; i += 1) app.context.actions.count('payments', true);
  await storeCounts(app.context);

  await Promise.all([watchActions(app.context), watchActions(app.context)]);

  expect(await subjects()).toEqual(['root@example.fi: Payments are failing']);
});

it('calls the service slow while more than one read in twenty takes over a second, and tells nobody', async () => {
  await passMinute('reads', 3, 30);
  const slow = await readStatus(app.context);
  for (let minute = 0; minute < 6; minute += 1) await passMinute('reads', 1, 30);
  const works = await readStatus(app.context);

  expect(slow).toMatchObject({ state: 'slow', since: new Date('2026-12-01T10:00:00Z') });
  expect(works).toMatchObject({ state: 'works' });
  expect(works.since > slow.since).toBe(true);
  expect(await subjects()).toEqual([]);
});

describe('with ALARM_URL', () => {
  let receiver: Server;
  let status: number;
  let notices: AlarmNotice[];

  beforeEach(async () => {
    [status, notices] = [204, []];
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        if (status < 300) notices.push(JSON.parse(body) as AlarmNotice);
        response.writeHead(status, { location: '/elsewhere' }).end();
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    app.context.config.alarmUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  });
  afterEach(async () => {
    app.context.config.alarmUrl = undefined;
    receiver.closeAllConnections();
    receiver.close();
    await once(receiver, 'close');
  });

  it('posts each change once, after failed attempts too', async () => {
    status = 500;
    await passMinute('refunds', 4, 4);
    await passMinute('refunds', 1, 1);
    status = 302;
    await passMinute('refunds', 1, 1);
    expect(notices).toEqual([]);
    status = 204;
    for (let minute = 0; minute < 12; minute += 1) await passMinute('refunds', 0, 5);

    expect(notices).toEqual([
      {
        text: 'Refunds are failing: 4 of 4 attempts since 2026-12-01T10:00:00.000Z',
        kind: 'refunds',
        state: 'fails',
        since: '2026-12-01T10:00:00.000Z',
        failed: 4,
        tried: 4,
      },
      {
        text: expect.stringMatching(/^Refunds work again since 2026-12-01T10:0\d/) as string,
        kind: 'refunds',
        state: 'works',
        since: expect.stringMatching(/T10:0/) as string,
        failed: 4,
        tried: 4,
      },
    ]);
  });
});
