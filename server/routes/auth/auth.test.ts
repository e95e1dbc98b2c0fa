import { hashSync } from 'bcryptjs';
import supertest from 'supertest';
import { createApp } from '../../app';
import { Account } from '../../models/account';
import { Customer } from '../../models/customer';
import { clock } from '../../lib/clock';
import { useApp, startApp } from '../../test/app';
import { buildAdmin, buildCustomer, buildOrganization, password } from '../../test/factories';

const app = useApp();

function login(email: string, enteredPassword: unknown = password) {
  return app.api.post('/api/auth').send({ email, password: enteredPassword });
}

describe('POST /api/auth', () => {
  it('signs a customer in with their role and organization', async () => {
    const customer = await buildCustomer();

    const { status, body } = await login(customer.email);

    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.any(String),
      role: 'customer',
      organization: {
        _id: String(customer.organization),
        name: expect.any(String),
        identifier: expect.any(String),
      },
    });
  });

  it.each(['admin', 'owner'] as const)('signs an %s in with their organization', async (role) => {
    const organization = await buildOrganization();
    const admin = await buildAdmin(role, { organization: organization._id });

    const { body } = await login(admin.email);

    expect(body).toMatchObject({
      role,
      organization: { _id: String(organization._id), name: organization.name },
    });
  });

  it('signs root in without an organization', async () => {
    const root = await buildAdmin('root');

    const { body } = await login(root.email);

    expect(body).toMatchObject({ role: 'root', organization: null });
  });

  it('ignores case and surrounding spaces of the address', async () => {
    const { email } = await buildCustomer();

    expect((await login(`  ${email.toUpperCase()} `)).status).toBe(200);
  });

  it('hashes the composed form of a password, and hashes it again if an earlier version hashed it as typed', async () => {
    const { email, _id } = await buildCustomer();
    const typed = 'kesäyö ja meri'.normalize('NFD');
    const hashOf = async () => (await Account.findById(_id).lean().orFail()).passwordHash;
    await Account.updateOne({ _id }, { passwordHash: hashSync(typed, 4) });
    const earlier = await hashOf();

    const outcomes = [await login(email, typed.normalize('NFC')), await login(email, typed)];
    const later = await hashOf();
    outcomes.push(await login(email, typed.normalize('NFC')), await login(email, typed));

    expect(outcomes.map(({ status }) => status)).toEqual([401, 200, 200, 200]);
    expect(later).not.toBe(earlier);
    expect(await hashOf()).toBe(later);
  });

  it('responds in the same way to a wrong password and an unknown address', async () => {
    const { email } = await buildCustomer();

    const [wrong, unknown] = await Promise.all([login(email, 'not this one'), login('nobody@example.fi')]);

    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      errors: [{ code: 'wrongCredentials', msg: 'Väärä sähköpostiosoite tai salasana' }],
    });
    expect(unknown.status).toBe(wrong.status);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('tells customers that they are disabled, but only with the correct password', async () => {
    const { email } = await buildCustomer({ disabled: true });

    expect((await login(email)).body.errors[0].code).toBe('accountDisabled');
    expect((await login(email)).status).toBe(403);
    expect((await login(email, 'not this one')).status).toBe(401);
  });

  it('reports every missing field', async () => {
    const { status, body } = await app.api.post('/api/auth').send({});

    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { path: 'email', code: 'required', msg: 'Tämä tieto puuttuu' },
      { path: 'password', code: 'required', msg: 'Tämä tieto puuttuu' },
    ]);
  });

  it('refuses a query operator instead of a string', async () => {
    const { email } = await buildCustomer();

    const answers = [
      await login(email, { $ne: '' }),
      await app.api.post('/api/auth').send({ email: { $gt: '' }, password }),
      await app.api.post('/api/auth').send({ email: [email], password }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  it('responds in the requested language', async () => {
    const { body } = await login('nobody@example.fi').set('accept-language', 'en-GB,en;q=0.9');

    expect(body.errors[0].msg).toBe('Wrong e-mail address or password');
  });

  it('never returns a hash or version', async () => {
    const { email } = await buildCustomer();

    const { text } = await login(email);

    expect(text).not.toMatch(/\$2b\$|passwordHash|version/);
  });
});

describe('failed log-ins', () => {
  it('are limited to 10 per account and caller address, with Retry-After', async () => {
    const { api, close } = await startApp();
    const { email } = await buildCustomer();
    const attemptLogin = () => api.post('/api/auth').send({ email, password: 'not this one' });

    const answers = await Promise.all(Array.from({ length: 12 }, attemptLogin));
    const right = await api.post('/api/auth').send({ email, password });
    await close();

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  });

  it('do not include successful ones', async () => {
    const { api, close } = await startApp();
    const { email } = await buildCustomer();

    const statuses = [];
    for (let i = 0; i < 12; i += 1)
      statuses.push((await api.post('/api/auth').send({ email, password })).status);
    await close();

    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('do not lock out everybody behind the same address if they concern many accounts', async () => {
    const { _id } = await buildCustomer();
    const { api, context, close } = await startApp();
    const guesses = Array.from({ length: 600 }, (_, n) => `nobody${n}@example.fi`);
    for (const email of guesses) await context.limits.login(email, '127.0.0.1');
    const { email } = await Account.findById(_id).orFail();

    const { status } = await api.post('/api/auth').send({ email, password });
    await close();

    expect(status).toBe(200);
  });

  it('do not lock out other accounts', async () => {
    const { api, close } = await startApp();
    const [victim, other] = [await buildCustomer(), await buildCustomer()];
    const wrong = () => api.post('/api/auth').send({ email: victim.email, password: 'not this one' });

    await Promise.all(Array.from({ length: 11 }, wrong));
    const answer = await api.post('/api/auth').send({ email: other.email, password });
    await close();

    expect(answer.status).toBe(200);
  });
});

it('cause one warning when requests come through a proxy that is not trusted', async () => {
  const warn = jest.spyOn(app.context.log, 'warn');
  const other = createApp(app.context);

  const answers = [];
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    answers.push(await supertest(other).get('/api/health').set('x-forwarded-for', address));
  }

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('TRUST_PROXY')]]);
  warn.mockRestore();
});

describe('GET /api/auth', () => {
  async function tokenOfNewCustomer() {
    const customer = await buildCustomer();
    const { body } = await login(customer.email);
    return { customer, token: (body as { token: string }).token };
  }
  const whoAmI = (token: string) => app.api.get('/api/auth').set('x-auth-token', token);

  it('returns the same session with the same token', async () => {
    const { customer, token } = await tokenOfNewCustomer();

    const { status, body } = await whoAmI(token);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      token,
      role: 'customer',
      organization: { _id: String(customer.organization) },
    });
  });

  it('refuses a missing, altered, unsigned or foreign token', async () => {
    const { token } = await tokenOfNewCustomer();
    const [head, claims, signature] = token.split('.') as [string, string, string];
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const root = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), role: 'root' }),
    ).toString('base64url');
    const foreign = await startApp({ jwtSecret: 'another secret altogether, of another server' });

    const answers = [
      await app.api.get('/api/auth'),
      await whoAmI('nonsense'),
      await whoAmI(`${head}.${root}.${signature}`),
      await whoAmI(`${none}.${claims}.`),
      await foreign.api.get('/api/auth').set('x-auth-token', token),
    ];
    await foreign.close();

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  it('reads the token from x-auth-token only', async () => {
    const { token } = await tokenOfNewCustomer();

    const answers = [
      await app.api.get('/api/auth').set('authorization', `Bearer ${token}`),
      await app.api.get(`/api/auth?token=${token}`),
      await app.api.get('/api/auth').set('cookie', `x-auth-token=${token}`),
    ];

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it.each([
    ['customer', 30 * 24],
    ['admin', 12],
  ] as const)('expires the token of a %s after %i hours', async (role, hours) => {
    const { email } = role === 'customer' ? await buildCustomer() : await buildAdmin(role);
    const { token } = (await login(email)).body as { token: string };
    const after = (minutes: number) => () => new Date(Date.now() + hours * 3_600_000 + minutes * 60_000);

    clock.now = after(-1);
    const before = await whoAmI(token);
    clock.now = after(1);
    const ended = await whoAmI(token);

    expect([before.status, ended.status]).toEqual([200, 401]);
  });

  it('revokes the token of a deleted account', async () => {
    const { customer, token } = await tokenOfNewCustomer();

    await Account.deleteOne({ _id: customer._id });
    await Customer.deleteOne({ _id: customer._id });

    expect((await whoAmI(token)).status).toBe(401);
  });
});

describe('/api/admin', () => {
  it('is closed to customers and without a token', async () => {
    const { email } = await buildCustomer();
    const { token } = (await login(email)).body as { token: string };

    const unsigned = await app.api.get('/api/admin/anything');
    const customer = await app.api.get('/api/admin/anything').set('x-auth-token', token);

    expect([unsigned.status, customer.status]).toEqual([401, 403]);
    expect(unsigned.body.errors[0].msg).toBe('Please log in');
  });
});
