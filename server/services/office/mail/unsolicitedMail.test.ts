import { AttemptCount } from '../../../models/attemptCount';
import { Customer } from '../../../models/customer';
import type { StoredGroup } from '../../../models/group';
import { Mail } from '../../../models/mail';
import { SecurityEvent } from '../../../models/securityEvent';
import { startApp, type TestApp, useApp } from '../../../test/app';
import { advanceClock, registerSomebody } from '../../../test/confirmation';
import { buildCustomer, buildGroup, password, registrationTo } from '../../../test/factories';
import { type MailServer, sendThrough, startMailServer } from '../../../test/mailServer';
import { tokenOf } from '../../../test/session';
import { buildStaff } from '../../../test/staff';
import { waitingInput } from '../../../test/waiting';
import { createLimits } from '../../access/limits/limits';
import { answerResetRequests } from '../../people/passwordReset/requestReset';
import { sendDueMail } from './sendDueMail';

const first = useApp();
/** Instances of the product that share a database. */
let instances: [TestApp, ...TestApp[]];
let server: MailServer;

beforeAll(async () => {
  instances = [first, await startApp(), await startApp()];
  server = await startMailServer();
  for (const app of instances) sendThrough(server, app);
});
afterAll(async () => {
  for (const app of instances) app.context.mailer.close();
  for (const app of instances.slice(1)) await app.close();
  await server.stop();
});

let calls = 0;
/** Returns the instances in turn. */
function api() {
  calls += 1;
  return instances[calls % instances.length]!.api;
}

async function deliver(): Promise<void> {
  await answerResetRequests();
  await Promise.all(instances.map(({ context }) => sendDueMail(context)));
}

const mailsTo = (address: string) => server.received.filter(({ to }) => to === address);

/** The limits use the wall clock, in the database and in memory. */
async function passHour(): Promise<void> {
  advanceClock(1);
  await AttemptCount.deleteMany();
  for (const { context } of instances) context.limits = createLimits(true, context.log);
}

let strangers = 0;
function newStranger(): string {
  strangers += 1;
  return `sivullinen${strangers}@example.fi`;
}

async function register(group: StoredGroup, email: string) {
  const answer = await api().post('/api/users').send(registrationTo(group, { email }));
  return { status: answer.status, token: (answer.body as { token: string }).token };
}

async function erase(token: string): Promise<number> {
  const answer = await api()
    .delete('/api/users/me')
    .set('x-auth-token', token)
    .send({ currentPassword: password });
  return answer.status;
}

/** A customer who can change their address. The function returns the status. */
async function buildChanger(group: StoredGroup) {
  const customer = await buildCustomer({ group: group._id });
  const token = await tokenOf(first, customer);
  const { password: _, group: __, ...info } = registrationTo(group);
  const change = async (email: string) => {
    const form = { ...info, email, currentPassword: password };
    return (await api().put('/api/users/me').set('x-auth-token', token).send(form)).status;
  };
  return { customer, change };
}

/** The ways to cause mails to a stranger; each returns the statuses of its calls. */
const attacks: Readonly<Record<string, (stranger: string) => Promise<number[]>>> = {
  'changes the address to theirs and back': async (stranger) => {
    const { customer, change } = await buildChanger(await buildGroup());
    const statuses = [];
    for (let n = 0; n < 5; n += 1) {
      statuses.push(await change(stranger));
      await deliver();
      statuses.push(await change(customer.email));
      await deliver();
    }
    return statuses;
  },
  'registers with it and erases the account': async (stranger) => {
    const group = await buildGroup();
    const statuses = [];
    for (let n = 0; n < 5; n += 1) {
      const { status, token } = await register(group, stranger);
      await deliver();
      statuses.push(status, await erase(token));
      await deliver();
    }
    return statuses;
  },
  'does whatever is limited by itself': async (stranger) => {
    const group = await buildGroup({ capacity: 1 });
    const { status, token } = await register(group, stranger);
    const statuses = [status];
    const post = async (path: string, body: object) =>
      statuses.push((await api().post(path).set('x-auth-token', token).send(body)).status);
    for (let n = 0; n < 3; n += 1) {
      await post('/api/auth/passwordresetrequest', { email: stranger });
      await post('/api/users/me/confirmation', {});
      await post('/api/waiting', { ...waitingInput(group), email: stranger });
      await deliver();
    }
    return statuses;
  },
};

it.each(Object.keys(attacks))(
  'a stranger gets at most six mails in an hour when somebody %s at several instances, and no call is refused',
  async (attack) => {
    const stranger = newStranger();

    const statuses = (await attacks[attack]?.(stranger)) ?? [];
    const inFirstHour = mailsTo(stranger).length;
    await passHour();
    await deliver();

    expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(9);
    expect(inFirstHour).toBe(6);
    const later = mailsTo(stranger).slice(inFirstHour);
    expect(later.length).toBeLessThanOrEqual(3);
    expect(new Set(later.map(({ headers }) => headers.subject)).size).toBe(later.length);
    expect(await Mail.countDocuments({ to: stranger, status: 'queued' })).toBe(0);
  },
);

it('a security event records once that an address gets too many mails', async () => {
  const group = await buildGroup();
  const { _id, email } = await registerSomebody(first, group);
  for (let n = 0; n < 3; n += 1) await api().post('/api/auth/passwordresetrequest').send({ email });
  const joined = await buildGroup({ organization: group.organization, capacity: 0 });
  for (let n = 0; n < 4; n += 1)
    await api()
      .post('/api/waiting')
      .send({ ...waitingInput(joined), email });

  await deliver();

  const events = await SecurityEvent.find({ organization: group.organization, kind: 'lockedOut' }).lean();
  expect(events).toMatchObject([{ account: _id, count: 1, details: { limit: 'receiver' } }]);
});

it('somebody who registers with a flooded address gets the link after the hour, and keeps the seat until then', async () => {
  const stranger = newStranger();
  const group = await buildGroup();
  await attacks['registers with it and erases the account']?.(stranger);
  const { status } = await register(group, stranger);
  await deliver();
  const before = mailsTo(stranger).length;

  await passHour();
  await deliver();

  const { html, text } = mailsTo(stranger).at(-1)!;
  const link = new URL(/https?:\/\/\S+confirm-email\S+/.exec(text)?.[0] ?? '').searchParams;
  const body = { token: link.get('token'), userId: link.get('id') };
  expect([status, before]).toEqual([201, 6]);
  expect(html).toContain('confirm-email');
  expect((await api().post('/api/auth/confirm-email').send(body)).status).toBe(200);
  expect(await Customer.findOne({ email: stranger }).lean()).toMatchObject({
    unconfirmedSince: null,
    disabled: false,
  });
});

it('a warning to a confirmed address is not delayed, however many mails were sent there', async () => {
  const group = await buildGroup({ capacity: 1 });
  const { customer, change } = await buildChanger(group);
  for (let n = 0; n < 3; n += 1)
    await api().post('/api/auth/passwordresetrequest').send({ email: customer.email });
  for (let n = 0; n < 4; n += 1)
    await api()
      .post('/api/waiting')
      .send({ ...waitingInput(group), email: customer.email });
  await deliver();
  expect(mailsTo(customer.email)).toHaveLength(6);

  await change(newStranger());
  await deliver();

  expect(mailsTo(customer.email).at(-1)?.headers.subject).toBe('Sähköpostiosoitteesi on vaihdettu');
});

it('a warning to staff about a changed address is not delayed', async () => {
  const staff = await buildStaff(first, 'admin');
  const { admin } = staff;
  const group = await buildGroup({ capacity: 0 });
  for (let n = 0; n < 3; n += 1)
    await api().post('/api/auth/passwordresetrequest').send({ email: admin.email });
  for (let n = 0; n < 4; n += 1)
    await api()
      .post('/api/waiting')
      .send({ ...waitingInput(group), email: admin.email });
  await deliver();
  expect(mailsTo(admin.email)).toHaveLength(6);

  await staff.put('account', { email: newStranger(), currentPassword: password });
  await deliver();

  expect(mailsTo(admin.email)).toHaveLength(7);
});

it('a mail that the mail server rejects does not count', async () => {
  const { email } = await registerSomebody(first, await buildGroup());
  server.refuse.set(email, '450 Mailbox full');
  for (let n = 0; n < 8; n += 1) {
    await deliver();
    await Mail.updateMany({ to: email }, { sendAt: new Date() });
  }
  server.refuse.clear();
  await Mail.updateMany({ to: email }, { sendAt: new Date() });

  await deliver();

  expect(mailsTo(email)).toHaveLength(1);
});
