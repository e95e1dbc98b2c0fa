import type { Organization } from '../../contract/organization';
import type { SignOnInput, SignOnSettings } from '../../contract/signOn';
import { Account } from '../../models/account';
import { AuditEntry } from '../../models/auditEntry';
import { SecurityEvent } from '../../models/securityEvent';
import { SignOn } from '../../models/signOn';
import { SignOnAttempt } from '../../models/signOnAttempt';
import { resealSignOnSecrets } from '../../services/access/signOn/resealSignOnSecrets';
import { createContext } from '../../start/createContext';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildAdmin, buildOrganization, password } from '../../test/factories';
import { type HostileIssuer, startHostileIssuer, usual } from '../../test/hostileIssuer';
import { client } from '../../test/identityProvider';
import { logLinesOf } from '../../test/logLines';
import { raceRounds } from '../../test/races';
import { beginSignOn, bindTo, signOnInput, storeSignOn } from '../../test/signOn';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();
let provider: HostileIssuer;

beforeAll(async () => {
  provider = await startHostileIssuer();
});
afterEach(() => void Object.assign(provider, usual(provider.issuer, {})));
afterAll(async () => {
  app.context.providerCaller.close();
  await provider.close();
});

const issuer = 'https://login.example.fi/realms/staff';

async function buildCase() {
  const organization = await buildOrganization();
  const owner = await buildStaff(app, 'owner', organization._id);
  return { organization, owner };
}

/** Settings that keep the secret. */
function unchanged(fields: Partial<SignOnInput>): SignOnInput {
  const { clientSecret: _, ...kept } = signOnInput(issuer);
  return { ...kept, ...fields };
}

const read = async (staff: Staff, query = '') => (await staff.get(`sign-on${query}`)).body as SignOnSettings;

/** As if they had signed on. */
const bind = async ({ admin }: Staff) => bindTo(admin.organization!, admin);

describe('the settings', () => {
  it('are stored, and answered without the secret', async () => {
    const { organization, owner } = await buildCase();
    expect(await read(owner)).toMatchObject({ signOn: null, isTried: false });
    const rules = [{ claim: 'groups', value: 'staff' }];

    const { status, text } = await owner.put('sign-on', signOnInput(issuer, { rules, twoStepAcr: 'mfa' }));

    expect(status).toBe(200);
    expect(text).not.toContain(client.clientSecret);
    const page = `${app.context.config.publicUrl}/sign-on`;
    expect(await read(owner)).toEqual({
      signOn: { issuer, clientId: client.clientId, rules, twoStepAcr: 'mfa', breakGlass: null, bound: [] },
      owners: [{ _id: String(owner.admin._id), name: owner.admin.name }],
      redirectUri: page,
      loginUrl: `${page}/${organization.identifier}`,
      isTried: false,
    });
    const stored = await SignOn.findById(organization._id).lean().orFail();
    expect(app.context.signOnVault.open(stored.clientSecret)).toBe(client.clientSecret);
  });

  it('keep what a change leaves out', async () => {
    const { organization, owner } = await buildCase();
    await storeSignOn(app, organization._id, issuer, { twoStepAcr: 'mfa', breakGlass: owner.admin._id });
    const before = await SignOn.findById(organization._id).lean().orFail();
    const rules = [{ claim: 'hd', value: 'a.fi' }];

    expect((await owner.put('sign-on', unchanged({ rules }))).status).toBe(200);

    const after = await SignOn.findById(organization._id).lean().orFail();
    expect(after).toEqual({ ...before, rules, edition: after.edition });
    expect(after.edition).not.toEqual(before.edition);
  });

  it('are in the history without the secret, and a security event', async () => {
    const { organization, owner } = await buildCase();
    await owner.put('sign-on', signOnInput(issuer));
    await owner.put('sign-on', signOnInput(issuer, { clientSecret: 'another secret' }));
    await owner.delete('sign-on').send({ currentPassword: signOnInput(issuer).currentPassword });

    const entries = await AuditEntry.find({ record: organization._id }).sort({ _id: 1 }).lean();
    expect(entries.map(({ changes }) => changes.map(({ path }) => path))).toEqual([
      ['signOn.issuer', 'signOn.clientId', 'signOn.rules', 'signOn.clientSecret'],
      ['signOn.clientSecret'],
      ['signOn.issuer', 'signOn.clientId', 'signOn.rules'],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/another secret|a secret of/);
    const events = await SecurityEvent.find({ organization: organization._id }).sort({ _id: 1 }).lean();
    expect(events.map(({ kind }) => kind)).toEqual(['signOnChanged', 'signOnChanged', 'signOnDeleted']);
  });

  it.each([
    ['an address with a query', 'https://login.example.fi/?tenant=a'],
    ['an address with a password', 'https://a:b@login.example.fi'],
    ['an address within our networks', 'https://10.0.0.1'],
    ['no address', 'login.example.fi'],
  ])('refuse %s', async (_name, wrong) => {
    const { owner } = await buildCase();

    expect(faultsOf(await owner.put('sign-on', signOnInput(wrong)))).toEqual(['issuer: issuerAddress']);
  });

  it('need the password, and the secret for another issuer or client', async () => {
    const { owner } = await buildCase();
    const { clientSecret: _, ...withoutSecret } = signOnInput(issuer);

    const outcomes = [
      await owner.put('sign-on', signOnInput(issuer, { currentPassword: 'not this one' })),
      await owner.put('sign-on', withoutSecret),
      await owner.put('sign-on', signOnInput(issuer)),
      await owner.put('sign-on', { ...withoutSecret, issuer: `${issuer}2` }),
      await owner.put('sign-on', { ...withoutSecret, clientId: 'another' }),
      await owner.delete('sign-on').send({ currentPassword: 'not this one' }),
    ].map((outcome) => (outcome.status === 200 ? 'stored' : faultsOf(outcome)[0]));

    const missing = 'clientSecret: required';
    const wrong = 'currentPassword: wrongCurrentPassword';
    expect(outcomes).toEqual([wrong, missing, 'stored', missing, missing, wrong]);
  });

  it('end the attempts that began before, and with another issuer or client who has signed on', async () => {
    const { organization, owner } = await buildCase();
    await storeSignOn(app, organization._id, provider.issuer);
    await beginSignOn(app, organization.identifier);
    await bind(owner);
    expect((await read(owner)).signOn?.bound).toMatchObject([{ _id: String(owner.admin._id) }]);

    await owner.put('sign-on', signOnInput(provider.issuer, { rules: [{ claim: 'a', value: 'b' }] }));
    expect(await SignOnAttempt.exists({ organization: organization._id })).toBeNull();
    expect(await read(owner)).toMatchObject({ signOn: { bound: [{}] }, isTried: false });

    await owner.put('sign-on', signOnInput(provider.issuer, { clientId: 'another' }));
    expect(await read(owner)).toMatchObject({ signOn: { bound: [] }, isTried: false });
  });

  it('are deleted with the organization', async () => {
    const organization = await buildOrganization();
    await storeSignOn(app, organization._id, provider.issuer);
    await beginSignOn(app, organization.identifier);
    const root = await buildStaff(app, 'root');

    expect((await root.delete(`organization/${String(organization._id)}`)).status).toBe(200);

    expect(await SignOn.exists({ _id: organization._id })).toBeNull();
    expect(await SignOnAttempt.exists({ organization: organization._id })).toBeNull();
  });
});

describe('switching local log-ins off', () => {
  it.each([
    ['rules', { rules: [{ claim: 'hd', value: 'a.fi' }] }],
    ['secret', { clientSecret: 'another secret' }],
    ['client', { clientId: 'another', clientSecret: 'a secret' }],
    ['issuer', { issuer: `${issuer}2`, clientSecret: 'a secret' }],
    ['level of two steps', { twoStepAcr: 'mfa' }],
  ])('is refused until the owner has signed on since the last change of the %s', async (_name, change) => {
    const { owner } = await buildCase();
    const off = { breakGlass: String(owner.admin._id) };
    await owner.put('sign-on', signOnInput(issuer));
    expect(faultsOf(await owner.put('sign-on', unchanged(off)))).toEqual(['signOnUntried']);

    await bind(owner);
    expect(faultsOf(await owner.put('sign-on', unchanged({ ...off, ...change })))).toEqual(['signOnUntried']);
    expect((await owner.put('sign-on', unchanged(change))).status).toBe(200);
    const { clientSecret: _, ...changed } = change as Partial<SignOnInput>;
    expect(faultsOf(await owner.put('sign-on', unchanged({ ...changed, ...off })))).toEqual([
      'signOnUntried',
    ]);

    await bind(owner);
    expect((await owner.put('sign-on', unchanged({ ...changed, ...off }))).body).toMatchObject({
      signOn: off,
    });
  });

  it('lasts while rules and secret change, but not the issuer', async () => {
    const { organization, owner } = await buildCase();
    await storeSignOn(app, organization._id, issuer, { breakGlass: owner.admin._id });
    const rules = [{ claim: 'hd', value: 'a.fi' }];

    expect((await owner.put('sign-on', signOnInput(issuer, { rules }))).body).toMatchObject({
      signOn: { rules, breakGlass: String(owner.admin._id) },
    });
    // Nobody has signed on at the other provider.
    expect(faultsOf(await owner.put('sign-on', signOnInput(`${issuer}2`)))).toEqual(['signOnUntried']);
  });

  it('is refused to root until an owner has signed on', async () => {
    const { organization, owner } = await buildCase();
    const root = await buildStaff(app, 'root');
    const query = `?organization=${String(organization._id)}`;
    const off = unchanged({ breakGlass: String(owner.admin._id) });
    await root.put(`sign-on${query}`, signOnInput(issuer));
    expect(faultsOf(await root.put(`sign-on${query}`, off))).toEqual(['signOnUntried']);

    await bind(owner);
    expect((await root.put(`sign-on${query}`, off)).status).toBe(200);
  });

  it('names an owner of the organization who has a password', async () => {
    const { organization, owner } = await buildCase();
    await storeSignOn(app, organization._id, issuer);
    await bind(owner);
    const invited = await buildAdmin('owner', { organization: organization._id });
    await Account.updateOne({ _id: invited._id }, { $unset: { passwordHash: true } });
    const admin = await buildAdmin('admin', { organization: organization._id });
    const stranger = await buildAdmin('owner');

    const faults = [];
    for (const { _id } of [invited, admin, stranger])
      faults.push(...faultsOf(await owner.put('sign-on', signOnInput(issuer, { breakGlass: String(_id) }))));

    const unknown = 'breakGlass: notFound';
    expect(faults).toEqual(['breakGlass: breakGlassWithoutPassword', unknown, unknown]);
  });

  it('keeps the named owner from being deleted, moved or made an admin', async () => {
    const { organization, owner } = await buildCase();
    await storeSignOn(app, organization._id, issuer, { breakGlass: owner.admin._id });
    const root = await buildStaff(app, 'root');
    const { name, email, _id } = owner.admin;
    const record = { name, email, role: 'owner', organization: String(organization._id), password: '' };
    const other = String((await buildOrganization())._id);
    const path = `admins/${String(_id)}`;

    const refused = [
      await root.delete(path),
      await root.put(path, { ...record, role: 'admin' }),
      await root.put(path, { ...record, organization: other }),
    ];

    expect(refused.flatMap(faultsOf)).toEqual(Array(3).fill('breakGlassNamed'));
    expect((await root.put(path, { ...record, name: 'Ville Virta' })).status).toBe(200);
  });

  it('never leaves an organization without an owner who can log in, also in a race', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { organization, owner } = await buildCase();
      await storeSignOn(app, organization._id, issuer);
      await bind(owner);
      const { _id } = await buildAdmin('owner', { organization: organization._id });

      const answers = await Promise.all([
        owner.put('sign-on', unchanged({ breakGlass: String(_id) })),
        owner.delete(`admins/${String(_id)}`),
      ]);

      expect(tally(answers)[200]).toBe(1);
    }
  });
});

describe('a binding', () => {
  it('can be ended by those who set the sign-on', async () => {
    const { organization, owner } = await buildCase();
    await storeSignOn(app, organization._id, issuer);
    const colleague = await buildStaff(app, 'admin', organization._id);
    await bind(colleague);
    const path = `sign-on/bindings/${String(colleague.admin._id)}`;
    const stranger = await buildStaff(app, 'owner');

    const disconnect = (by: Staff, currentPassword = password) => by.delete(path).send({ currentPassword });

    expect((await disconnect(stranger)).status).toBe(404);
    expect((await disconnect(colleague)).status).toBe(403);
    expect(faultsOf(await disconnect(owner, 'not this one'))).toEqual([
      'currentPassword: wrongCurrentPassword',
    ]);
    expect((await disconnect(owner)).status).toBe(200);
    expect((await disconnect(owner)).status).toBe(404);

    expect((await read(owner)).signOn?.bound).toEqual([]);
    expect(await SecurityEvent.findOne({ kind: 'signOnUnbound' }).lean()).toMatchObject({
      account: colleague.admin._id,
      actor: String(owner.admin._id),
    });
  });

  it('ends when the person moves to another organization', async () => {
    const { owner, organization } = await buildCase();
    const root = await buildStaff(app, 'root');
    await storeSignOn(app, organization._id, issuer);
    await bind(owner);
    const { name, email, _id } = owner.admin;
    const move = (to: Organization['_id']) =>
      root.put(`admins/${String(_id)}`, { name, email, role: 'owner', organization: to, password: '' });

    await move(String(organization._id));
    expect(await Account.exists({ _id, binding: { $exists: true } })).not.toBeNull();
    expect((await move(String((await buildOrganization())._id))).status).toBe(200);
    expect(await Account.exists({ _id, binding: { $exists: true } })).toBeNull();
  });
});

describe('the test of a provider', () => {
  const test = async (address: string) => {
    const { owner } = await buildCase();
    return (await owner.post('sign-on/test', { issuer: address })).body as object;
  };

  it('finds nothing wrong', async () => {
    expect(await test(provider.issuer)).toEqual({ problem: null, stated: null });
  });

  it.each([
    [
      'another issuer',
      () => ({ issuer: 'https://b.example' }),
      { problem: 'otherIssuer', stated: 'https://b.example' },
    ],
    ['no issuer', () => ({ issuer: 7 }), { problem: 'notDescription', stated: null }],
    ['no addresses', () => ({ token_endpoint: undefined }), { problem: 'noEndpoints', stated: null }],
    [
      'no keys',
      () => ({ jwks_uri: `${provider.issuer}/.well-known/openid-configuration` }),
      { problem: 'noKeys', stated: null },
    ],
    [
      'keys elsewhere',
      () => ({ jwks_uri: 'https://10.0.0.1/' }),
      { problem: 'refusedAddress', stated: null },
    ],
  ])('finds that it describes %s', async (_name, metadata, expected) => {
    provider.metadata = metadata();

    expect(await test(provider.issuer)).toEqual(expected);
  });

  it.each([
    ['does not answer', 'http://127.0.0.1:1', 'noConnection'],
    ['has no such name', 'https://nowhere.invalid', 'unknownHost'],
  ])('finds that it %s', async (_name, address, problem) => {
    expect(await test(address)).toEqual({ problem, stated: null });
  });

  it('finds that nothing is published there', async () => {
    expect(await test(`${provider.issuer}/elsewhere`)).toEqual({ problem: 'status', stated: null });
  });
});

it('secrets are encrypted again with the newest key, and those without a key are reported', async () => {
  const { _id } = await buildOrganization();
  const { _id: lost } = await buildOrganization();
  for (const each of [_id, lost]) await storeSignOn(app, each, issuer);
  await SignOn.updateOne({ _id: lost }, { $set: { clientSecret: 'AAAA' } });
  const { config } = app.context;
  const key = 'n'.repeat(32);
  const next = createContext({ ...config, twoStepKeys: [key] });

  const { text } = await logLinesOf(next, (_api, logging) => resealSignOnSecrets(logging));

  const onlyNew = createContext({ ...config, jwtSecret: 'o'.repeat(32), twoStepKeys: [key] });
  const { clientSecret } = await SignOn.findById(_id).lean().orFail();
  expect(onlyNew.signOnVault.open(clientSecret)).toBe(client.clientSecret);
  expect(text).toContain('client secrets of sign-ons cannot be decrypted');
});
