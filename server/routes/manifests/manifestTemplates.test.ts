import { writeFileSync } from 'node:fs';
import type { Types } from 'mongoose';
import Papa from 'papaparse';
import type { Manifest as Wire } from '../../contract/manifest';
import {
  type ManifestTemplate,
  type ManifestTemplateInput,
  builtInTemplates,
} from '../../contract/manifestTemplate';
import { Customer } from '../../models/customer';
import { Group } from '../../models/group';
import { ManifestTemplate as Stored } from '../../models/manifestTemplate';
import { SecurityEvent } from '../../models/securityEvent';
import { deleteTemplates } from '../../services/tickets/manifests/templates';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { storeCrowd } from '../../test/crowd';
import { buildCustomer, buildFerry, buildGroup, daysFromNow, unknownId } from '../../test/factories';
import { pdfText } from '../../test/pdfText';
import { askQuestions, questionInput } from '../../test/questions';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();

const template: ManifestTemplateInput = {
  name: 'Saaristolinja',
  columns: [
    { field: 'lastName', heading: 'SURNAME' },
    { field: 'firstName', heading: 'GIVEN NAMES' },
    { field: 'birthday', heading: 'DOB' },
    { field: 'gender', heading: 'SEX' },
    { field: 'nationality', heading: 'NAT' },
    { field: 'userCode', heading: 'REF' },
  ],
  spelling: 'travelDocument',
  dates: 'DDMMYY',
  genders: 'words',
  nationalities: 'threeLetters',
};

async function buildCase() {
  const group = await buildGroup({ capacity: 600 });
  const { organization } = group;
  const ferry = await buildFerry({ organization });
  await Group.updateOne({ _id: group._id }, { outboundFerry: ferry._id });
  const staff = await buildStaff(app, 'admin', organization);
  const path = `manifests/${String(ferry._id)}/outbound`;
  const read = async () => (await staff.get(path)).body as Wire;
  async function freeze() {
    const { hash, versions } = await read();
    const input = { hash, number: versions.length, confirmIncomplete: true };
    expect((await staff.post(path, input)).status).toBe(200);
  }
  const add = async (input: ManifestTemplateInput = template) =>
    (await staff.post('manifest-templates', input)).body as ManifestTemplate;
  return { group, organization, ferry, staff, path, read, freeze, add };
}

type Case = Awaited<ReturnType<typeof buildCase>>;
type Row = Record<string, string>;

async function download({ path }: Case, staff: Staff, templateId: string, version = 1, content = 'full') {
  const file = await staff.get(`${path}/${version}?content=${content}&format=csv&template=${templateId}`);
  expect(file.status).toBe(200);
  const options = { header: true, delimiter: ';', skipEmptyLines: true } as const;
  return Papa.parse<Row>(file.text.replace(/^\ufeff/, ''), options).data;
}

describe('a template', () => {
  it('of staff is added, changed and deleted, and the manifest lists it after the built-in ones', async () => {
    const { staff, organization, read, add } = await buildCase();
    const added = await add();
    const path = `manifest-templates/${added._id}`;
    const listed = await read();

    const changed = await staff.put(path, { ...template, name: 'Toinen', dates: 'DD.MM.YYYY' });
    const deleted = await staff.delete(path);

    expect(added).toEqual({ ...template, _id: added._id, isOwn: true });
    expect(listed.templates).toEqual([...builtInTemplates, added]);
    expect(listed.template).toBe('all');
    expect(changed.body).toMatchObject({ name: 'Toinen', dates: 'DD.MM.YYYY', columns: template.columns });
    expect(deleted.body).toEqual({ _id: added._id });
    expect(await Stored.countDocuments({ organization })).toBe(0);
  });

  it('is refused with all its faults by name, also a field or a name for the second time', async () => {
    const { staff, add } = await buildCase();
    await add();
    const [column] = template.columns;
    const save = async (input: object) => faultsOf(await staff.post('manifest-templates', input));

    expect(await save({})).toEqual([
      'name: required',
      'columns: required',
      'spelling: required',
      'dates: required',
      'genders: required',
      'nationalities: required',
    ]);
    expect(await save({ ...template, columns: [] })).toEqual(['columns: notInRange']);
    expect(
      await save({ ...template, dates: 'D/M/Y', columns: [{ field: 'shoes', heading: ' ' }, column] }),
    ).toEqual(['columns.0.field: invalidChoice', 'columns.0.heading: required', 'dates: invalidChoice']);
    expect(await save({ ...template, name: 'Uusi', columns: [column, column] })).toEqual([
      'columns.1.field: duplicate',
    ]);
    expect(await save(template)).toEqual(['name: duplicate']);
  });

  it('that is built in or of another organization can neither be changed, deleted nor used', async () => {
    const { staff, path, freeze, add } = await buildCase();
    await freeze();
    const { _id } = await add();
    const stranger = await buildCase();
    await stranger.freeze();

    const answers = [
      ...['all', unknownId()].flatMap((id) => [
        staff.put(`manifest-templates/${id}`, template),
        staff.delete(`manifest-templates/${id}`),
      ]),
      stranger.staff.put(`manifest-templates/${_id}`, template),
      stranger.staff.delete(`manifest-templates/${_id}`),
      stranger.staff.get(`${stranger.path}/1?content=full&format=csv&template=${_id}`),
      staff.get(`${path}/1?content=full&format=csv&template=${unknownId()}`),
    ];

    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([
      ...[404, 404, 404, 404, 404, 404],
      // Wrong input rather than a wrong address.
      ...[400, 400],
    ]);
    expect(await Stored.countDocuments({ _id })).toBe(1);
  });

  it('is deleted with its organization', async () => {
    const { organization, add } = await buildCase();
    await add();

    await deleteTemplates(organization);

    expect(await Stored.countDocuments({ organization })).toBe(0);
  });

  it('is remembered by the ferry, until it is deleted', async () => {
    const trip = await buildCase();
    await trip.freeze();
    const { _id } = await trip.add();

    await download(trip, trip.staff, _id);
    const used = (await trip.read()).template;
    await trip.staff.delete(`manifest-templates/${_id}`);

    expect([used, (await trip.read()).template]).toEqual([_id, 'all']);
  });
});

describe('a file', () => {
  it('has the columns, the headings, the spelling and the formats of its template', async () => {
    const trip = await buildCase();
    const { group, staff, freeze, add } = trip;
    await buildCustomer({
      group: group._id,
      ...{ lastName: 'Äijälä-Weiß', firstName: 'Åsa', birthday: '1999-02-28', gender: 'F', country: 'FI' },
      userCode: 'AB12CD',
    });
    await freeze();
    const own = await add();
    const asWritten = await add({ ...template, name: 'B', spelling: 'asWritten', dates: 'DD.MM.YYYY' });

    expect(await download(trip, staff, own._id)).toEqual([
      {
        ...{ SURNAME: 'AEIJAELAE-WEISS', 'GIVEN NAMES': 'AASA', DOB: '280299', SEX: 'female', NAT: 'FIN' },
        REF: 'AB12CD',
      },
    ]);
    expect(await download(trip, staff, asWritten._id)).toMatchObject([
      { SURNAME: 'Äijälä-Weiß', DOB: '28.02.1999' },
    ]);
    expect(Object.keys((await download(trip, staff, 'directive'))[0]!)).toEqual([
      ...['Code', 'Last name', 'First name', 'Birthday', 'Gender', 'Nationality', 'Emergency number'],
    ]);
  });

  it('is a reading about health only if it has the column and somebody’s care', async () => {
    const trip = await buildCase();
    const question = { sensitivity: 'health', manifestField: 'care', purgeOn: daysFromNow(99) } as const;
    const care = questionInput({ text: 'Apu', kind: 'yesNo', ...question });
    await askQuestions(trip.group.event, care);
    const owner = await buildStaff(app, 'owner', trip.organization);
    await owner.put(`admins/${String(owner.admin._id)}/health-reader`, { allowed: true });
    const { _id } = await buildCustomer({ group: trip.group._id });
    await owner.put(`users/${String(_id)}/answers`, { answers: [{ question: care._id, values: ['yes'] }] });
    await trip.freeze();
    const { _id: own } = await trip.add();
    const readings = () =>
      SecurityEvent.countDocuments({ organization: trip.organization, kind: 'healthRead' });

    await download(trip, owner, own);
    const without = await readings();
    const rows = await download(trip, owner, 'directive');

    expect(rows).toMatchObject([{ 'Special care': 'Yes' }]);
    expect([without, await readings()]).toEqual([0, 1]);
  });

  it('of the difference, applied to the version before, gives the version: 500 passengers, 30 changes', async () => {
    const trip = await buildCase();
    const { group, staff, freeze, add } = trip;
    await storeCrowd(group, 500);
    await freeze();
    await changeThirty(group._id);
    await freeze();
    const { _id } = await add();

    const [before, after] = [await download(trip, staff, _id, 1), await download(trip, staff, _id, 2)];
    const difference = await download(trip, staff, _id, 2, 'difference');

    expect(before).toHaveLength(500);
    // Other phone numbers are not in these columns.
    expect(difference).toHaveLength(30);
    const rows = byReference(before);
    for (const { Change, ...row } of difference) {
      if (Change === 'Cancelled') rows.delete(row.REF);
      else rows.set(row.REF, row);
    }
    expect(new Map([...rows].sort())).toEqual(new Map([...byReference(after)].sort()));
    expect(byReference(before)).not.toEqual(byReference(after));
  }, 60_000);

  it('as PDF repeats its headings on each page, which has its number, and says what it is', async () => {
    const { group, ferry, path, staff, freeze } = await buildCase();
    await storeCrowd(group, 120);
    await buildCustomer({ group: group._id, lastName: 'Öhman-王', firstName: 'محمد' });
    await freeze();

    const file = await staff.get(`${path}/1?content=full&format=pdf&template=all`).responseType('blob');

    const text = pdfText(file.body as Buffer);
    if (process.env.SHOW_PDF) writeFileSync(process.env.SHOW_PDF, file.body as Buffer);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toBe('attachment; filename=manifest-outbound-1.pdf');
    const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
    expect(pages).toBeGreaterThan(2);
    expect(text.split('Nationality')).toHaveLength(pages + 1);
    for (const part of [
      ferry.name,
      'version 1',
      '121 passengers',
      'SHA-256',
      'Öhman',
      `Page ${pages} of ${pages}`,
    ])
      expect(text).toContain(part);
    expect(text).not.toContain(`Page ${pages + 1} of`);
  });
});

/** Changes ten names, cancels ten people and adds ten, and gives ten others another phone number. */
async function changeThirty(group: Types.ObjectId): Promise<void> {
  const people = await Customer.find({ group }, '_id').sort({ _id: 1 }).limit(30).lean();
  for (const [index, { _id }] of people.entries()) {
    if (index < 10) await Customer.updateOne({ _id }, { lastName: `Ääri "${index}"; x`, country: 'SE' });
    else if (index < 20) await Customer.updateOne({ _id }, { disabled: true });
    else await Customer.updateOne({ _id }, { phone: `+3584055512${index}` });
  }
  for (let index = 0; index < 10; index += 1) await buildCustomer({ group, lastName: `Uusi ${index}` });
}

function byReference(rows: readonly Row[]): Map<string | undefined, Row> {
  return new Map(rows.map((row) => [row.REF, row]));
}
