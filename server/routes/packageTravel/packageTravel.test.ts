import type { PackageInformation, PackageTravel } from '../../contract/packageTravel';
import { AuditEntry } from '../../models/auditEntry';
import { ConsentText } from '../../models/consentText';
import { Customer } from '../../models/customer';
import { Organization } from '../../models/organization';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildGroup, registrationTo } from '../../test/factories';
import { packageTravelInput } from '../../test/packageTravel';
import { buildStaff } from '../../test/staff';

const app = useApp({ rateLimits: false });

/** What is proposed before an organization has written terms. */
const drafts = { terms: expect.stringContaining('[TÄYTÄ: '), termsEn: expect.stringContaining('[FILL IN: ') };

async function buildOrganizer() {
  const group = await buildGroup({ capacity: 10 });
  const owner = await buildStaff(app, 'owner', group.organization);
  await Organization.updateOne({ _id: group.organization }, { 'ownerRights.texts': true });
  const id = String(group.organization);
  const path = `organization/${id}/package-travel`;
  return {
    ...{ group, owner, path },
    save: (overrides: Partial<PackageTravel> = {}) => owner.put(path, packageTravelInput(overrides)),
    information: () => app.api.get(`/api/organizations/${id}/package-information`),
    publicData: async () => (await app.api.get(`/api/organizations/${id}`)).body as object,
    register: async (language = 'fi') => {
      const body = registrationTo(group);
      expect((await app.api.post('/api/users').set('accept-language', language).send(body)).status).toBe(201);
      return Customer.findOne({ email: body.email }).lean().orFail();
    },
  };
}

it('an organization that organizes no package travel has no form, and asks nobody to read one', async () => {
  const { owner, path, save, information, publicData, register } = await buildOrganizer();

  const first = (await owner.get(path)).body as PackageTravel;
  expect(first.isOrganizer).toBe(false);
  expect(first.rights).toContain('901/2017');
  expect(first.rightsEn).toContain('901/2017');
  expect(first).toMatchObject(drafts);
  expect((await save({ isOrganizer: false, registerNumber: '' })).status).toBe(200);

  expect((await information()).status).toBe(404);
  expect(await publicData()).not.toHaveProperty('packageInformationVersion');
  const { consents } = await register();
  expect(consents?.map(({ kind }) => kind)).toEqual(['travelConditions', 'privacyStatement', 'marketing']);
});

it('an organizer leaves nothing blank, and everybody reads its answers in both languages', async () => {
  const { group, save, information, publicData } = await buildOrganizer();
  const insolvency = { ...packageTravelInput().insolvency, email: '', phone: ' ' };

  const refused = await save({ registerNumber: '', rightsEn: '\n', insolvency });
  expect([refused.status, ...faultsOf(refused).sort()]).toEqual([
    400,
    ...['insolvency.email', 'insolvency.phone', 'registerNumber', 'rightsEn'].map(
      (path) => `${path}: required`,
    ),
  ]);
  expect((await save()).body).toEqual(packageTravelInput());

  const { fi, en } = (await information()).body as PackageInformation;
  const textOf = (form: PackageInformation['fi']) => form.parts.map(({ text }) => text).join('\n');
  const { rights, rightsEn, registerNumber, emergencyContact, insolvency: protection } = packageTravelInput();
  for (const text of [rights, registerNumber, emergencyContact, ...Object.values(protection)])
    expect(textOf(fi)).toContain(text);
  expect(textOf(en)).toContain(rightsEn);
  expect(textOf(en)).not.toContain(rights);
  expect(textOf(en)).toContain('in Finnish and Swedish');
  for (const form of [fi, en]) expect(form.parts.at(-1)?.link).toContain('finlex.fi');
  expect(await publicData()).toMatchObject({ packageInformationVersion: expect.any(Number) });
  expect(await AuditEntry.countDocuments({ record: group.organization, type: 'organizations' })).toBe(1);
});

it('an organizer fills in the blanks of the terms, and everybody else may leave them', async () => {
  const { owner, path, save } = await buildOrganizer();
  const { terms, termsEn } = (await owner.get(path)).body as PackageTravel;

  const refused = await save({ terms, termsEn });
  expect([refused.status, ...faultsOf(refused)]).toEqual([400, 'terms: blankLeft', 'termsEn: blankLeft']);
  expect(faultsOf(await save({ terms: ' ' }))).toEqual(['terms: required']);
  expect((await save({ isOrganizer: false, terms, termsEn })).status).toBe(200);
});

it('an organizer of an earlier version reads the draft, and that the terms are missing until they save some', async () => {
  const { group, owner, path, save } = await buildOrganizer();
  const { terms: _, termsEn: __, ...earlier } = packageTravelInput();
  const stored = { packageTravel: { ...earlier, version: 1 } };
  await Organization.updateOne({ _id: group.organization }, stored);

  const { body } = await owner.get(path);
  expect(body).toEqual({ ...earlier, ...drafts, lacksTerms: true });
  expect((await save()).body).toEqual(packageTravelInput());
  expect((await owner.get(path)).body).toEqual(packageTravelInput());
});

it('a registration stores the version of the form that was in force, with its whole text', async () => {
  const { group, save, register } = await buildOrganizer();
  const before = await register();
  await save();
  const [finnish, again, english] = [await register(), await register(), await register('en')];
  await save({ emergencyContact: '+358 50 765 4321' });
  const changed = await register();

  const versionOf = ({ consents }: typeof before) =>
    consents?.find(({ kind }) => kind === 'packageInformation')?.version;
  expect(versionOf(before)).toBeUndefined();
  expect(versionOf(again)).toBe(versionOf(finnish));
  expect(new Set([finnish, english, changed].map(versionOf)).size).toBe(3);
  const texts = await ConsentText.find({
    organization: group.organization,
    kind: 'packageInformation',
  }).lean();
  const textOf = new Map(texts.map(({ version, text }) => [version, text]));
  expect(textOf.get(versionOf(finnish) ?? '')).toContain('+358 40 123 4567');
  expect(textOf.get(versionOf(changed) ?? '')).toContain('+358 50 765 4321');
  expect(textOf.get(versionOf(changed) ?? '')).toContain('https://www.finlex.fi/');
  expect(textOf.get(versionOf(english) ?? '')).toContain('Your rights\nline 2');
});

it('other terms are no other version of the form', async () => {
  const { group, save } = await buildOrganizer();
  const version = async () =>
    (await Organization.findById(group.organization, 'packageTravel').lean().orFail()).packageTravel?.version;
  await save();
  const first = await version();

  expect((await save({ terms: 'Toiset ehdot', termsEn: 'Other terms' })).status).toBe(200);
  expect(await version()).toBe(first);
  const { packageTravel } = await Organization.findById(group.organization).lean().orFail();
  expect(packageTravel).toMatchObject({ terms: 'Toiset ehdot', termsEn: 'Other terms' });
  await save({ terms: 'Toiset ehdot', emergencyContact: '+358 50 765 4321' });
  expect(await version()).toBe((first ?? 0) + 1);
});

it('only root and owners with the right to texts answer, and only for their organization', async () => {
  const { group, owner, path } = await buildOrganizer();
  const admin = await buildStaff(app, 'admin', group.organization);
  const stranger = await buildStaff(app, 'owner');
  await Organization.updateOne({ _id: stranger.admin.organization }, { 'ownerRights.texts': true });
  const root = await buildStaff(app, 'root');
  const statuses = async () => {
    const calls = [admin, stranger, root, owner].map((staff) => staff.put(path, packageTravelInput()));
    return (await Promise.all(calls)).map(({ status }) => status);
  };

  expect(await statuses()).toEqual([403, 404, 200, 200]);
  const onlyOpening = { 'ownerRights.texts': false, 'ownerRights.opening': true };
  await Organization.updateOne({ _id: group.organization }, onlyOpening);

  expect(await statuses()).toEqual([403, 404, 200, 403]);
  expect((await owner.get(path)).status).toBe(403);
});
