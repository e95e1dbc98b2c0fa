import { Secret, TOTP } from 'otpauth';
import type { SecurityEvent as WireEvent, SecurityEventPage } from '../../contract/securityEvent';
import type { OfferedSecret } from '../../contract/session';
import type { StaffRole } from '../../contract/roles';
import { AppError } from '../../lib/AppError';
import { clock } from '../../lib/clock';
import { Account } from '../../models/account';
import { Customer } from '../../models/customer';
import { SecurityEvent } from '../../models/securityEvent';
import { createMailedLink } from '../../services/access/links/resetToken';
import {
  countSecurityEvent,
  dropOldSecurityEvents,
} from '../../services/access/securityEvents/recordSecurityEvent';
import { login } from '../../services/access/session';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { downloadPath } from '../../test/customerList';
import { buildCustomer, buildEvent, buildGroup, password, registrationTo } from '../../test/factories';
import { adminInput } from '../../test/inputs';
import { logLinesOf } from '../../test/logLines';
import { tokenOf } from '../../test/session';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const newPassword = 'uusi salasana 1';

let root: Staff;
beforeEach(async () => {
  await SecurityEvent.deleteMany();
  // Everything happens within one hour of the clock.
  clock.now = () => new Date('2031-01-10T12:00:00Z');
  root = await buildStaff(app, 'root');
});

async function buildCase() {
  const group = await buildGroup();
  const { organization } = group;
  const staff = (role: StaffRole) => buildStaff(app, role, organization);
  const customer = await buildCustomer({ group: group._id });
  return { group, organization, customer, owner: await staff('owner'), admin: await staff('admin') };
}

async function pageOf(staff: Staff, query = ''): Promise<SecurityEventPage> {
  const { status, body } = await staff.get(`security-events${query}`);
  expect(status).toBe(200);
  return body as SecurityEventPage;
}

const eventsOf = async (staff: Staff) => (await pageOf(staff)).events;

function logIn(email: string, enteredPassword = 'not this one') {
  return app.api.post('/api/auth').set('user-agent', firefox).send({ email, password: enteredPassword });
}

/** The actor of an event, in the form of the list. */
const by = ({ admin }: Staff) => ({ _id: String(admin._id), name: admin.name });
const personOf = ({ admin }: Staff) => ({ ...by({ admin } as Staff), email: admin.email });
const travellerOf = ({ _id, firstName, lastName, email }: Awaited<ReturnType<typeof buildCustomer>>) => {
  return { _id: String(_id), name: `${firstName} ${lastName}`, email };
};

/** Kind, account, actor and details of each event, oldest first. */
async function describeEvents(staff: Staff) {
  return (await eventsOf(staff))
    .reverse()
    .map(({ kind, account, actor, details }) => ({ kind, account, actor, details }));
}

describe('log-ins', () => {
  it('are listed on request with account and method, as one event an hour for each network and device', async () => {
    const { customer, owner, admin, organization } = await buildCase();
    const groupOn = async (date: string) =>
      buildGroup({ event: (await buildEvent({ organization, date }))._id });
    const returning = await buildCustomer({ group: (await groupOn('2030-02-01'))._id });
    const again = registrationTo(await groupOn('2031-02-01'), { email: returning.email, password });
    const [code] = await startTwoStep(admin);

    const answers = [
      await logIn(customer.email, password),
      await logIn(customer.email, password),
      await app.api.post('/api/auth').send({ email: customer.email, password }),
      await app.api.post('/api/auth').send({ email: admin.admin.email, password, code }),
      await app.api.post('/api/users').send(again),
    ];
    await owner.get('account');
    await app.api.get('/api/auth').set('x-auth-token', await tokenOf(app, customer));

    expect(tally(answers)).toEqual({ 200: 4, 201: 1 });
    expect((await eventsOf(owner)).map(({ kind }) => kind)).not.toContain('loggedIn');
    const { events } = await pageOf(owner, '?kind=loggedIn');
    const step = 'password';
    expect(events).toMatchObject([
      { account: travellerOf(returning), count: 1, details: { step } },
      { account: personOf(admin), count: 1, details: { step: 'code' } },
      { account: travellerOf(customer), count: 1, details: { step } },
      {
        account: travellerOf(customer),
        count: 2,
        device: 'Firefox · Linux',
        network: '127.0.0.x',
        actor: null,
      },
    ]);
  });
});

describe('failed log-ins', () => {
  it('are one event an hour per account and network, with account, network and device', async () => {
    const { customer, owner, organization } = await buildCase();

    for (const minutes of [0, 10, 59]) {
      clock.now = () => new Date(Date.UTC(2031, 0, 10, 12, minutes));
      await logIn(customer.email);
    }
    clock.now = () => new Date('2031-01-10T13:00:00Z');
    await logIn(customer.email);

    const [later, event] = await eventsOf(owner);
    expect(later).toMatchObject({ kind: 'loginFailed', count: 1, at: '2031-01-10T13:00:00.000Z' });
    expect(event).toEqual({
      _id: expect.any(String),
      kind: 'loginFailed',
      firstAt: '2031-01-10T12:00:00.000Z',
      at: '2031-01-10T12:59:00.000Z',
      count: 3,
      organization: { _id: String(organization), name: expect.stringMatching(/^Opiskelijakunta/) },
      account: travellerOf(customer),
      actor: null,
      network: '127.0.0.x',
      device: 'Firefox · Linux',
      details: { step: 'password' },
    });
  });

  it('are counted together if the first ones arrive at the same moment', async () => {
    const event = { kind: 'loginFailed', organization: null, account: null } as const;

    await Promise.all(Array.from({ length: 50 }, () => countSecurityEvent(event, app.context.log)));

    expect(await eventsOf(root)).toMatchObject([{ count: 50 }]);
  });

  it('are one event for all unknown addresses, which only root sees and which contains nothing that was typed', async () => {
    const { owner } = await buildCase();
    const typed = Array.from({ length: 8 }, (_, n) => `canary${n}@example.fi`);

    const answers = await Promise.all(typed.map((email) => logIn(email)));

    expect(tally(answers)).toEqual({ 401: 8 });
    expect(await eventsOf(owner)).toEqual([]);
    expect(await eventsOf(root)).toMatchObject([
      { kind: 'loginFailed', count: 8, account: null, organization: null, network: '127.0.0.x' },
    ]);
    expect(JSON.stringify(await SecurityEvent.find().lean())).not.toMatch(/canary/);
  });

  it('become one lock-out beyond the limit, and then nothing: 1,000 attempts create two events', async () => {
    const { customer, owner } = await buildCase();
    const attempt = () =>
      login({ email: customer.email, password: 'x' }, { address: '192.0.2.7', device: '' }, app.context);
    const codeOf = (error: unknown) => error instanceof AppError && error.code;
    const codes = [];
    for (let n = 0; n < 1_000; n += 1) codes.push(await attempt().catch(codeOf));

    const refused = codes.filter((code) => code === 'tooManyTries');
    expect(refused).toHaveLength(990);
    const account = { _id: String(customer._id) };
    expect(await eventsOf(owner)).toMatchObject([
      { kind: 'lockedOut', count: 1, account, details: { limit: 'loginPair' } },
      { kind: 'loginFailed', count: 10, account },
    ]);
  });

  it('include wrong codes, wrong current passwords and wrong passwords of somebody who registers again', async () => {
    const { owner, admin, organization } = await buildCase();
    const groupOn = async (date: string) =>
      buildGroup({ event: (await buildEvent({ organization, date }))._id });
    const returning = await buildCustomer({ group: (await groupOn('2030-02-01'))._id });
    const again = registrationTo(await groupOn('2031-02-01'), {
      email: returning.email,
      password: newPassword,
    });
    await startTwoStep(admin);

    const answers = [
      await app.api.post('/api/auth').send({ email: admin.admin.email, password, code: '000000' }),
      await owner.post('account/two-step', { currentPassword: 'not this one' }),
      await app.api.post('/api/users').send(again),
    ];

    expect(answers.map(faultsOf)).toEqual([
      ['code: wrongCode'],
      ['currentPassword: wrongCurrentPassword'],
      ['email: emailInUse'],
    ]);
    const failed = (await describeEvents(owner)).filter(({ kind }) => kind === 'loginFailed');
    expect(failed).toEqual([
      { kind: 'loginFailed', account: personOf(admin), actor: null, details: { step: 'code' } },
      { kind: 'loginFailed', account: personOf(owner), actor: null, details: { step: 'password' } },
      { kind: 'loginFailed', account: travellerOf(returning), actor: null, details: { step: 'password' } },
    ]);
  });

  it('are refused even if they cannot be recorded, which is logged without the account', async () => {
    const { customer, owner } = await buildCase();
    await logIn('first@example.fi');
    await SecurityEvent.collection.createIndex({ kind: 1 }, { unique: true, name: 'one of a kind' }, {});

    const { text, result } = await logLinesOf(app.context, (api) =>
      api.post('/api/auth').send({ email: customer.email, password: 'not this one' }),
    );
    await SecurityEvent.collection.dropIndex('one of a kind');

    expect(result.status).toBe(401);
    expect(text).toContain('a security event was not recorded');
    expect(text).not.toContain(customer.email);
    expect(await eventsOf(owner)).toEqual([]);
  });
});

it('a log-in to a disabled account is recorded only with the correct password', async () => {
  const { customer, owner } = await buildCase();
  await Customer.updateOne({ _id: customer._id }, { disabled: true });

  await logIn(customer.email, password);

  expect(await describeEvents(owner)).toEqual([
    { kind: 'loginRefused', account: travellerOf(customer), actor: null, details: {} },
  ]);
});

it('a lock-out names the account of a customer, but no account if the limit counts a network', async () => {
  const { customer, owner } = await buildCase();
  const { limits } = app.context;
  const id = String(customer._id);

  for (let n = 0; n < 12; n += 1) await limits.discountCode(id).catch(() => {});
  for (let n = 0; n < 5; n += 1)
    await limits.passwordReset('canary@example.fi', '192.0.2.77').catch(() => {});

  expect(await describeEvents(owner)).toEqual([
    { kind: 'lockedOut', account: travellerOf(customer), actor: null, details: { limit: 'discountCode' } },
  ]);
  expect(await describeEvents(root)).toContainEqual({
    ...{ kind: 'lockedOut', account: null, actor: null },
    details: { limit: 'resetAccount' },
  });
});

describe('changes of accounts', () => {
  it('include switching the second step on and off, by oneself or by staff who manage others', async () => {
    const { owner, admin } = await buildCase();

    await startTwoStep(admin);
    await admin.post('account/two-step/off', { currentPassword: password });
    await startTwoStep(admin);
    await owner.delete(`admins/${String(admin.admin._id)}/two-step`);

    const account = personOf(admin);
    expect(await describeEvents(owner)).toEqual([
      { kind: 'twoStepOn', account, actor: null, details: {} },
      { kind: 'twoStepOff', account, actor: null, details: {} },
      { kind: 'twoStepOn', account, actor: null, details: {} },
      { kind: 'twoStepOff', account, actor: by(owner), details: {} },
    ]);
  });

  it('include staff who are added, change their role, move to another organization or are removed', async () => {
    const { owner, organization } = await buildCase();
    const other = await buildCase();
    const input = adminInput(organization, { role: 'admin' });

    const { body } = await owner.post('admins', input);
    const id = (body as { _id: string })._id;
    await owner.put(`admins/${id}`, { ...input, password: '', role: 'owner' });
    await root.put(`admins/${id}`, {
      ...input,
      password: '',
      role: 'owner',
      organization: String(other.organization),
    });
    await root.delete(`admins/${id}`);

    const removedAccount = { _id: id, name: null, email: null };
    expect(await describeEvents(owner)).toEqual([
      { kind: 'staffAdded', account: removedAccount, actor: by(owner), details: { to: 'admin' } },
      {
        kind: 'roleChanged',
        account: removedAccount,
        actor: by(owner),
        details: { from: 'admin', to: 'owner' },
      },
      { kind: 'staffRemoved', account: removedAccount, actor: by(root), details: { from: 'owner' } },
    ]);
    expect(await describeEvents(other.owner)).toEqual([
      { kind: 'staffAdded', account: removedAccount, actor: by(root), details: { to: 'owner' } },
      { kind: 'staffRemoved', account: removedAccount, actor: by(root), details: { from: 'owner' } },
    ]);
  });

  it('include new passwords: one’s own, by a link, and by staff', async () => {
    const { customer, owner, admin } = await buildCase();
    const adminId = String(admin.admin._id);
    const ownChange = { email: admin.admin.email, password: newPassword, currentPassword: password };
    const { body: form } = await owner.get(`users/customer/${String(customer._id)}`);
    const { body: staffForm } = await owner.get(`admins/${adminId}`);
    const token = await tokenOf(app, customer);

    const answers = [
      await app.api
        .put('/api/users/me')
        .set('x-auth-token', token)
        .send({ ...(form as object), password: newPassword, currentPassword: password }),
      await admin.put('account', ownChange),
      await owner.put(`users/${String(customer._id)}`, {
        ...(form as object),
        revision: undefined,
        password,
      }),
      await owner.put(`admins/${adminId}`, { ...(staffForm as object), revision: undefined, password }),
      await resetByLink(admin),
      await resetByLink({ admin: customer }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const kind = 'passwordChanged';
    expect(await describeEvents(owner)).toEqual([
      { kind, account: travellerOf(customer), actor: null, details: {} },
      { kind, account: personOf(admin), actor: null, details: {} },
      { kind, account: travellerOf(customer), actor: by(owner), details: {} },
      { kind, account: personOf(admin), actor: by(owner), details: {} },
      { kind, account: personOf(admin), actor: null, details: { byLink: true } },
      { kind, account: travellerOf(customer), actor: null, details: { byLink: true } },
    ]);
  });

  it('include the security settings of the organization', async () => {
    const { admin, owner } = await buildCase();
    const settings = { requireTwoStep: false, confirmationHours: null, retentionMonths: 24 };

    await owner.put('security-policy', settings);

    expect(await describeEvents(owner)).toEqual([
      { kind: 'policyChanged', account: null, actor: by(owner), details: {} },
    ]);
    expect((await admin.get('security-events')).status).toBe(403);
  });

  it('are rolled back with the change', async () => {
    const { owner, admin } = await buildCase();
    const { body } = await owner.get(`admins/${String(admin.admin._id)}`);

    const taken = { ...(body as object), role: 'owner', email: owner.admin.email };
    const { status } = await owner.put(`admins/${String(admin.admin._id)}`, taken);

    expect(status).toBe(409);
    expect(await eventsOf(owner)).toEqual([]);
  });
});

describe('exporting customers’ data', () => {
  it('is recorded with format and rows: tables, all customers, and a copy of one’s own data', async () => {
    const { group, organization, customer, admin, owner } = await buildCase();
    await buildCustomer({ group: group._id });

    const answers = [
      await admin.get(downloadPath({})),
      await admin.get(downloadPath({ format: 'xlsx', searchBarValue: customer.email })),
      await admin.get(downloadPath({ byRoom: true })),
      await root.get(`users/${String(organization)}`),
      await admin.get(`users/${String(customer._id)}/data`),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const exported = { kind: 'exported', account: null, actor: by(admin) };
    expect(await describeEvents(owner)).toEqual([
      { ...exported, details: { format: 'csv', rows: 2 } },
      { ...exported, details: { format: 'xlsx', rows: 1 } },
      { ...exported, details: { format: 'csv', rows: 0 } },
      { ...exported, actor: by(root), details: { format: 'json', rows: 2 } },
      { ...exported, account: travellerOf(customer), details: { format: 'json' } },
    ]);
  });

  it('stays recorded after the customer is erased, like earlier events, without name and address', async () => {
    const { customer, owner } = await buildCase();
    await logIn(customer.email);

    expect((await root.delete(`users/${String(customer._id)}`)).status).toBe(200);

    const account = { _id: String(customer._id), name: null, email: null };
    expect(await describeEvents(owner)).toEqual([
      { kind: 'loginFailed', account, actor: null, details: { step: 'password' } },
      { kind: 'erased', account, actor: by(root), details: {} },
    ]);
  });
});

describe('the list', () => {
  it('shows owners the events of their organization, and root all events or those of one organization or kind', async () => {
    const [one, other] = [await buildCase(), await buildCase()];
    await logIn(one.customer.email);
    await logIn(other.customer.email);
    await one.admin.get(downloadPath({}));
    const kindsOf = async (staff: Staff, query: string) =>
      (await pageOf(staff, query)).events.map(({ kind }) => kind);

    expect(await kindsOf(one.owner, '')).toEqual(['exported', 'loginFailed']);
    expect(await kindsOf(other.owner, '')).toEqual(['loginFailed']);
    expect(await kindsOf(root, '')).toEqual(['exported', 'loginFailed', 'loginFailed']);
    expect(await kindsOf(root, `?organization=${String(one.organization)}&kind=loginFailed`)).toEqual([
      'loginFailed',
    ]);
    expect(await kindsOf(one.owner, '?kind=erased')).toEqual([]);
    expect((await one.owner.get('security-events?kind=theft')).body.errors).toMatchObject([
      { code: 'invalidChoice', path: 'kind' },
    ]);
    expect((await one.owner.get('security-events?before=x')).status).toBe(400);
  });

  it('has pages of 50 without gaps or duplicates, while new events arrive', async () => {
    const { owner, organization, customer } = await buildCase();
    await storeExports(120, organization);

    const seen: WireEvent[] = [];
    for (let before: string | null = ''; before !== null;) {
      const page: SecurityEventPage = await pageOf(owner, before === '' ? '' : `?before=${before}`);
      seen.push(...page.events);
      before = page.before;
      await logIn(customer.email);
    }

    expect(seen.map(({ details }) => details.rows)).toEqual(Array.from({ length: 120 }, (_, n) => 119 - n));
  });

  it('omits events older than twelve months', async () => {
    const { owner, organization } = await buildCase();
    await storeExports(2, organization);
    await SecurityEvent.updateOne({ 'details.rows': 0 }, { at: new Date('2030-01-10T11:59:59Z') });
    await SecurityEvent.updateOne({ 'details.rows': 1 }, { at: new Date('2030-01-10T12:00:00Z') });

    await dropOldSecurityEvents();

    expect((await eventsOf(owner)).map(({ details }) => details.rows)).toEqual([1]);
  });
});

/** Exports of 0, 1, 2 … rows. */
async function storeExports(count: number, organization: unknown): Promise<void> {
  const at = clock.now();
  for (let rows = 0; rows < count; rows += 1) {
    const fields = { kind: 'exported', organization, count: 1, at, firstAt: at, actor: 'seed' };
    await new SecurityEvent({ ...fields, key: String(rows), details: { rows } }).save();
  }
}

/** @returns the recovery codes */
async function startTwoStep(staff: Staff): Promise<string[]> {
  const { secret } = (await staff.post('account/two-step', { currentPassword: password }))
    .body as OfferedSecret;
  const timestamp = clock.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  const answer = await staff.put('account/two-step', { code });
  expect(answer.status).toBe(200);
  return (answer.body as { recoveryCodes: string[] }).recoveryCodes;
}

async function resetByLink({ admin: { _id } }: Pick<Staff, 'admin'> | { admin: { _id: unknown } }) {
  const account = await Account.findById(_id).lean().orFail();
  const { searchParams } = new URL(await createMailedLink('passwordReset', account, 'http://reissu.test'));
  const [token, userId] = [searchParams.get('token'), searchParams.get('id')];
  return app.api.post('/api/auth/resetpassword').send({ token, userId, password: 'kolmas salasana' });
}
