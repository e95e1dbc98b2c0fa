import type { OpenSession } from '../../contract/session';
import { clock } from '../../lib/clock';
import { Account } from '../../models/account';
import { dropExpiredSessions } from '../../services/access/ownSessions';
import { maxSessions, startSession } from '../../services/access/session';
import { useApp } from '../../test/app';
import { buildAdmin, buildCustomer, password } from '../../test/factories';

const app = useApp({ trustProxy: true });

const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0';
const minuteMs = 60_000;

async function logIn({ email }: { email: string }, address = '192.0.2.7'): Promise<string> {
  const { body } = await app.api
    .post('/api/auth')
    .set('user-agent', firefox)
    .set('x-forwarded-for', address)
    .send({ email, password });
  return (body as { token: string }).token;
}

const whoAmI = (token: string) => app.api.get('/api/auth').set('x-auth-token', token);
const endSession = (token: string, path = '') =>
  app.api.delete(`/api/auth${path}`).set('x-auth-token', token);

async function list(token: string): Promise<OpenSession[]> {
  const { body } = await app.api.get('/api/auth/sessions').set('x-auth-token', token);
  return body as OpenSession[];
}

async function statusesOf(tokens: readonly string[]): Promise<number[]> {
  return Promise.all(tokens.map(async (token) => (await whoAmI(token)).status));
}

function passMinutes(minutes: number): void {
  const later = Date.now() + minutes * minuteMs;
  clock.now = () => new Date(later);
}

it('the list of sessions shows where an account is logged in, by device, network and last use', async () => {
  const customer = await buildCustomer();
  await logIn(await buildCustomer());
  const phone = await logIn(customer);
  passMinutes(6);
  const laptop = await logIn(customer, '2001:db8:1:2::9');

  const sessions = await list(laptop);

  expect(sessions).toMatchObject([
    { device: 'Firefox · Android', network: '2001:db8:1:x', isCurrent: true },
    { device: 'Firefox · Android', network: '192.0.2.x', isCurrent: false },
  ]);
  passMinutes(12);
  await whoAmI(phone);
  const [latest, other] = await list(phone);
  expect(latest).toMatchObject({ isCurrent: true, lastUsedAt: clock.now().toISOString() });
  expect(other).toEqual({ ...sessions[0], isCurrent: false });
});

it('a use of a session is stored at most every five minutes', async () => {
  const token = await logIn(await buildCustomer());
  const [before] = await list(token);

  passMinutes(4);

  expect(await list(token)).toEqual([before]);
});

it('a log-out revokes the token on the server, and no other one', async () => {
  const customer = await buildCustomer();
  const [phone, laptop] = [await logIn(customer), await logIn(customer)];

  const { status } = await endSession(phone);

  expect(status).toBe(200);
  expect(await statusesOf([phone, laptop])).toEqual([401, 200]);
  expect((await endSession(phone)).status).toBe(401);
});

it('people can end one of their other sessions, or all of them', async () => {
  const customer = await buildCustomer();
  const tokens = [await logIn(customer), await logIn(customer), await logIn(customer)] as const;
  const [, second, third] = tokens;
  const secondId = (await list(second)).find(({ isCurrent }) => isCurrent)?._id;

  const one = await endSession(third, `/sessions/${secondId}`);
  const afterOne = await statusesOf(tokens);
  const others = await endSession(third, '/sessions');

  expect([one.status, others.status]).toEqual([200, 200]);
  expect(afterOne).toEqual([200, 401, 200]);
  expect(await statusesOf(tokens)).toEqual([401, 401, 200]);
});

it('nobody can end a session of somebody else', async () => {
  const [victim, attacker] = [await logIn(await buildCustomer()), await logIn(await buildAdmin('root'))];
  const [session] = await list(victim);

  const { status } = await endSession(attacker, `/sessions/${session?._id}`);

  expect(status).toBe(404);
  expect(await statusesOf([victim])).toEqual([200]);
});

it('a signed token without a session is invalid', async () => {
  const customer = await buildCustomer();
  const holder = { id: String(customer._id), role: 'customer', organization: String(customer.organization) };
  const tokens = [{}, { session: null }, { session: '0'.repeat(24) }].map((claim) =>
    // Tokens from another release may lack the claim.
    app.context.tokens.sign({ ...holder, ...claim } as Parameters<typeof app.context.tokens.sign>[0]),
  );

  expect(await statusesOf(tokens)).toEqual([401, 401, 401]);
});

it('a log-in gets no session if its password is replaced while it is compared', async () => {
  const { _id } = await buildCustomer();
  const account = await Account.findById(_id).lean().orFail();
  await Account.updateOne({ _id }, { $set: { sessions: [] }, $inc: { version: 1 } });

  const login = startSession(account, { address: '192.0.2.7', device: '' }, app.context);

  await expect(login).rejects.toMatchObject({ code: 'wrongCredentials' });
  expect(await Account.findById(_id).lean()).toMatchObject({ sessions: [] });
});

it('a session ends when the hundredth session after it starts', async () => {
  const customer = await buildCustomer();
  const account = await Account.findById(customer._id).lean().orFail();
  const start = () => startSession(account, { address: '192.0.2.7', device: '' }, app.context);
  const tokens = [];
  for (let n = 0; n <= maxSessions; n += 1) tokens.push((await start()).token);

  const [first = '', second = ''] = tokens;
  expect(await statusesOf([first, second])).toEqual([401, 200]);
});

it('expired sessions are not listed, and a job deletes them', async () => {
  const admin = await buildAdmin('root');
  await logIn(admin);
  passMinutes(13 * 60);
  const token = await logIn(admin);

  expect(await list(token)).toHaveLength(1);
  await dropExpiredSessions();
  const { sessions } = await Account.findById(admin._id).lean().orFail();
  expect(sessions).toHaveLength(1);
  expect(await statusesOf([token])).toEqual([200]);
});
