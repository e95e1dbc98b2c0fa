import { randomUUID } from 'node:crypto';
import { unparse } from 'papaparse';
import type { AuditEntry } from '../../contract/audit';
import type { SheetPreview, SheetResult } from '../../contract/customerSheet';
import { Account } from '../../models/account';
import { AuditEntry as StoredEntry } from '../../models/auditEntry';
import { Customer } from '../../models/customer';
import { Event } from '../../models/event';
import { Group, type StoredGroup } from '../../models/group';
import { Mail } from '../../models/mail';
import { placeholderAddress } from '../../services/people/customers/account';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildCustomer, buildGroup, daysFromNow, registrationTo } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { raceRounds } from '../../test/races';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();
/** The e-mail domain of a test's people: a new one for each test, so that they have no accounts yet. */
let domain = '';
beforeEach(() => {
  domain = `${randomUUID()}.example.fi`;
});

const rows = process.env.LONG_TESTS ? 3_000 : 40;

type Row = Record<string, string>;

const headings = {
  Etunimi: 'Aino',
  Sukunimi: 'Aalto',
  Sähköposti: 'aino@example.fi',
  Puhelin: '401234567',
  Syntymäaika: '4.9.2001',
  Sukupuoli: 'Nainen',
  Katuosoite: 'Rantakatu 1',
  Postinumero: '100',
  Postitoimipaikka: 'Helsinki',
  Kansalaisuus: 'Suomi',
} satisfies Row;

function person(number: number, changes: Row = {}): Row {
  return { ...headings, Etunimi: `Aino ${number}`, Sähköposti: `aino${number}@${domain}`, ...changes };
}

function people(count: number, changes: (number: number) => Row = () => ({})): Row[] {
  return Array.from({ length: count }, (_, number) => person(number, changes(number)));
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const csv = (lines: readonly Row[]) => base64(unparse([...lines], { delimiter: ';' }));

async function buildTrip(capacity = 5_000) {
  const group = await buildGroup({ capacity, name: 'Turku' });
  const staff = await buildStaff(app, 'admin', group.organization);
  return { group, staff };
}

function sheetOf({ _id, event }: StoredGroup, content: string) {
  return { content, event: String(event), group: String(_id) };
}

async function preview(staff: Staff, sheet: object): Promise<SheetPreview> {
  const { body, status } = await staff.post('users/sheet/preview', sheet);
  expect(status).toBe(200);
  return body as SheetPreview;
}

/** Previews and imports a sheet. */
async function importSheet(staff: Staff, sheet: object, invite = false) {
  const { newCount, changedCount } = await preview(staff, sheet);
  const answer = await staff.post('users/sheet', { ...sheet, invite, newCount, changedCount });
  return { status: answer.status, ...(answer.body as SheetResult) };
}

describe('a sheet of travellers', () => {
  it('registers them with seats and history, and invites them', async () => {
    const { group, staff } = await buildTrip();

    const shown = await preview(staff, sheetOf(group, csv(people(2))));
    const loaded = await importSheet(staff, sheetOf(group, csv(people(2))), true);

    expect(shown.columns.map(({ field }) => field)).toEqual([
      ...['firstName', 'lastName', 'email', 'phone', 'birthday', 'gender'],
      ...['street', 'postcode', 'city', 'country'],
    ]);
    expect(shown).toMatchObject({
      newCount: 2,
      faultCount: 0,
      rows: [{ name: 'Aino 0 Aalto', isNew: true }, {}],
    });
    expect(loaded).toMatchObject({ status: 201, newCount: 2, unchangedCount: 0, invitedCount: 2 });
    const stored = await Customer.findOne({ email: `aino0@${domain}` })
      .lean()
      .orFail();
    expect(stored).toMatchObject({
      ...{ phone: '+358401234567', birthday: '2001-09-04', gender: 'F', country: 'FI', marketing: false },
      address: { street: 'Rantakatu 1', postcode: '00100', city: 'Helsinki' },
      ...{ group: group._id, event: group.event, organization: group.organization, language: 'fi' },
    });
    expect(await Group.findById(group._id).lean()).toMatchObject({ userCount: 2, customerCount: 2 });
    expect(await Mail.countDocuments({ kind: 'tripInvitation', organization: group.organization })).toBe(2);
    const history = await staff.get(`audit?type=users&id=${String(stored._id)}`);
    expect((history.body as AuditEntry[])[0]).toMatchObject({ action: 'create' });
    await expectAllInStep();
  });

  it('changes nothing when it is imported again, and only what differs when something does', async () => {
    const { group, staff } = await buildTrip();
    await importSheet(staff, sheetOf(group, csv(people(3))));
    const before = await StoredEntry.countDocuments({ organization: group.organization });

    const again = await importSheet(staff, sheetOf(group, csv(people(3))));
    expect(again).toMatchObject({ newCount: 0, changedCount: 0, unchangedCount: 3, invitedCount: 0 });
    expect(await StoredEntry.countDocuments({ organization: group.organization })).toBe(before);

    const other = await buildGroup({ event: group.event, name: 'Åbo' });
    const changes = (number: number): Row =>
      number === 1 ? { Postinumero: '20100', Ryhmä: ' åbo ' } : { Ryhmä: '' };
    const sheet = sheetOf(group, csv(people(3, changes)));
    const shown = await preview(staff, sheet);
    expect(shown.rows.map((row) => row.changes)).toEqual([
      [
        { field: 'postcode', before: '00100', after: '20100' },
        { field: 'group', before: 'Turku', after: 'Åbo' },
      ],
    ]);
    expect(await importSheet(staff, sheet)).toMatchObject({ changedCount: 1, unchangedCount: 2 });
    expect(await Group.findById(other._id).lean()).toMatchObject({ userCount: 1 });
    await expectAllInStep();
  });

  it('names the lines that write another name and address over an enabled customer', async () => {
    const { group, staff } = await buildTrip();
    await importSheet(staff, sheetOf(group, csv(people(3))));
    const [first, second] = await Customer.find({ group: group._id }).sort({ _id: 1 }).lean();
    const lines = [
      `${first!.userCode};Uusi;Nimi;uusi@example.fi`,
      `${second!.userCode};${second!.firstName};${second!.lastName};toinen@example.fi`,
    ];

    const shown = await preview(
      staff,
      sheetOf(group, base64(`Oma koodi;Etunimi;Sukunimi;Sähköposti\n${lines.join('\n')}`)),
    );

    expect(shown).toMatchObject({ changedCount: 2, faultCount: 0, anotherPersonLines: [2] });
  });

  it('is read back from our own download without a change', async () => {
    const { group, staff } = await buildTrip();
    await importSheet(staff, sheetOf(group, csv(people(3))));
    // Somebody without an address of their own has that of their lead.
    const lead = await Customer.findOne({ firstName: 'Aino 0', group: group._id }).lean().orFail();
    const { _id } = await Customer.findOneAndUpdate(
      { firstName: 'Aino 1', group: group._id },
      { $set: { lead: lead._id, email: lead.email } },
    ).orFail();
    await Account.updateOne({ _id }, { $set: { email: placeholderAddress(_id) } });
    for (const format of ['csv', 'xlsx']) {
      const query = encodeURIComponent(JSON.stringify({ orgId: String(group.organization), format }));
      const file = await staff.get(`users/download/${query}`).responseType('blob');

      const shown = await preview(staff, sheetOf(group, (file.body as Buffer).toString('base64')));

      expect(shown).toMatchObject({ faults: [], newCount: 0, changedCount: 0, unchangedCount: 3 });
    }
  });

  it('names each fault by its line, and stores nothing', async () => {
    const { group, staff } = await buildTrip();
    await buildCustomer({ email: `toisaalla@${domain}` });
    const faults: Row[] = [
      { Sähköposti: 'aino' },
      { Syntymäaika: '30.2.2001' },
      { Puhelin: '12' },
      { Sukupuoli: 'x' },
      { Kansalaisuus: 'Atlantis', Puhelin: '+358401234567' },
      { Etunimi: '' },
      { Sähköposti: `AINO0@${domain}` },
      { Sähköposti: `toisaalla@${domain}` },
    ];
    const every = Math.floor(rows / faults.length);
    const faulty = (number: number): Row | undefined =>
      number % every === 2 ? faults[Math.floor(number / every)] : undefined;
    const sheet = sheetOf(group, csv(people(rows, (number) => faulty(number) ?? {})));

    const shown = await preview(staff, sheet);
    const refused = await staff.post('users/sheet', {
      ...sheet,
      invite: false,
      newCount: rows,
      changedCount: 0,
    });

    expect(shown.faults.map(({ line, path, heading, code }) => [line, path, heading, code])).toEqual([
      [4, 'email', 'Sähköposti', 'invalidEmail'],
      [4 + every, 'birthday', 'Syntymäaika', 'invalidDate'],
      [4 + 2 * every, 'phone', 'Puhelin', 'invalidPhone'],
      [4 + 3 * every, 'gender', 'Sukupuoli', 'invalidChoice'],
      [4 + 4 * every, 'country', 'Kansalaisuus', 'invalidChoice'],
      [4 + 5 * every, 'firstName', 'Etunimi', 'required'],
      [4 + 6 * every, 'email', 'Sähköposti', 'sheetPersonTwice'],
      [4 + 7 * every, 'email', 'Sähköposti', 'sheetAddressTaken'],
    ]);
    expect([shown.faultCount, refused.status, faultsOf(refused)]).toEqual([8, 409, ['sheetChanged']]);
    expect(await Customer.countDocuments({ organization: group.organization })).toBe(0);
    expect(await Group.findById(group._id).lean()).toMatchObject({ userCount: 0 });
  }, 120_000);

  it('registers thousands at once', async () => {
    const { group, staff } = await buildTrip();
    const started = performance.now();

    const loaded = await importSheet(staff, sheetOf(group, csv(people(rows))), true);

    if (process.env.LONG_TESTS) console.info(`${rows} rows: ${Math.round(performance.now() - started)} ms`);
    expect(loaded).toMatchObject({ newCount: rows, invitedCount: rows });
    expect(await Group.findById(group._id).lean()).toMatchObject({ userCount: rows });
  }, 120_000);

  it('finds customers by their code, and gives them a new address', async () => {
    const { group, staff } = await buildTrip();
    const customer = await buildCustomer({ group: group._id });
    const taken = await buildCustomer({ group: group._id });
    const line = (email: string) => csv([{ Koodi: customer.userCode.toLowerCase(), Sähköposti: email }]);

    const refused = await preview(staff, sheetOf(group, line(taken.email)));
    const twice = csv([
      { Koodi: customer.userCode, Sähköposti: `sama@${domain}` },
      { Koodi: '', Sähköposti: `sama@${domain}` },
    ]);
    const given = await preview(staff, sheetOf(group, twice));
    const loaded = await importSheet(staff, sheetOf(group, line(`Uusi@${domain}`)));

    expect(refused.faults).toMatchObject([{ line: 2, path: 'email', code: 'sheetAddressTaken' }]);
    expect(given.faults).toMatchObject([{ line: 3, code: 'sheetPersonTwice' }]);
    expect(loaded).toMatchObject({ changedCount: 1 });
    expect(await Account.findById(customer._id).lean()).toMatchObject({ email: `uusi@${domain}` });
  });

  it('invites later those who were imported without an invitation, each once', async () => {
    const { group, staff } = await buildTrip();
    await importSheet(staff, sheetOf(group, csv(people(2))));
    expect(await Mail.countDocuments({ organization: group.organization })).toBe(0);

    const first = await importSheet(staff, sheetOf(group, csv(people(3))), true);
    const second = await importSheet(staff, sheetOf(group, csv(people(3))), true);

    expect([first.invitedCount, second.invitedCount]).toEqual([3, 0]);
  });

  it('moves somebody here from a trip that is over, but not from a coming one', async () => {
    const { group, staff } = await buildTrip();
    const { organization } = group;
    const past = await buildGroup({ organization });
    const coming = await buildGroup({ organization });
    const pastTraveller = await buildCustomer({ group: past._id });
    const comingTraveller = await buildCustomer({ group: coming._id });
    await Event.updateOne({ _id: past.event }, { date: daysFromNow(-1) });

    const refused = await preview(
      staff,
      sheetOf(group, csv([{ Email: comingTraveller.email, Kieli: 'en' }])),
    );
    const loaded = await importSheet(
      staff,
      sheetOf(group, csv([{ Email: pastTraveller.email, Kieli: 'englanti' }])),
    );

    expect(refused.faults).toMatchObject([{ line: 2, code: 'sheetOtherTrip' }]);
    expect(loaded).toMatchObject({ status: 201, changedCount: 1 });
    expect(await Customer.findById(pastTraveller._id).lean()).toMatchObject({
      group: group._id,
      language: 'en',
    });
    await expectAllInStep();
  });

  it('takes no more seats than there are, also while others register', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { group, staff } = await buildTrip(6);
      const tooMany = await preview(staff, sheetOf(group, csv(people(7))));
      expect(tooMany.faults).toMatchObject([{ line: 8, path: 'group', code: 'groupFull' }]);
      const sheet = sheetOf(group, csv(people(4, (n) => ({ Sähköposti: `n${round}-${n}@${domain}` }))));

      const [loaded, ...registered] = await Promise.all([
        staff.post('users/sheet', { ...sheet, invite: false, newCount: 4, changedCount: 0 }),
        ...Array.from({ length: 6 }, () => app.api.post('/api/users').send(registrationTo(group))),
      ]);

      const seats = (loaded.status === 201 ? 4 : 0) + (tally(registered)[201] ?? 0);
      expect(await Group.findById(group._id).lean()).toMatchObject({ userCount: seats });
      expect(seats).toBeLessThanOrEqual(6);
      if (loaded.status !== 201) expect(faultsOf(loaded)).toEqual(['sheetChanged']);
      await expectAllInStep();
    }
  });

  it('is refused for another organization’s trip or group, an unreadable file and a column used twice', async () => {
    const { group, staff } = await buildTrip();
    const stranger = await buildStaff(app, 'admin');
    const other = await buildGroup();
    const sheet = sheetOf(group, csv(people(1)));
    const column = (field: string, heading: string) => ({ field, heading });
    const answers = [
      await stranger.post('users/sheet/preview', sheet),
      await staff.post('users/sheet/preview', { ...sheet, group: String(other._id) }),
      await staff.post('users/sheet/preview', { ...sheet, content: base64('%PDF-1.7 x') }),
      await staff.post('users/sheet/preview', {
        ...sheet,
        columns: [column('email', 'Etunimi'), column('firstName', 'Etunimi')],
      }),
      await staff.post('users/sheet/preview', { ...sheet, columns: [column('email', 'Posti')] }),
    ];

    expect(answers.map(faultsOf)).toEqual([
      ['event: notFound'],
      ['group: notFound'],
      ['content: sheetUnreadable'],
      ['columns: sheetColumnTwice'],
      ['columns: notFound'],
    ]);
  });
});
