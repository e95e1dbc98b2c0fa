import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import type { AuditEntry as WireEntry } from '../../contract/audit';
import { type ApiKey as WireKey, keyPrefix, type KeyScope, type NewApiKey } from '../../contract/apiKey';
import type { Dashboard } from '../../contract/dashboard';
import type { Event } from '../../contract/event';
import type { StaffPayment } from '../../contract/payment';
import type { RecentChanges } from '../../contract/recentChanges';
import type { SecurityEventPage } from '../../contract/securityEvent';
import type { StaffCustomer } from '../../contract/staffCustomer';
import { addDays, clock, today } from '../../lib/clock';
import { Account } from '../../models/account';
import { Admin } from '../../models/admin';
import { ApiKey } from '../../models/apiKey';
import { AuditEntry } from '../../models/auditEntry';
import { Customer } from '../../models/customer';
import { Mail } from '../../models/mail';
import { Organization } from '../../models/organization';
import { Payment } from '../../models/payment';
import { faultsOf } from '../../test/answers';
import { apiKeyBody, makeKey, withKey } from '../../test/apiKeys';
import { useApp } from '../../test/app';
import { buildCustomer, buildEvent, buildGroup, buildOrganization } from '../../test/factories';
import { eventInput, organizationInput, productInput } from '../../test/inputs';
import { logLinesOf } from '../../test/logLines';
import { buildSale } from '../../test/sale';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();

async function buildCase(scopes?: readonly KeyScope[]) {
  const { _id: organization } = await buildOrganization();
  const owner = await buildStaff(app, 'owner', organization);
  const { secret, key } = await makeKey(owner, organization, scopes);
  return { organization, owner, secret, key, program: withKey(app, secret) };
}

/** As histories and events name a key. */
const labelOf = ({ name, start }: WireKey) => `${name} (${start.slice(keyPrefix.length)})`;

const laterBy = (ms: number) => {
  const now = Date.now();
  clock.now = () => new Date(now + ms);
};
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe('making a key', () => {
  it('returns it once; the list has only its beginning', async () => {
    const { owner, secret, key } = await buildCase(['customers:read', 'events:write']);

    const { body, text } = await owner.get('api-keys');

    expect(secret).toMatch(new RegExp(`^${keyPrefix}[0-9a-f]{64}$`));
    expect(secret.startsWith(key.start)).toBe(true);
    expect(text).not.toContain(secret);
    expect(body).toEqual([key]);
    expect(key).toMatchObject({
      scopes: ['customers:read', 'events:write'],
      state: 'works',
      madeBy: { _id: String(owner.admin._id), name: owner.admin.name },
      expiresOn: addDays(today(), 30),
      lastUsedAt: null,
      lastUsedFrom: '',
    });
  });

  it('takes a name that no other key of the organization has, and a day within two years', async () => {
    const { owner, key } = await buildCase();
    const other = await buildStaff(app, 'owner');
    const make = (body: object) => owner.post('api-keys', { ...apiKeyBody('Another'), ...body });

    expect(faultsOf(await make({ name: key.name }))).toEqual(['name: duplicate']);
    expect(faultsOf(await make({ expiresOn: addDays(today(), -1) }))).toEqual(['expiresOn: notInRange']);
    expect(faultsOf(await make({ expiresOn: addDays(today(), 735) }))).toEqual(['expiresOn: notInRange']);
    expect(faultsOf(await make({ scopes: [] }))).toEqual(['scopes: notInRange']);
    expect(faultsOf(await make({ scopes: ['admins:read'] }))).toEqual(['scopes.0: invalidChoice']);
    expect((await other.post('api-keys', apiKeyBody(key.name))).status).toBe(201);
  });

  it('needs the password of whoever makes it', async () => {
    const { owner } = await buildCase();
    const make = (currentPassword: string | undefined) =>
      owner.post('api-keys', { ...apiKeyBody('Another'), currentPassword });

    expect(faultsOf(await make('not the password'))).toEqual(['currentPassword: wrongCurrentPassword']);
    expect(faultsOf(await make(undefined))).toEqual(['currentPassword: required']);
  });

  it('is refused once the organization has 50 that have not expired', async () => {
    const { organization, owner, key } = await buildCase();
    const { _id: _, ...stored } = await ApiKey.findById(key._id).lean().orFail();
    const keys = Array.from({ length: 48 }, (_each, index) => String(index));
    await ApiKey.insertMany(keys.map((each) => ({ ...stored, name: `Register ${each}`, hash: each })));

    const statuses = [];
    for (const name of ['50th', '51st'])
      statuses.push((await owner.post('api-keys', apiKeyBody(name))).status);
    expect(statuses).toEqual([201, 409]);
    await ApiKey.updateOne({ _id: key._id }, { $set: { expiresAt: new Date(0) } });
    expect((await owner.post('api-keys', apiKeyBody('51st'))).status).toBe(201);
    expect(await ApiKey.countDocuments({ organization })).toBe(51);
  });

  it('is refused for an organization that is being deleted', async () => {
    const root = await buildStaff(app, 'root');
    const { _id: organization } = await buildOrganization();
    const session = await mongoose.startSession();
    session.startTransaction();
    await Organization.deleteOne({ _id: organization }, { session });

    const making = root
      .post(`api-keys?organization=${String(organization)}`, apiKeyBody('Late'))
      .then(faultsOf);
    // Long enough for the call to read the organization, which its own transaction then cannot lock.
    await sleep(1_000);
    await session.commitTransaction();
    await session.endSession();

    expect(await making).toEqual(['organization: notFound']);
    expect(await ApiKey.exists({ organization })).toBeNull();
  });

  it('is for owners and root: keys of another organization do not exist', async () => {
    const { organization, key } = await buildCase();
    const admin = await buildStaff(app, 'admin', organization);
    const stranger = await buildStaff(app, 'owner');

    expect((await admin.get('api-keys')).status).toBe(403);
    expect((await stranger.get(`api-keys?organization=${String(organization)}`)).status).toBe(404);
    expect((await stranger.delete(`api-keys/${key._id}`)).status).toBe(404);
    expect(await ApiKey.exists({ _id: key._id })).not.toBeNull();
  });
});

describe('a key', () => {
  it('is refused once it is revoked, and if it is wrong', async () => {
    const { owner, program, key } = await buildCase();
    expect((await program.get('events')).status).toBe(200);

    await owner.delete(`api-keys/${key._id}`);

    const answers = [await program.get('events'), await withKey(app, `${keyPrefix}x`).get('events')];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(answers.map(faultsOf)).toEqual([['apiKeyInvalid'], ['apiKeyInvalid']]);
  });

  it('that was revoked is not listed, its name is free, and its use is a security event', async () => {
    const { owner, program, key } = await buildCase();
    await owner.delete(`api-keys/${key._id}`);
    await program.get('events');

    const again = (await owner.post('api-keys', apiKeyBody(key.name))).body as NewApiKey;
    const { events } = (await owner.get('security-events')).body as SecurityEventPage;

    expect((await owner.get('api-keys')).body).toEqual([again.key]);
    expect((await owner.delete(`api-keys/${key._id}`)).status).toBe(404);
    expect(events.map(({ kind, details }) => [kind, details.apiKey])).toEqual([
      ['apiKeyMade', labelOf(again.key)],
      ['apiKeyRefused', labelOf(key)],
      ['apiKeyRevoked', labelOf(key)],
      ['apiKeyMade', labelOf(key)],
    ]);
  });

  it('works to the end of its last day, and its later use is a security event', async () => {
    const { owner, program, key } = await buildCase();
    laterBy(29 * dayMs);
    expect((await program.get('events')).status).toBe(200);

    laterBy(31 * dayMs);
    expect((await program.get('events')).status).toBe(401);

    const later = await buildStaff(app, 'owner', owner.admin.organization!);
    const { events } = (await later.get('security-events')).body as SecurityEventPage;
    expect(events.map(({ kind, details }) => [kind, details])).toEqual([
      ['apiKeyRefused', { apiKey: labelOf(key) }],
      ['apiKeyMade', { apiKey: labelOf(key) }],
    ]);
    expect((await later.get('api-keys')).body).toMatchObject([{ state: 'expired' }]);
  });

  it.each(['is deleted', 'is no longer an owner', 'belongs to another organization'])(
    'is revoked when who made it %s, and does not come back with the role',
    async (what) => {
      const { organization, owner, program, key } = await buildCase();
      const root = await buildStaff(app, 'root');
      const { _id, email, name } = owner.admin;
      const record = { email, name, role: 'owner', organization: String(organization), password: '' };
      const change = async (fields: object) =>
        expect((await root.put(`admins/${String(_id)}`, { ...record, ...fields })).status).toBe(200);
      if (what === 'is deleted') await root.delete(`admins/${String(_id)}`);
      else {
        const other = String((await buildOrganization())._id);
        await change(what === 'is no longer an owner' ? { role: 'admin' } : { organization: other });
        await change({});
      }

      expect((await program.get('events')).status).toBe(401);
      const colleague = await buildStaff(app, 'owner', organization);
      expect((await colleague.get('api-keys')).body).toEqual([]);
      const { body } = await colleague.get('security-events?kind=apiKeyRevoked');
      expect((body as SecurityEventPage).events).toMatchObject([
        { actor: { _id: String(root.admin._id) }, details: { apiKey: labelOf(key) } },
      ]);
    },
  );

  it('never works for somebody who is not an owner', async () => {
    const { organization, owner, program } = await buildCase();
    await Admin.updateOne({ _id: owner.admin._id }, { $set: { role: 'admin' } });

    expect((await program.get('events')).status).toBe(401);
    const colleague = await buildStaff(app, 'owner', organization);
    expect((await colleague.get('api-keys')).body).toMatchObject([{ state: 'makerGone' }]);
    laterBy(17 * dayMs);
    const later = await buildStaff(app, 'owner', organization);
    expect(((await later.get('dashboard')).body as Dashboard).attention.endingKeys).toEqual([]);
  });

  it('is on the landing page of owners from two weeks before its last day', async () => {
    const { organization, key } = await buildCase();
    const endingKeys = async (staff: Staff) =>
      ((await staff.get('dashboard')).body as Dashboard).attention.endingKeys;
    laterBy(15 * dayMs);
    expect(await endingKeys(await buildStaff(app, 'owner', organization))).toEqual([]);

    laterBy(17 * dayMs);
    const later = await buildStaff(app, 'owner', organization);
    const { _id, name, expiresOn } = key;
    expect(await endingKeys(later)).toEqual([{ _id, name, expiresOn }]);
    expect(await endingKeys(await buildStaff(app, 'admin', organization))).toEqual([]);

    laterBy(31 * dayMs);
    expect(await endingKeys(await buildStaff(app, 'owner', organization))).toEqual([]);
  });

  it('may do no more than who made it may do now', async () => {
    const { organization, program } = await buildCase();
    const make = (name: string) => program.post('products', productInput(organization, { name }));
    expect((await make('Hytti')).status).toBe(403);

    await Organization.updateOne({ _id: organization }, { $set: { 'ownerRights.products': true } });
    expect((await make('Hytti')).status).toBe(201);

    await Organization.updateOne({ _id: organization }, { $set: { 'ownerRights.products': false } });
    expect((await make('Illallinen')).status).toBe(403);
  });

  it('is refused while its organization requires a second step that who made it lacks', async () => {
    const { organization, program } = await buildCase();
    const root = await buildStaff(app, 'root');
    await Organization.updateOne({ _id: organization }, { $set: { 'policy.requireTwoStep': true } });

    expect(faultsOf(await program.get('events'))).toEqual(['secondStepRequired']);
    expect((await root.get(`api-keys?organization=${String(organization)}`)).body).toMatchObject([
      { state: 'secondStepMissing', lastUsedAt: null },
    ]);
  });

  it('of root is of one organization', async () => {
    const root = await buildStaff(app, 'root');
    const event = await buildEvent();
    const other = await buildEvent();
    const { secret } = await makeKey(root, event.organization);
    const program = withKey(app, secret);

    const { body } = await program.get('events');

    expect((body as Event[]).map(({ _id }) => _id)).toEqual([String(event._id)]);
    expect((await program.get(`events/${String(other._id)}`)).status).toBe(404);
    expect((await program.get(`events?organization=${String(other.organization)}`)).status).toBe(404);
    expect((await program.post('organization', organizationInput())).status).toBe(403);
  });

  it('is deleted with its organization', async () => {
    const root = await buildStaff(app, 'root');
    const { _id: organization } = await buildOrganization();
    const { key } = await makeKey(root, organization);

    expect((await root.delete(`organization/${String(organization)}`)).status).toBe(200);

    expect(await ApiKey.exists({ _id: key._id })).toBeNull();
  });

  it('cannot set the password or the address of a customer, with or without a password', async () => {
    const { organization, owner, program } = await buildCase();
    const { _id } = await buildCustomer({ group: (await buildGroup({ organization }))._id });
    const customer = (await owner.get(`users/customer/${String(_id)}`)).body as StaffCustomer;
    const body = { ...customer, group: customer.group._id, room: undefined, city: 'Turku' };
    const change = async (fields: object) =>
      (await program.put(`users/${String(_id)}`, { ...body, ...fields })).status;

    const statuses = [
      await change({ password: 'uusi salasana 1' }),
      await change({ email: 'varas@example.fi' }),
    ];
    await Account.updateOne({ _id }, { $unset: { passwordHash: true }, $set: { invitedAt: new Date() } });
    statuses.push(await change({ email: 'varas@example.fi' }), await change({}));

    expect(statuses).toEqual([403, 403, 403, 200]);
    expect(await Mail.exists({ to: 'varas@example.fi' })).toBeNull();
  });

  it('is not accepted together with a session, nor in place of its token', async () => {
    const { owner, program, secret } = await buildCase();

    const both = await program.get('events').set('x-auth-token', owner.token);
    const asToken = await app.api.get('/api/admin/events').set('x-auth-token', secret);

    expect(faultsOf(both)).toEqual(['twoCredentials']);
    expect([both.status, asToken.status]).toEqual([400, 401]);
  });

  it('does not concern the bearer token of a proxy', async () => {
    const { owner } = await buildCase();

    expect((await owner.get('events').set('authorization', 'Bearer eyJhbGciOi')).status).toBe(200);
  });

  it('has its last use noted, at most once a minute', async () => {
    const { owner, program } = await buildCase();
    const lastUse = async () => ((await owner.get('api-keys')).body as WireKey[])[0]!;
    await program.get('events');
    const first = await lastUse();
    laterBy(minuteMs / 2);
    await program.get('events');
    expect(await lastUse()).toEqual(first);

    laterBy(2 * minuteMs);
    await program.get('events');

    expect(first).toMatchObject({ lastUsedAt: expect.any(String), lastUsedFrom: '127.0.0.x' });
    expect((await lastUse()).lastUsedAt! > first.lastUsedAt!).toBe(true);
  });

  it('has a limit of its own, which neither other keys nor sessions share', async () => {
    const { organization, owner, program, key } = await buildCase();
    const other = withKey(app, (await makeKey(owner, organization)).secret);
    const { limits } = app.context;
    const stored = await ApiKey.findById(key._id).orFail();
    const counted = { id: key._id, label: labelOf(key), organization, account: stored.madeBy };
    for (let calls = 0; calls < 599; calls += 1) await limits.apiKey(counted);

    const last = await program.get('events');
    const refused = await program.get('events');

    expect(last.status).toBe(200);

    expect([refused.status, faultsOf(refused)]).toEqual([429, ['tooManyCalls']]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other.get('events')).status).toBe(200);
    expect((await owner.get('events')).status).toBe(200);
    const { body } = await owner.get('security-events?kind=lockedOut');
    expect((body as SecurityEventPage).events).toMatchObject([
      { details: { limit: 'apiKey', apiKey: labelOf(key) } },
    ]);
  });

  it('has that limit also once it has ended', async () => {
    const { organization, owner, program, key } = await buildCase();
    const account = owner.admin._id;
    await owner.delete(`api-keys/${key._id}`);
    const counted = { id: key._id, label: labelOf(key), organization, account };
    for (let calls = 0; calls < 600; calls += 1) await app.context.limits.apiKey(counted);

    expect((await program.get('events')).status).toBe(429);
  });
});

describe('the history', () => {
  it('names the key with who made it, and the change is not one of their own', async () => {
    const { organization, owner, program, key } = await buildCase();
    const event = (await program.post('events', eventInput(organization))).body as Event;

    const history = (await owner.get(`audit?type=events&id=${event._id}`)).body as WireEntry[];
    const query = `recent-changes?organization=${String(organization)}`;
    const { changes } = (await owner.get(query)).body as RecentChanges;

    const { _id, name } = owner.admin;
    expect(history.map(({ by }) => by)).toEqual([
      { _id: String(_id), role: 'owner', name, apiKey: labelOf(key) },
    ]);
    expect(changes[0]?.by).toEqual({ role: 'owner', name, isSelf: false, apiKey: labelOf(key) });
  });

  it('has the role of who made the key, also with consents', async () => {
    const root = await buildStaff(app, 'root');
    const { _id: organization } = await buildOrganization();
    const { secret, key } = await makeKey(root, organization);
    const { _id } = await buildCustomer({ group: (await buildGroup({ organization }))._id });
    const { body } = await root.get(`users/customer/${String(_id)}`);
    const { group, marketing, ...customer } = body as StaffCustomer;
    const changed = { ...customer, group: group._id, room: undefined, marketing: !marketing };

    expect((await withKey(app, secret).put(`users/${String(_id)}`, changed)).status).toBe(200);

    const by = { id: String(root.admin._id), role: 'root', apiKey: labelOf(key) };
    const entry = await AuditEntry.findOne({ record: _id, action: 'update' }).lean().orFail();
    const { consents } = await Customer.findById(_id).lean().orFail();
    expect([entry.by, consents?.at(-1)?.by]).toEqual([by, by]);
  });

  it('of a payment names the key that marked it', async () => {
    const sale = await buildSale(app);
    const root = await buildStaff(app, 'root');
    const { organization } = await Payment.findById(sale.id).lean().orFail();
    const { secret, key } = await makeKey(root, organization, ['payments:write']);

    const path = `payments/change-payment-status/${sale.id}`;
    const { body } = await withKey(app, secret).post(path, { status: 'new' });

    const { name } = root.admin;
    expect((body as StaffPayment).history.at(-1)).toMatchObject({ by: name, apiKey: labelOf(key) });
  });

  it('and the security events name it when many customers are read', async () => {
    const { organization, owner, program, key } = await buildCase();
    await buildCustomer({ group: (await buildGroup({ organization }))._id });
    expect((await program.get(`users/${String(organization)}`)).status).toBe(200);

    const { body } = await owner.get('security-events?kind=exported');

    expect((body as SecurityEventPage).events).toMatchObject([
      { details: { apiKey: labelOf(key), rows: 1 } },
    ]);
  });

  it('and one event of an hour sums up the pages that it reads', async () => {
    const { organization, owner, program, key } = await buildCase();
    const { _id: group } = await buildGroup({ organization });
    for (let built = 0; built < 3; built += 1) await buildCustomer({ group });
    const page = (limit: number) =>
      `users/pagination/${encodeURIComponent(JSON.stringify({ orgId: String(organization), limit }))}`;
    clock.now = () => new Date('2031-01-10T12:10:00Z');
    await ApiKey.updateOne({ _id: key._id }, { $set: { expiresAt: new Date('2031-02-01') } });

    const statuses = [];
    for (const limit of [1, 2, 3]) statuses.push((await program.get(page(limit))).status);
    const later = await buildStaff(app, 'owner', organization);
    await later.get(page(3));

    expect(statuses).toEqual([200, 200, 200]);
    const { body } = await later.get('security-events?kind=exported');
    expect((body as SecurityEventPage).events).toMatchObject([
      {
        count: 3,
        account: null,
        actor: { _id: String(owner.admin._id) },
        details: { format: 'pages', rows: 6, apiKey: labelOf(key) },
      },
    ]);
  });
});

it('a key is in no log and nowhere in the database', async () => {
  const { organization, owner } = await buildCase();

  const { text, result } = await logLinesOf(app.context, async (api) => {
    const path = `/api/admin/api-keys?organization=${String(organization)}`;
    const made = await api.post(path).set('x-auth-token', owner.token).send(apiKeyBody('Logged'));
    const { secret, key } = made.body as NewApiKey;
    const program = withKey({ api }, secret);
    await program.post('events', eventInput(organization));
    await program.get('events/nonsense');
    await program.get('admins');
    await ApiKey.updateOne({ _id: key._id }, { $set: { expiresAt: new Date(0) } });
    await program.get('events');
    return secret;
  });

  expect(text).toContain('events');
  expect(text).not.toContain(result);
  for (const { name } of await mongoose.connection.listCollections()) {
    const records = await mongoose.connection.collection(name).find().toArray();
    expect([name, JSON.stringify(records).includes(result)]).toEqual([name, false]);
  }
});
