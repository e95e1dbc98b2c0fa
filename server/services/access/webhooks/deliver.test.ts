import { Types } from 'mongoose';
import { Webhook as Verifier } from 'standardwebhooks';
import type { NewWebhookSecret, WebhookDeliveries, WebhookEventKind } from '../../../contract/webhook';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { Admin } from '../../../models/admin';
import { Mail } from '../../../models/mail';
import { SecurityEvent } from '../../../models/securityEvent';
import { RecordedEvent } from '../../../models/recordedEvent';
import { Webhook } from '../../../models/webhook';
import { WebhookCounter } from '../../../models/webhookCounter';
import { WebhookDelivery } from '../../../models/webhookDelivery';
import { useApp } from '../../../test/app';
import { eventually } from '../../../test/crash';
import { buildOrganization, password } from '../../../test/factories';
import { buildStaff, staffOf } from '../../../test/staff';
import {
  type ReceivedCall,
  type Receiver,
  startReceiver,
  webhookFields,
} from '../../../test/webhookReceiver';
import { createContext } from '../../../start/createContext';
import { deliverTo, findDueWebhooks } from './deliver';
import { distributeEvents } from './distributeEvents';
import { dropOrphans } from './dropOrphans';
import { recordEvents } from './recordEvents';
import { resealWebhookSecrets } from './resealWebhookSecrets';

const app = useApp();
const secondMs = 1_000;
const hourMs = 3_600 * secondMs;
const dayMs = 24 * hourMs;

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());
afterAll(() => app.context.webhookCaller.close());

async function buildWebhook(url = receiver.url) {
  const { _id: organization } = await buildOrganization();
  const owner = await buildStaff(app, 'owner', organization);
  const { status, body } = await owner.post('webhooks', {
    ...webhookFields(url),
    currentPassword: password,
  });
  expect(status).toBe(201);
  const { webhook, secret } = body as NewWebhookSecret;
  const id = new Types.ObjectId(webhook._id);
  return { organization, owner, secret, id };
}

type Case = Awaited<ReturnType<typeof buildWebhook>>;

async function record(
  { organization }: Case,
  records: readonly Types.ObjectId[],
  kind: WebhookEventKind = 'customer.changed',
): Promise<void> {
  await transaction(async () => recordEvents(organization, kind, records));
  await distributeEvents();
}

/** Runs the job until nothing is due. */
async function deliver({ id }: Case): Promise<void> {
  while ((await findDueWebhooks()).some((due) => due.equals(id))) await deliverTo(id, app.context);
}

function advanceClock(ms: number): void {
  const now = clock.now().getTime() + ms;
  clock.now = () => new Date(now);
}

/** Runs the job now and then until this time has passed. */
async function deliverFor(hook: Case, ms: number, stepMs: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    advanceClock(stepMs);
    await deliver(hook);
  }
}

const ids = (count: number) => Array.from({ length: count }, () => new Types.ObjectId());
const refuse = (_call: ReceivedCall, response: { writeHead(status: number): { end(): void } }) =>
  response.writeHead(500).end();
const headersOf = ({ headers }: ReceivedCall) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
const numbersOf = (record: Types.ObjectId) =>
  receiver.calls.flatMap(({ event }) => (event.record._id === String(record) ? [event.number] : []));

describe('a call', () => {
  it('is signed as the Standard Webhooks specification says, and tells only what happened', async () => {
    const hook = await buildWebhook();
    const [customer] = ids(1);
    await record(hook, [customer!]);

    await deliver(hook);

    const [{ headers, body, event }] = receiver.calls as [ReceivedCall];
    expect(new Verifier(hook.secret).verify(body, headersOf(receiver.calls[0]!))).toEqual(event);
    expect(() =>
      new Verifier(hook.secret).verify(body.replace('changed', 'deleted'), headersOf(receiver.calls[0]!)),
    ).toThrow();
    expect(event).toEqual({
      id: headers['webhook-id'],
      kind: 'customer.changed',
      at: expect.any(String),
      organization: String(hook.organization),
      record: { type: 'customer', _id: String(customer) },
      number: 1,
    });
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Reissu' });
    const { values } = await app.context.metrics.webhookCalls.get();
    expect(values).toContainEqual({ labels: { outcome: 'delivered' }, value: 1 });
  });

  it('is signed with the secret before, too, for a day after a new one was made', async () => {
    const hook = await buildWebhook();
    const { body } = await hook.owner.post(`webhooks/${String(hook.id)}/secret`, {
      currentPassword: password,
    });
    const { secret } = body as NewWebhookSecret;
    const verifies = async (key: string) => {
      await record(hook, ids(1));
      await deliver(hook);
      const call = receiver.calls.at(-1)!;
      const [first, second] = String(call.headers['webhook-signature']).split(' ');
      return [first, second].map((signature) => {
        const headers = { ...headersOf(call), 'webhook-signature': signature ?? 'v1,' };
        try {
          return new Verifier(key).verify(call.body, headers) !== undefined;
        } catch {
          return false;
        }
      });
    };

    expect(await verifies(secret)).toEqual([true, false]);
    expect(await verifies(hook.secret)).toEqual([false, true]);
    const { earlierSecrets } = await Webhook.findById(hook.id).lean().orFail();
    expect(earlierSecrets[0]!.until.getTime() - Date.now()).toBeGreaterThan(24 * hourMs - 60 * secondMs);
    await Webhook.updateOne({ _id: hook.id }, { 'earlierSecrets.0.until': clock.now() });
    expect(await verifies(hook.secret)).toEqual([false, false]);
  });

  it('is signed with the secret in use, too, when a new one was made twice because it was not written down', async () => {
    const hook = await buildWebhook();
    for (let made = 0; made < 2; made += 1)
      await hook.owner.post(`webhooks/${String(hook.id)}/secret`, { currentPassword: password });
    await record(hook, ids(1));
    await deliver(hook);

    const [call] = receiver.calls as [ReceivedCall];
    expect(String(call.headers['webhook-signature']).split(' ')).toHaveLength(3);
    expect(new Verifier(hook.secret).verify(call.body, headersOf(call))).toEqual(call.event);
  });

  it('is signed with secrets that were sealed again with a new key', async () => {
    const hook = await buildWebhook();
    const { body } = await hook.owner.post(`webhooks/${String(hook.id)}/secret`, {
      currentPassword: password,
    });
    const { config, log } = app.context;
    const key = 'n'.repeat(32);
    const next = createContext({ ...config, webhookKeys: [key] });
    await resealWebhookSecrets({ webhookVault: next.webhookVault, log });
    const onlyNew = createContext({ ...config, jwtSecret: 'o'.repeat(32), webhookKeys: [key] });
    const { secret, earlierSecrets } = await Webhook.findById(hook.id).lean().orFail();

    expect(onlyNew.webhookVault.open(secret)).toBe((body as NewWebhookSecret).secret);
    expect(earlierSecrets.map((earlier) => onlyNew.webhookVault.open(earlier.secret))).toEqual([hook.secret]);
  });
});

describe('the events of one record', () => {
  it('arrive in order, while a record that the receiver refuses does not hold up others', async () => {
    const hook = await buildWebhook();
    const [bad, good] = ids(2) as [Types.ObjectId, Types.ObjectId];
    for (let round = 0; round < 3; round += 1) await record(hook, [bad, good]);
    receiver.answer = (call, response) =>
      call.event.record._id === String(bad) ? refuse(call, response) : response.writeHead(204).end();

    await deliver(hook);
    expect(numbersOf(good)).toEqual([1, 2, 3]);
    expect(numbersOf(bad)).toEqual([1]);

    receiver.answer = (_call, response) => response.writeHead(204).end();
    await deliverFor(hook, 30 * secondMs, 10 * secondMs);
    expect(numbersOf(bad)).toEqual([1, 1, 2, 3]);
    const [first, again] = receiver.calls.filter(({ event }) => event.record._id === String(bad));
    expect(again!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
  });

  it('are numbered without gaps when two changes are made at once', async () => {
    const hook = await buildWebhook();
    const [customer] = ids(1) as [Types.ObjectId];
    await Promise.all(ids(8).map(() => record(hook, [customer])));

    await deliver(hook);

    expect(numbersOf(customer)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('go on after three days without the one that the receiver refuses', async () => {
    const hook = await buildWebhook();
    const [bad, good] = ids(2) as [Types.ObjectId, Types.ObjectId];
    await record(hook, [bad]);
    await record(hook, [bad]);
    receiver.answer = (call, response) =>
      call.event.record._id === String(bad) && call.event.number === 1
        ? refuse(call, response)
        : response.writeHead(204).end();
    await deliver(hook);

    for (let hours = 0; hours < 75; hours += 3) {
      await record(hook, [good]);
      await deliverFor(hook, 3 * hourMs, 3 * hourMs);
    }
    await deliverFor(hook, hourMs, hourMs);

    expect(
      await WebhookDelivery.find({ record: String(bad) })
        .sort({ number: 1 })
        .lean(),
    ).toMatchObject([
      { number: 1, state: 'givenUp', failure: 'status', status: 500 },
      { number: 2, state: 'delivered', failure: null },
    ]);
    expect(numbersOf(bad).filter((number) => number === 1).length).toBeGreaterThan(20);
    expect(await Webhook.findById(hook.id).lean()).toMatchObject({ pausedBy: null });
  });
});

describe('a receiver that is away', () => {
  it('is asked with one event at growing pauses of at most five minutes, and then gets all', async () => {
    const hook = await buildWebhook();
    receiver.answer = (_call, response) => response.destroy();
    const customers = ids(60);
    await record(hook, customers);
    await deliver(hook);
    const asked = receiver.calls.length;
    expect(asked).toBeLessThanOrEqual(8);

    await deliverFor(hook, hourMs, 30 * secondMs);
    expect(receiver.calls.length - asked).toBeLessThan(24);
    expect(receiver.calls.length - asked).toBeGreaterThan(11);

    receiver.answer = (_call, response) => response.writeHead(200).end('ok');
    await deliverFor(hook, 10 * 60 * secondMs, 10 * secondMs);
    for (const customer of customers) expect(numbersOf(customer).at(-1)).toBe(1);
    expect(await WebhookDelivery.countDocuments({ webhook: hook.id, state: 'delivered' })).toBe(60);
    expect(await Webhook.findById(hook.id).lean()).toMatchObject({ failures: 0, nextAttemptAt: null });
  });

  it('is paused after three days with one mail to each owner, and gets all when staff resume it', async () => {
    const hook = await buildWebhook();
    const colleague = await buildStaff(app, 'owner', hook.organization);
    receiver.answer = (_call, response) => response.destroy();
    await record(hook, ids(3));
    await deliver(hook);
    await deliverFor(hook, 3 * dayMs + hourMs, hourMs);
    const asked = receiver.calls.length;
    await record(hook, ids(2));
    await deliverFor(hook, dayMs, hourMs);

    const owner = await staffOf(app, hook.owner.admin);
    const { body } = await owner.get('webhooks');
    expect(body).toMatchObject([{ state: 'pausedByFailures', waitingCount: 5, nextAttemptAt: null }]);
    expect(receiver.calls).toHaveLength(asked);
    const mails = await Mail.find({ kind: 'webhookPaused', organization: hook.organization }).lean();
    expect(mails.map(({ to }) => to).sort()).toEqual([hook.owner.admin.email, colleague.admin.email].sort());
    expect(
      await SecurityEvent.countDocuments({ kind: 'webhookPaused', organization: hook.organization }),
    ).toBe(1);

    receiver.answer = (_call, response) => response.writeHead(204).end();
    const resumed = await owner.post(`webhooks/${String(hook.id)}/resume`, {});
    expect(resumed.body).toMatchObject({ state: 'works' });
    await deliver(hook);
    expect(await WebhookDelivery.countDocuments({ webhook: hook.id, state: 'delivered' })).toBe(5);
  });

  it('mails root if there is no owner', async () => {
    const hook = await buildWebhook();
    const root = await buildStaff(app, 'root');
    await Admin.deleteOne({ _id: hook.owner.admin._id });
    receiver.answer = (_call, response) => response.destroy();
    await record(hook, ids(1));
    await deliver(hook);
    await deliverFor(hook, 3 * dayMs + hourMs, 6 * hourMs);

    expect(await Mail.countDocuments({ kind: 'webhookPaused', to: root.admin.email })).toBe(1);
  });

  it('counts as away if a proxy answers for it', async () => {
    const hook = await buildWebhook();
    receiver.answer = (_call, response) => void response.writeHead(503).end();
    await record(hook, ids(1));
    await deliver(hook);
    await deliverFor(hook, hourMs, 60 * secondMs);
    const asked = receiver.calls.length;
    expect(asked).toBeGreaterThan(11);

    receiver.answer = (_call, response) => void response.writeHead(204).end();
    await deliverFor(hook, 5 * 60 * secondMs, 60 * secondMs);
    expect(receiver.calls).toHaveLength(asked + 1);
  });

  it('is not paused again by one event that it refuses, when staff resume it', async () => {
    const hook = await buildWebhook();
    receiver.answer = refuse;
    await record(hook, ids(1));
    await deliver(hook);
    await deliverFor(hook, 3 * dayMs + 6 * hourMs, hourMs);
    expect(await Webhook.findById(hook.id).lean()).toMatchObject({ pausedBy: 'failures' });
    const owner = await staffOf(app, hook.owner.admin);
    await owner.post(`webhooks/${String(hook.id)}/resume`, {}).expect(200);
    await deliver(hook);

    expect(await WebhookDelivery.findOne({ webhook: hook.id }).lean()).toMatchObject({ state: 'givenUp' });
  });

  it('is asked again and again at an address that it got while it was paused', async () => {
    const hook = await buildWebhook();
    receiver.answer = refuse;
    await record(hook, ids(1));
    await deliver(hook);
    await deliverFor(hook, 3 * dayMs + 6 * hourMs, hourMs);
    const owner = await staffOf(app, hook.owner.admin);
    const input = { ...webhookFields(`${receiver.url}/moved`), currentPassword: password };
    await owner.put(`webhooks/${String(hook.id)}`, input).expect(200);
    await owner.post(`webhooks/${String(hook.id)}/resume`, {}).expect(200);
    await deliver(hook);

    expect(await WebhookDelivery.findOne({ webhook: hook.id }).lean()).toMatchObject({ state: 'waiting' });
  });

  it('can be tried with a test event at once, before what waits', async () => {
    const hook = await buildWebhook();
    receiver.answer = (_call, response) => response.destroy();
    await record(hook, ids(3));
    await deliver(hook);
    receiver.calls.length = 0;
    receiver.answer = (_call, response) => void response.writeHead(204).end();
    await hook.owner.post(`webhooks/${String(hook.id)}/test`, {}).expect(201);
    await deliver(hook);

    expect(receiver.calls[0]!.event.kind).toBe('webhook.test');
  });

  it('counts as away after ten refusals in a row', async () => {
    const hook = await buildWebhook();
    receiver.answer = refuse;
    await record(hook, ids(200));
    await deliver(hook);

    expect(receiver.calls.length).toBeLessThan(150);
    expect((await hook.owner.get('webhooks')).body).toMatchObject([
      { state: 'failing', nextAttemptAt: expect.any(String) },
    ]);
  });

  it('is told why its answers do not count', async () => {
    const hook = await buildWebhook();
    const { port } = new URL(receiver.url);
    const lastFailure = async () => {
      const { body } = await hook.owner.get(`webhooks/${String(hook.id)}/deliveries?state=waiting`);
      return (body as WebhookDeliveries).deliveries[0];
    };
    await record(hook, ids(1));
    receiver.answer = (_call, response) =>
      void response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end();
    await deliver(hook);
    expect(receiver.calls).toHaveLength(1);
    expect(await lastFailure()).toMatchObject({ failure: 'status', status: 302, tries: 1 });

    receiver.answer = (_call, response) => void response.writeHead(200).end('x'.repeat(100_000));
    await deliverFor(hook, 20 * secondMs, 10 * secondMs);
    expect(await lastFailure()).toMatchObject({ failure: 'tooLong', status: 200, tries: 2 });
  });
});

describe('runs at the same time', () => {
  it('never send the same event twice', async () => {
    const hook = await buildWebhook();
    const customers = ids(20);
    for (let round = 0; round < 3; round += 1) await record(hook, customers);
    receiver.answer = (_call, response) => void setTimeout(() => response.writeHead(204).end(), 5);

    await Promise.all(ids(4).map(() => deliverTo(hook.id, app.context)));
    await deliver(hook);

    expect(receiver.calls).toHaveLength(60);
    for (const customer of customers) expect(numbersOf(customer)).toEqual([1, 2, 3]);
  });

  it('send an event again, with the same id, that a killed process had claimed', async () => {
    const hook = await buildWebhook();
    await record(hook, ids(1));
    await WebhookDelivery.updateOne(
      { webhook: hook.id },
      { $set: { nextTryAt: new Date(clock.now().getTime() + 30 * secondMs), tries: 1 } },
    );
    await deliver(hook);
    expect(receiver.calls).toHaveLength(0);

    await deliverFor(hook, 30 * secondMs, 30 * secondMs);
    expect(receiver.calls).toHaveLength(1);
  });
});

describe('a paused webhook', () => {
  it('stores events and sends them when it is resumed', async () => {
    const hook = await buildWebhook();
    const paused = await hook.owner.post(`webhooks/${String(hook.id)}/pause`, {});
    expect(paused.body).toMatchObject({ state: 'paused' });
    await record(hook, ids(2));
    await deliver(hook);
    expect(receiver.calls).toHaveLength(0);

    await hook.owner.post(`webhooks/${String(hook.id)}/resume`, {});
    await deliver(hook);
    expect(receiver.calls).toHaveLength(2);
  });
});

describe('the log', () => {
  it('lists events in pages, and sends one again with the same id', async () => {
    const hook = await buildWebhook();
    await record(hook, ids(60));
    await deliver(hook);
    const path = `webhooks/${String(hook.id)}/deliveries`;
    const { body: first } = await hook.owner.get(path);
    const { deliveries, next } = first as WebhookDeliveries;
    expect(deliveries).toHaveLength(50);
    const { body: second } = await hook.owner.get(`${path}?before=${next}`);
    expect((second as WebhookDeliveries).deliveries).toHaveLength(10);
    expect((second as WebhookDeliveries).next).toBeNull();

    const again = deliveries[0]!;
    const { body } = await hook.owner.post(`${path}/${again._id}/resend`, {});
    expect(body).toMatchObject({ _id: again._id, state: 'waiting' });
    expect((await hook.owner.post(`${path}/${again._id}/resend`, {})).status).toBe(404);
    await deliver(hook);
    expect(receiver.calls).toHaveLength(61);
    expect(receiver.calls.at(-1)!.headers['webhook-id']).toBe(again._id);
  });

  it('keeps events for thirty days, also those of a paused webhook', async () => {
    const indexes = await WebhookDelivery.collection.indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: (30 * dayMs) / secondMs }),
    );
  });

  it('holds one test event while the webhook is paused, however many are asked for', async () => {
    const hook = await buildWebhook();
    const path = `webhooks/${String(hook.id)}`;
    await hook.owner.post(`${path}/pause`, {});
    const { body: first } = await hook.owner.post(`${path}/test`, {});
    const { body: second } = await hook.owner.post(`${path}/test`, {});
    expect(second).toEqual(first);
    expect((await hook.owner.get('webhooks')).body).toMatchObject([{ waitingCount: 1 }]);
  });
});

it('a rolled-back change records nothing', async () => {
  const hook = await buildWebhook();
  await expect(
    transaction(async () => {
      recordEvents(hook.organization, 'customer.changed', ids(1));
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect(await RecordedEvent.countDocuments({ organization: hook.organization })).toBe(0);
});

it('only kinds that a webhook of the organization wants are stored', async () => {
  const hook = await buildWebhook();
  await transaction(async () => recordEvents(hook.organization, 'customer.moved', ids(1)));
  expect(await RecordedEvent.countDocuments({ organization: hook.organization })).toBe(0);
});

it('an event that staff send again does not hold up later ones of its record', async () => {
  const hook = await buildWebhook();
  const [customer] = ids(1) as [Types.ObjectId];
  await record(hook, [customer]);
  await deliver(hook);
  const first = await WebhookDelivery.findOne({ webhook: hook.id }).lean().orFail();
  receiver.answer = (call, response) =>
    call.event.number === 1 ? refuse(call, response) : void response.writeHead(204).end();
  await hook.owner.post(`webhooks/${String(hook.id)}/deliveries/${String(first._id)}/resend`, {}).expect(200);
  await deliver(hook);
  await record(hook, [customer]);
  await deliver(hook);

  expect(numbersOf(customer)).toEqual([1, 1, 2]);
});

describe('a change of many records', () => {
  it('is stored once, however many webhooks want it, and then given to each once', async () => {
    const hook = await buildWebhook();
    const stored = await Webhook.findById(hook.id).lean().orFail();
    const copy = (fields: object) => new Webhook({ ...stored, _id: new Types.ObjectId(), ...fields }).save();
    await copy({ name: 'Other' });
    await copy({ name: 'Moves', kinds: ['customer.moved'] });
    const customers = ids(250);
    await transaction(async () => recordEvents(hook.organization, 'customer.changed', customers));
    await transaction(async () => recordEvents(hook.organization, 'customer.changed', customers));
    expect(await RecordedEvent.countDocuments({ organization: hook.organization })).toBe(500);

    await Promise.all([distributeEvents(), distributeEvents(), distributeEvents()]);

    expect(await RecordedEvent.countDocuments()).toBe(0);
    const deliveries = await WebhookDelivery.find({ organization: hook.organization }).lean();
    const keys = deliveries.map(
      ({ webhook, record: about, number }) => `${String(webhook)} ${about} ${number}`,
    );
    expect(new Set(keys).size).toBe(1_000);
    expect(keys).toHaveLength(1_000);
    expect(new Set(deliveries.map(({ number }) => number))).toEqual(new Set([1, 2]));
  });

  it('is distributed by number, so that no event overtakes an earlier one of its record', async () => {
    const hook = await buildWebhook();
    const customers = ids(201);
    const [first] = customers as [Types.ObjectId];
    for (const records of [[first], customers])
      await transaction(async () => recordEvents(hook.organization, 'customer.changed', records));
    // As from a process whose clock is late.
    const early = new Date(0);
    const second = await RecordedEvent.findOneAndDelete({ record: String(first), number: 2 })
      .lean()
      .orFail();
    await RecordedEvent.insertMany([{ ...second, _id: new Types.ObjectId('0'.repeat(24)), at: early }], {
      lean: true,
    });

    await distributeEvents();

    const stored = await WebhookDelivery.find({ record: String(first) })
      .sort({ _id: 1 })
      .lean();
    expect(stored.map(({ number }) => number)).toEqual([1, 2]);
  });
});

it('the next event is found without reading those that were delivered', async () => {
  const hook = await buildWebhook();
  const log = ids(500).map((_id, index) => ({
    _id,
    organization: hook.organization,
    webhook: hook.id,
    kind: 'customer.changed' as const,
    record: String(_id),
    number: 1,
    at: new Date(),
    state: index === 0 ? ('waiting' as const) : ('delivered' as const),
    nextTryAt: index === 0 ? new Date() : null,
  }));
  await WebhookDelivery.insertMany(log, { lean: true });
  const plan = (await WebhookDelivery.find({
    webhook: hook.id,
    state: 'waiting',
    nextTryAt: { $gt: new Date(0), $lte: clock.now() },
  })
    .sort({ nextTryAt: 1 })
    .explain('executionStats')) as unknown as { executionStats: { totalDocsExamined: number } };

  expect(plan.executionStats.totalDocsExamined).toBe(1);
});

it('resuming leaves an event to the process that is sending it', async () => {
  const hook = await buildWebhook();
  const held: (() => void)[] = [];
  receiver.answer = (_call, response) => void held.push(() => response.writeHead(204).end());
  await record(hook, ids(1));
  const sending = deliverTo(hook.id, app.context);
  await eventually(() => held.length === 1);
  await hook.owner.post(`webhooks/${String(hook.id)}/pause`, {});
  await hook.owner.post(`webhooks/${String(hook.id)}/resume`, {});

  await deliverTo(hook.id, app.context);
  expect(receiver.calls).toHaveLength(1);
  held.forEach((answer) => answer());
  await sending;
  expect(receiver.calls).toHaveLength(1);
  expect((await WebhookDelivery.findOne({ webhook: hook.id }).lean())?.state).toBe('delivered');
});

it('a call to the address before does not pause a webhook whose address was corrected', async () => {
  const hook = await buildWebhook();
  const held: (() => void)[] = [];
  receiver.answer = (_call, response) => void held.push(() => response.writeHead(500).end());
  await Webhook.updateOne({ _id: hook.id }, { failures: 3, failingSince: new Date(Date.now() - 4 * dayMs) });
  await record(hook, ids(1));
  const sending = deliverTo(hook.id, app.context);
  await eventually(() => held.length > 0);
  const { status } = await hook.owner.put(`webhooks/${String(hook.id)}`, {
    ...webhookFields(`${receiver.url}/corrected`),
    currentPassword: password,
  });
  held.forEach((answer) => answer());
  await sending;

  expect(status).toBe(200);
  expect(await Webhook.findById(hook.id).lean()).toMatchObject({ pausedBy: null, failures: 0 });
});

it('a probe passes over events that wait for earlier ones', async () => {
  const hook = await buildWebhook();
  const [blocked, free] = ids(2);
  for (let count = 0; count < 5; count += 1) await record(hook, [blocked!]);
  await record(hook, [free!]);
  const later = new Date(clock.now().getTime() + hourMs);
  await WebhookDelivery.updateOne(
    { webhook: hook.id, number: 1, record: String(blocked) },
    { nextTryAt: later },
  );
  await Webhook.updateOne(
    { _id: hook.id },
    { failures: 1, failingSince: new Date(), nextAttemptAt: new Date() },
  );

  await deliverTo(hook.id, app.context);

  expect(numbersOf(free!)).toEqual([1]);
});

it('a test event waits for no other, and is tried once', async () => {
  const hook = await buildWebhook();
  receiver.answer = refuse;
  const test = () => hook.owner.post(`webhooks/${String(hook.id)}/test`, {}).expect(201);
  await test();
  await deliver(hook);
  receiver.answer = (_call, response) => void response.writeHead(204).end();
  await test();
  await deliver(hook);

  const log = await WebhookDelivery.find({ webhook: hook.id }).sort({ number: 1 }).lean();
  expect(log.map(({ state }) => state)).toEqual(['givenUp', 'delivered']);
});

it('the numbers of a deleted record are deleted later, whatever the webhook wants to know', async () => {
  const hook = await buildWebhook();
  const [customer] = ids(1);
  await record(hook, [customer!]);
  await record(hook, [customer!], 'customer.deleted');

  const counter = await WebhookCounter.findOne({ record: String(customer) }).lean();
  expect(counter?.endedAt).toBeInstanceOf(Date);
});

it('what was stored for a webhook while it was being deleted is deleted afterwards', async () => {
  const hook = await buildWebhook();
  const other = await buildWebhook();
  for (const each of [hook, other]) await record(each, ids(1));
  await Webhook.deleteOne({ _id: hook.id });

  await dropOrphans();

  expect(await WebhookDelivery.countDocuments({ webhook: hook.id })).toBe(0);
  expect(await WebhookDelivery.countDocuments({ webhook: other.id })).toBe(1);
});

it('calls that are under way when the product stops are ended, and sent again by another instance', async () => {
  const hook = await buildWebhook();
  let isHeld = true;
  receiver.answer = (_call, response) => isHeld || void response.writeHead(204).end();
  await record(hook, ids(1));
  const stopping = createContext(app.context.config);
  const sending = deliverTo(hook.id, stopping);
  await eventually(() => receiver.calls.length === 1);
  stopping.webhookCaller.close();
  await sending;
  isHeld = false;

  await deliver(hook);

  const [first, second] = receiver.calls;
  expect(second?.event).toEqual(first?.event);
  expect(await WebhookDelivery.findOne({ webhook: hook.id }).lean()).toMatchObject({
    state: 'delivered',
    failure: null,
  });
});
