import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Types } from 'mongoose';
import { root } from '../../../../config/root';
import { builtInDocuments, shownTexts } from '../../../contract/consent';
import { inLanguage } from '../../../contract/languages';
import type { OrganizationInput, PublicOrganization } from '../../../contract/organization';
import type { PackageTravel } from '../../../contract/packageTravel';
import type { PersonalData } from '../../../contract/personalData';
import type { StaffCustomer } from '../../../contract/staffCustomer';
import { AuditEntry } from '../../../models/auditEntry';
import { ConsentText } from '../../../models/consentText';
import { Customer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { Organization } from '../../../models/organization';
import { faultsOf, tally } from '../../../test/answers';
import { useApp } from '../../../test/app';
import {
  buildCustomer,
  buildGroup,
  buildOrganization,
  daysFromNow,
  registrationTo,
} from '../../../test/factories';
import { organizationInput } from '../../../test/inputs';
import { packageTravelInput } from '../../../test/packageTravel';
import { buildStaff } from '../../../test/staff';
import { versionsInForce } from './consents';

const app = useApp();

const register = (group: StoredGroup, change: Parameters<typeof registrationTo>[1] = {}, language = 'fi') =>
  app.api.post('/api/users').set('accept-language', language).send(registrationTo(group, change));

async function registered(...order: Parameters<typeof register>) {
  const { status, body } = await register(...order);
  expect(status).toBe(201);
  const customer = await Customer.findOne({ group: order[0]._id }).sort({ _id: -1 }).lean().orFail();
  const { token } = body as { token: string };
  const versionOf = Object.fromEntries(customer.consents!.map(({ kind, version }) => [kind, version]));
  return { id: customer._id, customer, consents: customer.consents!, versionOf, token };
}

const consentsOf = async (id: Types.ObjectId) => (await Customer.findById(id).lean().orFail()).consents;

const textsOf = (group: StoredGroup) =>
  ConsentText.find({ organization: group.organization }).sort({ _id: 1 }).lean();

async function changeOrganization(group: StoredGroup, change: Partial<OrganizationInput>) {
  const staff = await buildStaff(app, 'root');
  const input = organizationInput({ travelConditions: '', ...change });
  const { status } = await staff.put(`organization/${String(group.organization)}`, input);
  expect(status).toBe(200);
}

it('the versions of the built-in documents are those of their content', () => {
  for (const { name, versions } of Object.values(builtInDocuments)) {
    for (const [language, version] of Object.entries(versions)) {
      const source = readFileSync(path.join(root, `client/documents/${name}-${language}.html`));
      const digest = createHash('sha256').update(source).digest('hex').slice(0, 16);
      // If a document has changed, put its new version into contract/consent.ts.
      expect({ name, language, version }).toEqual({ name, language, version: digest });
    }
  }
});

it('a registration stores the accepted documents and the answer about marketing, with the texts in its language', async () => {
  const group = await buildGroup({ capacity: 10 });

  const finnish = await registered(group, { marketing: true }, 'fi');
  const english = await registered(group, { marketing: false }, 'en');

  const by = { id: String(finnish.id), role: 'customer' };
  expect(finnish.consents).toMatchObject([
    { kind: 'travelConditions', given: true, by },
    { kind: 'privacyStatement', given: true, by },
    { kind: 'marketing', given: true, by },
  ]);
  expect(english.consents.map(({ given }) => given)).toEqual([true, true, false]);
  expect((await textsOf(group)).map(({ language, text }) => [language, text])).toEqual([
    ['fi', '/documents/travel-conditions-fi.pdf'],
    ['fi', '/documents/privacy-statement-fi.pdf'],
    ['fi', expect.stringMatching(/^Saako/)],
    ['en', '/documents/travel-conditions-en.pdf'],
    ['en', '/documents/privacy-statement-en.pdf'],
    ['en', expect.stringMatching(/^May/)],
  ]);
});

it('a version changes with the organization’s text, and with nothing else', async () => {
  const group = await buildGroup({ capacity: 10 });
  const first = await registered(group);

  await changeOrganization(group, { description: '<p>Uusi esittely</p>' });
  const same = await registered(group);
  await changeOrganization(group, { travelConditions: 'https://example.fi/ehdot.pdf' });
  const own = await registered(group);
  const ownInEnglish = await registered(group, {}, 'en');
  await changeOrganization(group, { travelConditions: '' });
  const back = await registered(group);

  expect(same.versionOf).toEqual(first.versionOf);
  expect(own.versionOf).toEqual({ ...first.versionOf, travelConditions: expect.any(String) });
  expect(own.versionOf.travelConditions).not.toBe(first.versionOf.travelConditions);
  expect(ownInEnglish.versionOf.travelConditions).toBe(own.versionOf.travelConditions);
  expect(back.versionOf).toEqual(first.versionOf);
  const conditions = (await textsOf(group)).filter(({ kind }) => kind === 'travelConditions');
  expect(conditions.map(({ language, text }) => [language, text])).toEqual([
    ['fi', '/documents/travel-conditions-fi.pdf'],
    [null, 'https://example.fi/ehdot.pdf'],
  ]);
});

it.each(['fi', 'en'] as const)(
  'nobody is registered as having accepted texts that have changed since they read them (%s)',
  async (language) => {
    const group = await buildGroup({ capacity: 10 });
    const read = async () => {
      const { body } = await app.api.get(`/api/organizations/${String(group.organization)}`);
      const shown = shownTexts(inLanguage(body as PublicOrganization, language));
      return createHash('sha256').update(shown).digest('hex');
    };
    const accepting = (acceptedTexts: string) => register(group, { acceptedTexts }, language);
    const before = await read();
    await changeOrganization(group, { description: '<p>Uusi esittely</p>' });
    expect((await accepting(before)).status).toBe(201);

    const field = { fi: 'travelConditions', en: 'privacyStatementEn' } as const;
    await changeOrganization(group, { [field[language]]: 'https://example.fi/new.pdf' });
    const refused = await accepting(before);

    expect(faultsOf(refused)).toEqual(['textsChanged']);
    expect(await Group.findById(group._id).lean()).toMatchObject({ userCount: 1, customerCount: 1 });
    expect((await accepting(await read())).status).toBe(201);
  },
);

it('nobody is registered as having been shown an information form that has changed since', async () => {
  const group = await buildGroup({ capacity: 10 });
  const root = await buildStaff(app, 'root');
  const save = async (answers: PackageTravel) => {
    const { status } = await root.put(`organization/${String(group.organization)}/package-travel`, answers);
    expect(status).toBe(200);
  };
  await save(packageTravelInput());
  const { body } = await app.api.get(`/api/organizations/${String(group.organization)}`);
  const shown = shownTexts(body as PublicOrganization);
  await save(packageTravelInput({ emergencyContact: '+358 9 1234' }));

  const refused = await register(group, { acceptedTexts: createHash('sha256').update(shown).digest('hex') });

  expect(faultsOf(refused)).toEqual(['textsChanged']);
});

it('twenty registrations at once store each text once', async () => {
  const group = await buildGroup({ capacity: 20 });

  const answers = await Promise.all(Array.from({ length: 20 }, () => register(group)));

  expect(tally(answers)).toEqual({ 201: 20 });
  expect(await textsOf(group)).toHaveLength(3);
});

it('instances that store a new text at the same moment store it once', async () => {
  const { _id } = await buildOrganization();
  // Different revisions bypass the cache, as if there were twenty instances.
  const asked = Array.from({ length: 20 }, (_, revision) => versionsInForce({ _id, revision }, 'fi'));

  const versions = await Promise.all(asked);

  expect(new Set(versions.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(await ConsentText.countDocuments({ organization: _id })).toBe(3);
});

it('a change of marketing adds one answer, with author and time', async () => {
  const group = await buildGroup();
  const { id, customer, token } = await registered(group, { marketing: true });
  const staff = await buildStaff(app, 'owner', group.organization);
  const { password: _, group: __, ...info } = registrationTo(group, { email: customer.email });
  const saveOwn = (marketing: boolean) =>
    app.api
      .put('/api/users/me')
      .set('x-auth-token', token)
      .send({ ...info, marketing });
  const form = async () => (await staff.get(`users/customer/${String(id)}`)).body as StaffCustomer;

  for (const marketing of [true, false, false]) expect((await saveOwn(marketing)).status).toBe(200);
  for (const marketing of [false, true, true]) {
    expect((await staff.put(`users/${String(id)}`, { ...(await form()), marketing })).status).toBe(200);
  }

  const added = (await consentsOf(id))!.slice(3);
  expect(added).toMatchObject([
    { kind: 'marketing', given: false, by: { id: String(id), role: 'customer' }, at: expect.any(Date) },
    { kind: 'marketing', given: true, by: { id: String(staff.admin._id), role: 'owner' } },
  ]);
  expect((await form()).consents.slice(3).map(({ by }) => by)).toEqual(['customer', 'owner']);
  const entries = await AuditEntry.find({ record: id }).lean();
  expect(entries.flatMap(({ changes }) => changes.map((change) => change.path))).not.toContain('consents');
});

it('a returning customer accepts again, and their data shows every answer with its text', async () => {
  const group = await buildGroup();
  const { id, customer } = await registered(group);
  await Event.updateOne({ _id: group.event }, { $set: { date: daysFromNow(-1) } });
  const next = await buildGroup({ organization: group.organization });
  await changeOrganization(group, { marketingAuthorization: '<p>Saammeko kirjoittaa?</p>' });

  const { status, body } = await register(next, { email: customer.email, marketing: true });

  expect(status).toBe(201);
  const { token } = body as { token: string };
  const copy = await app.api.get('/api/users/me/data').set('x-auth-token', token);
  const { consents } = copy.body as PersonalData;
  expect(consents).toHaveLength(6);
  expect(consents).toEqual(
    (await consentsOf(id))!.map(({ at, by, ...consent }): unknown =>
      expect.objectContaining({ ...consent, at: at.toISOString(), by: by.role }),
    ),
  );
  expect(consents.map(({ text }) => text).slice(2)).toEqual([
    expect.stringMatching(/^Saako/),
    '/documents/travel-conditions-fi.pdf',
    '/documents/privacy-statement-fi.pdf',
    '<p>Saammeko kirjoittaa?</p>',
  ]);
});

it('customers who registered before the feature have no answers, and their next change stores the first one', async () => {
  const customer = await buildCustomer({ marketing: false });
  const staff = await buildStaff(app, 'owner', customer.organization);
  const call = `users/${String(customer._id)}`;
  const { body } = await staff.get(`users/customer/${String(customer._id)}`);

  expect(body).toMatchObject({ consents: [] });
  expect(customer).not.toHaveProperty('consents');
  expect((await staff.put(call, { ...(body as object), marketing: true })).status).toBe(200);
  expect(await consentsOf(customer._id)).toMatchObject([{ kind: 'marketing', given: true }]);
});

it('the texts are deleted with the organization', async () => {
  const group = await buildGroup();
  const { id } = await registered(group);
  const rootStaff = await buildStaff(app, 'root');
  const organization = String(group.organization);
  expect(await textsOf(group)).toHaveLength(3);

  const calls = [
    `users/${String(id)}`,
    `groups/${String(group._id)}`,
    `events/${String(group.event)}`,
    `organization/${organization}`,
  ];
  for (const call of calls) expect((await rootStaff.delete(call)).status).toBe(200);

  expect(await Organization.exists({ _id: organization })).toBeNull();
  expect(await textsOf(group)).toEqual([]);
});
