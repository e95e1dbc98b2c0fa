import { unparse } from 'papaparse';
import type { Types } from 'mongoose';
import type { AuditEntry } from '../../contract/audit';
import type { Me } from '../../contract/customer';
import type { MailingPreview } from '../../contract/mailing';
import type { PersonalData } from '../../contract/personalData';
import type { ListDifference, ReturnedList as Answer, ReturnedPreview } from '../../contract/returnedList';
import { clock } from '../../lib/clock';
import { Accommodation } from '../../models/accommodation';
import { AuditEntry as StoredEntry } from '../../models/auditEntry';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Ferry } from '../../models/ferry';
import { Group } from '../../models/group';
import { Mail } from '../../models/mail';
import { ReturnedList } from '../../models/returnedList';
import { Room } from '../../models/room';
import { purgeReturnedLists } from '../../services/people/returnedLists/deleteReturnedLists';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildCustomer, buildFerry } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { raceRounds } from '../../test/races';
import { buildHotelGroup, buildRoom } from '../../test/rooms';
import { tokenOf } from '../../test/session';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();

const realNow = clock.now;
afterEach(() => {
  jest.restoreAllMocks();
  clock.now = realNow;
});

/** A group with a room of two at a hotel, and a third traveller, that takes one ferry there and back. */
async function buildCase() {
  const { group, accommodation } = await buildHotelGroup();
  const { organization } = group;
  const staff = await buildStaff(app, 'admin', organization);
  const ferry = await buildFerry({ organization });
  await Group.updateOne({ _id: group._id }, { $set: { outboundFerry: ferry._id, returnFerry: ferry._id } });
  const { sharers } = await buildRoom(group, '2h', 2);
  const third = await buildCustomer({ group: group._id });
  const people = [...sharers, third] as [StoredCustomer, StoredCustomer, StoredCustomer];
  const names = [
    ['Äijälä', 'Päivi', '2001-04-09'],
    ['Korhonen', 'Liisa', '1999-12-31'],
    ['Mäki-Ahti', 'Anna', '2000-01-02'],
  ] as const;
  for (const [index, [lastName, firstName, birthday]] of names.entries()) {
    Object.assign(people[index]!, { lastName, firstName, birthday });
    await Customer.updateOne({ _id: people[index]!._id }, { $set: { lastName, firstName, birthday } });
  }
  return { staff, organization, group, ferry, accommodation, people };
}

type Case = Awaited<ReturnType<typeof buildCase>>;

const base64 = (text: string) => Buffer.from(text).toString('base64');
const csv = (lines: readonly Record<string, string>[]) => base64(unparse([...lines], { delimiter: ';' }));

/** The carrier's line of somebody. */
function line(
  { lastName, firstName, birthday }: StoredCustomer,
  cabin: string,
  changes: Record<string, string> = {},
) {
  const [year, month, day] = birthday.split('-');
  return {
    Sukunimi: lastName.toUpperCase(),
    Etunimet: firstName,
    Syntymäaika: `${day}.${month}.${year}`,
    Hytti: cabin,
    ...changes,
  };
}

const pathOf = ({ _id }: { _id: unknown }, list = 'outbound') => `returned-lists/${list}/${String(_id)}`;

async function read(staff: Staff, of: { _id: unknown }, list?: string): Promise<Answer> {
  const { status, body } = await staff.get(pathOf(of, list));
  expect(status).toBe(200);
  return body as Answer;
}

async function importLines(
  staff: Staff,
  of: { _id: unknown },
  lines: readonly Record<string, string>[],
  list?: string,
) {
  const input = { content: csv(lines), columns: null, fileName: 'lista.csv' };
  const { status, body } = await staff.post(pathOf(of, list), input);
  expect(status).toBe(201);
  return (body as Answer).imported!;
}

const answer = (staff: Staff, of: { _id: unknown }, { key }: ListDifference, kind: string, list?: string) =>
  staff.post(`${pathOf(of, list)}/differences`, { key, answer: kind });

async function readMe(customer: StoredCustomer): Promise<Me> {
  const token = await tokenOf(app, customer);
  return (await app.api.get('/api/users/me').set('x-auth-token', token)).body as Me;
}

describe('a carrier’s list', () => {
  it('is previewed without changing anything, with the columns proposed by their headings', async () => {
    const { staff, ferry, people } = await buildCase();
    const [one, other] = people;
    const content = csv([line(one, '5120'), line(other, '', { Syntymäaika: 'joulukuu' })]);

    const { body, status } = await staff.post(`${pathOf(ferry)}/preview`, { content, columns: null });

    expect(status).toBe(200);
    const preview = body as ReturnedPreview;
    expect(preview.columns.map(({ field }) => field)).toEqual(['lastName', 'firstName', 'birthday', 'place']);
    // One is missing, and one has no cabin.
    expect(preview).toMatchObject({
      rowCount: 2,
      matchedCount: 2,
      placeCount: 1,
      unreadCount: 1,
      differenceCount: 2,
    });
    expect(await read(staff, ferry)).toMatchObject({ people: 3, imported: null });
  });

  it('gives travellers their cabins as long as they take that ferry', async () => {
    const { staff, organization, group, ferry, people } = await buildCase();
    const [one, other] = people;

    const { placeCount, differences } = await importLines(
      staff,
      ferry,
      people.map((each, index) => line(each, `512${index > 1 ? 1 : 0}`)),
    );
    await importLines(staff, ferry, [line(one, '9001')], 'return');

    expect(differences).toEqual([]);
    expect(placeCount).toBe(3);
    expect(await readMe(one)).toMatchObject({ outboundCabin: '5120', returnCabin: '9001', roomNumber: null });
    expect(await readMe(other)).toMatchObject({ outboundCabin: '5120', returnCabin: null });

    const later = await buildFerry({ organization });
    await Group.updateOne({ _id: group._id }, { $set: { outboundFerry: later._id } });
    expect(await readMe(one)).toMatchObject({ outboundCabin: null, returnCabin: '9001' });
  });

  it('fills the placeholders of a mailing, which say nothing without a number', async () => {
    const { staff, ferry, accommodation, people } = await buildCase();
    const [one, other] = people;
    await importLines(staff, ferry, [line(one, '5120'), line(other, '')]);
    await importLines(staff, accommodation, [line(one, '214')], 'hotel');

    const text = {
      emailSubject: 'Hyttisi',
      emailHtml: '<p>[{{outboundCabin}} {{returnCabin}} {{roomNumber}}]</p>',
    };
    const users = [one, other].map(({ _id }) => String(_id));
    const { body } = await staff.post('mailings/preview', { ...text, users });

    const texts = (body as MailingPreview).examples.map(({ html }) => /\[[^[\]]*\]/.exec(html)?.[0]);
    expect(texts.sort()).toEqual(['[  ]', '[5120  214]']);
  });

  it('may have the nationalities of three letters that travel documents have', async () => {
    const { staff, ferry, people } = await buildCase();
    const [one, other, third] = people;
    const lines = [
      line(one, '', { Kansalaisuus: 'FIN' }),
      line(other, '', { Kansalaisuus: 'swe' }),
      line(third, '', { Kansalaisuus: 'Suomi' }),
    ];

    const { differences } = await importLines(staff, ferry, lines);

    expect(differences).toMatchObject([
      { kind: 'nationality', customer: { _id: String(other._id) }, ours: 'FI', theirs: 'SE' },
    ]);
  });

  it('is replaced by the next one, and its numbers go when it is removed; the ferry’s history names both', async () => {
    const { staff, ferry, people } = await buildCase();
    const [one] = people;
    await importLines(staff, ferry, [line(one, '5120')]);
    await importLines(staff, ferry, [line(one, '5130')]);
    expect(await readMe(one)).toMatchObject({ outboundCabin: '5130' });

    const { status, body } = await staff.delete(pathOf(ferry));

    expect([status, (body as Answer).imported]).toEqual([200, null]);
    expect(await readMe(one)).toMatchObject({ outboundCabin: null });
    const history = (await staff.get(`audit?type=ferrys&id=${String(ferry._id)}`)).body as AuditEntry[];
    expect(history.map(({ changes }) => changes[0]?.path)).toEqual([
      'returnedList.outbound.fileName',
      'returnedList.outbound.importedAt',
      'returnedList.outbound.fileName',
    ]);
  });

  it('is imported only with a column of codes or names; its preview shows the columns to choose from', async () => {
    const { staff, ferry } = await buildCase();
    const input = { content: csv([{ Hytti: '5120', Laiva: 'Silja' }]), columns: null };

    const { body } = await staff.post(`${pathOf(ferry)}/preview`, input);
    const refused = await staff.post(pathOf(ferry), { ...input, fileName: 'lista.csv' });

    expect(body).toMatchObject({
      headings: ['Hytti', 'Laiva'],
      columns: [{ field: 'place' }],
      matchedCount: 0,
    });
    expect([refused.status, faultsOf(refused)]).toEqual([400, ['columns: returnedColumnsMissing']]);
  });

  it('is 404 for another organization and of an unknown kind', async () => {
    const { staff, ferry, accommodation, people } = await buildCase();
    const stranger = await buildStaff(app, 'owner');
    const input = { content: csv([line(people[0], '1')]), columns: null, fileName: 'lista.csv' };
    const key = 'a'.repeat(64);

    const answers = [
      await stranger.get(pathOf(ferry)),
      await stranger.get(pathOf(accommodation, 'hotel')),
      await stranger.post(pathOf(ferry), input),
      await stranger.post(`${pathOf(ferry)}/preview`, { content: input.content, columns: null }),
      await stranger.post(`${pathOf(ferry)}/differences`, { key, answer: 'report' }),
      await stranger.delete(pathOf(ferry)),
      await staff.get(pathOf(ferry, 'sideways')),
      await staff.get(pathOf(accommodation)),
      await staff.get(pathOf(ferry, 'hotel')),
    ];

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await ReturnedList.countDocuments({ of: ferry._id })).toBe(0);
  });
});

describe('a difference', () => {
  it('ends when their value is taken over, with the rules and history of a change by staff', async () => {
    const { staff, ferry, people } = await buildCase();
    const [one, other, third] = people;
    const { differences } = await importLines(staff, ferry, [
      line(one, '1', { Sukunimi: 'ÄIJÄLLÄ', Syntymäaika: '4.9.2001' }),
      line(other, '1', { Syntymäaika: '31.12.2999' }),
      line(third, '2'),
    ]);
    const [name, future, birthday] = ['name', 'birthday', 'birthday'].map(
      (kind, index) => differences.filter((each) => each.kind === kind)[index === 2 ? 0 : index]!,
    ) as [ListDifference, ListDifference, ListDifference];
    expect(differences.map(({ kind, theirs, isSwapped }) => [kind, theirs, isSwapped])).toEqual([
      ['name', 'Äijällä Päivi', undefined],
      ['birthday', '2001-09-04', true],
      ['birthday', '2999-12-31', undefined],
    ]);

    const taken = await answer(staff, ferry, name, 'take');
    await answer(staff, ferry, birthday, 'take');
    const refused = await answer(staff, ferry, future, 'take');

    expect([taken.status, (taken.body as Answer).imported?.differences.length]).toEqual([200, 2]);
    expect([refused.status, faultsOf(refused)]).toEqual([400, ['birthday: futureDate']]);
    expect(await Customer.findById(one._id).lean()).toMatchObject({
      lastName: 'Äijällä',
      birthday: '2001-09-04',
    });
    expect((await read(staff, ferry)).imported?.differences).toMatchObject([
      { kind: 'birthday', customer: { _id: String(other._id) } },
    ]);
    const history = (await staff.get(`audit?type=users&id=${String(one._id)}`)).body as AuditEntry[];
    expect(history.map(({ changes }) => changes.map(({ path }) => path))).toEqual([
      ['birthday'],
      ['lastName'],
    ]);
    expect(await readMe(one)).toMatchObject({ outboundCabin: '1' });
    await expectAllInStep();
  });

  it('is reported to the carrier, or not after all, and somebody who is missing cannot be taken over', async () => {
    const { staff, ferry, people } = await buildCase();
    const [one, other] = people;
    const { differences } = await importLines(staff, ferry, [line(one, '1'), line(other, '2')]);
    const [missing, place] = differences as [ListDifference, ListDifference];
    expect(differences.map(({ kind }) => kind)).toEqual(['missing', 'place']);

    const reported = await answer(staff, ferry, missing, 'report');
    const isReported = ({ body }: { body: unknown }) =>
      (body as Answer).imported?.differences.map((each) => each.isReported);
    expect(isReported(reported)).toEqual([true, false]);
    expect(isReported(await answer(staff, ferry, place, 'report'))).toEqual([true, true]);
    expect(isReported(await answer(staff, ferry, missing, 'open'))).toEqual([false, true]);
    const history = (await staff.get(`audit?type=ferrys&id=${String(ferry._id)}`)).body as AuditEntry[];
    const reports = history.flatMap(({ changes }) => changes.filter(({ path }) => path.endsWith('reports')));
    expect(reports.map(({ after }) => after)).toEqual([1, 2, 1, 0]);

    const refused = await answer(staff, ferry, missing, 'take');
    expect([refused.status, faultsOf(refused)]).toEqual([400, ['answer: invalidChoice']]);
  });

  it('is answered once: whoever comes second is told that it has gone', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { staff, organization, ferry, people } = await buildCase();
      const other = await buildStaff(app, 'admin', organization);
      const { differences } = await importLines(
        staff,
        ferry,
        people.map((each) => line(each, '', each === people[0] ? { Sukunimi: 'ÄIJÄLLÄ' } : {})),
      );

      const answers = await Promise.all(
        [staff, other].map((each) => answer(each, ferry, differences[0]!, 'take')),
      );

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(faultsOf(answers.find(({ status }) => status === 409)!)).toEqual(['key: differenceGone']);
      const changes = (await staff.get(`audit?type=users&id=${String(people[0]._id)}`)).body as AuditEntry[];
      expect(changes).toHaveLength(1);
    }
  });

  it('finds who registers later, and who has cancelled', async () => {
    const { staff, group, ferry, people } = await buildCase();
    const [one, other] = people;
    const newcomer = { ...one, lastName: 'Åkerlund', firstName: 'Bo', birthday: '1990-05-06' };
    const { differences } = await importLines(
      staff,
      ferry,
      [...people, newcomer].map((each) => line(each, '')),
    );
    expect(differences).toMatchObject([{ kind: 'unknown', theirs: 'Åkerlund Bo' }]);

    await buildCustomer({ group: group._id, lastName: 'Åkerlund', firstName: 'Bo', birthday: '1990-05-06' });
    await staff.post('mass/disable', { users: [String(other._id)] });

    expect((await read(staff, ferry)).imported?.differences).toMatchObject([
      { kind: 'cancelled', theirs: 'Korhonen Liisa' },
    ]);
  });
});

describe('a hotel’s list', () => {
  it('has names in one cell and numbers of rooms, which guests see', async () => {
    const { staff, accommodation, people } = await buildCase();
    const [one, other] = people;
    const lines = [
      { Nimi: 'PAIVI AIJALA', Huone: '214' },
      { Nimi: 'LIISA KORHONEN', Huone: '215' },
    ];

    const { differences } = await importLines(staff, accommodation, lines, 'hotel');

    // The third guest has no room, so the hotel need not list them.
    expect(differences).toMatchObject([
      { kind: 'place', ours: '214', theirs: '215', customer: { _id: String(other._id) } },
    ]);
    expect(await readMe(one)).toMatchObject({ outboundCabin: null, roomNumber: '214' });
  });

  const named = ({ lastName, firstName }: StoredCustomer, room: string) => ({
    Nimi: `${lastName} ${firstName}`,
    Huone: room,
  });
  const roomOf = async ({ _id }: StoredCustomer) => String((await Customer.findById(_id).lean())?.room);

  it('moves a guest into a free bed of the room where the hotel has them, and tells the roommates', async () => {
    const { staff, accommodation, group, people } = await buildCase();
    const [one, other] = people;
    const { room, sharers } = await buildRoom(group, '3h', 2);
    const names = [
      ['Salo', 'Aada'],
      ['Salo', 'Beda'],
    ] as const;
    for (const [index, [lastName, firstName]] of names.entries()) {
      Object.assign(sharers[index]!, { lastName, firstName });
      await Customer.updateOne({ _id: sharers[index]!._id }, { lastName, firstName });
    }
    const lines = [named(one, '214'), named(other, '215'), ...sharers.map((each) => named(each, '215'))];
    const { differences } = await importLines(staff, accommodation, lines, 'hotel');
    expect(differences).toMatchObject([{ kind: 'place', ours: '214', theirs: '215', canTake: true }]);
    expect(differences[0]!.swapsWith).toBeUndefined();

    const { body } = await answer(staff, accommodation, differences[0]!, 'take', 'hotel');

    expect((body as Answer).imported!.differences).toEqual([]);
    expect(await roomOf(other)).toBe(String(room._id));
    expect((await Room.findById(room._id).lean())!.customers).toHaveLength(3);
    const mailed = await Mail.distinct('to', { kind: 'roomPartnerChosen' });
    expect(mailed).toEqual(expect.arrayContaining([other.email, ...sharers.map(({ email }) => email)]));
    expect(await Mail.distinct('to', { kind: 'roomPartnerLeft' })).toContain(one.email);
    const changes = (await staff.get(`audit?type=users&id=${String(other._id)}`)).body as AuditEntry[];
    expect(changes[0]!.changes.map(({ path }) => path)).toContain('room');
  });

  it('lets two guests change places who are each in the room of the other', async () => {
    const { staff, organization, accommodation, group, people } = await buildCase();
    const [one, other] = people;
    const { sharers } = await buildRoom(group, '2h', 2);
    const [third, fourth] = sharers as [StoredCustomer, StoredCustomer];
    Object.assign(third, { lastName: 'Salo', firstName: 'Aada' });
    Object.assign(fourth, { lastName: 'Salo', firstName: 'Beda' });
    for (const { _id, lastName, firstName } of sharers)
      await Customer.updateOne({ _id }, { lastName, firstName });
    const before = { mine: await roomOf(one), theirs: await roomOf(third) };
    const lines = [named(one, '214'), named(other, '215'), named(third, '215'), named(fourth, '214')];
    const { differences } = await importLines(staff, accommodation, lines, 'hotel');
    expect(differences).toMatchObject([
      { kind: 'place', theirs: '215', canTake: true, swapsWith: 'Salo Beda' },
      { kind: 'place', theirs: '214', canTake: true, swapsWith: 'Korhonen Liisa' },
    ]);

    const { body } = await answer(staff, accommodation, differences[0]!, 'take', 'hotel');

    expect((body as Answer).imported!.differences).toEqual([]);
    expect([await roomOf(one), await roomOf(fourth)]).toEqual([before.mine, before.mine]);
    expect([await roomOf(third), await roomOf(other)]).toEqual([before.theirs, before.theirs]);
    // No bed becomes free, so no mail says that there is one.
    expect(await Mail.countDocuments({ organization, kind: 'roomPartnerLeft' })).toBe(0);
    expect(await Mail.countDocuments({ organization, kind: 'roomPartnerChosen' })).toBe(4);
    for (const { _id } of [other, fourth]) {
      const changes = (await staff.get(`audit?type=users&id=${String(_id)}`)).body as AuditEntry[];
      expect(changes[0]!.changes.map(({ path }) => path)).toContain('room');
    }
    await expectAllInStep();
  });

  it('does not let somebody change places whom nobody was shown', async () => {
    const { staff, accommodation, group, people } = await buildCase();
    const [one, other, third] = people;
    const { room, sharers } = await buildRoom(group, '2h', 1);
    const [host] = sharers as [StoredCustomer];
    Object.assign(host, { lastName: 'Salo', firstName: 'Aada' });
    await Customer.updateOne({ _id: host._id }, { lastName: 'Salo', firstName: 'Aada' });
    const lines = [named(one, '214'), named(other, '215'), named(host, '215'), named(third, '214')];
    const { differences } = await importLines(staff, accommodation, lines, 'hotel');
    const free = differences.find(({ customer }) => customer?._id === String(other._id))!;
    expect(free).toMatchObject({ canTake: true });
    expect(free.swapsWith).toBeUndefined();

    // The bed is taken by a guest whom the hotel has in the other room.
    await Room.updateOne({ _id: room._id }, { $push: { customers: third._id } });
    await Customer.updateOne({ _id: third._id }, { room: room._id, roomType: '2h', roomPartnerChosen: true });
    const taken = await answer(staff, accommodation, free, 'take', 'hotel');

    expect(faultsOf(taken)).toEqual(['key: differenceGone']);
  });

  it('cannot move a guest into a full room that nobody leaves', async () => {
    const { staff, accommodation, group, people } = await buildCase();
    const [one, other] = people;
    const { sharers } = await buildRoom(group, '1h', 1);
    const [single] = sharers as [StoredCustomer];
    Object.assign(single, { lastName: 'Salo', firstName: 'Aada' });
    await Customer.updateOne({ _id: single._id }, { lastName: 'Salo', firstName: 'Aada' });
    const lines = [named(one, '214'), named(other, '215'), named(single, '215')];
    const { differences } = await importLines(staff, accommodation, lines, 'hotel');

    const { status } = await answer(staff, accommodation, differences[0]!, 'take', 'hotel');

    expect(differences).toMatchObject([{ kind: 'place', canTake: false }]);
    expect(status).toBe(400);
  });
});

describe('personal data', () => {
  const importAll = async ({ staff, ferry, accommodation, people }: Case) => {
    await importLines(
      staff,
      ferry,
      people.map((each) => line(each, '5120')),
    );
    await importLines(
      staff,
      accommodation,
      people.map((each) => line(each, '214')),
      'hotel',
    );
  };

  it('has the lines of its owner in the copy of their data', async () => {
    const found = await buildCase();
    await importAll(found);

    const { body } = await found.staff.get(`users/${String(found.people[0]._id)}/data`);

    expect((body as PersonalData).returnedLists).toMatchObject([
      { list: 'outbound', of: found.ferry.name, lastName: 'Äijälä', birthday: '2001-04-09', place: '5120' },
      { list: 'hotel', of: found.accommodation.name, place: '214' },
    ]);
  });

  it('leaves the lists when its owner is erased, also while a list is being imported', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const found = await buildCase();
      const root = await buildStaff(app, 'root');
      const id: Types.ObjectId = found.people[0]._id;
      await importAll(found);

      const erasing = root.delete(`users/${String(id)}`);
      const [erased] = await Promise.all([erasing, importAll(found)]);

      expect(erased.status).toBe(200);
      expect(await ReturnedList.countDocuments({ 'rows.customer': id })).toBe(0);
    }
  });

  it('of somebody whom another instance erases while the list is imported is in no list', async () => {
    const { staff, group, ferry, people } = await buildCase();
    const [{ _id }] = people;
    // Instances do not wait for each other's transactions. This erasure writes what conflicts with the import.
    jest.spyOn(StoredEntry, 'insertMany').mockImplementationOnce(async () => {
      await Customer.collection.deleteOne({ _id });
      await Group.collection.updateOne({ _id: group._id }, { $inc: { userCount: -1, customerCount: -1 } });
      return [];
    });

    const lines = people.map((each) => line(each, '5120'));
    const { differences } = await importLines(staff, ferry, lines);

    expect(differences).toMatchObject([{ kind: 'unknown', theirs: 'Äijälä Päivi' }]);
    expect(await ReturnedList.countDocuments({ 'rows.customer': _id })).toBe(0);
  });

  it('is deleted 30 days after the arrival or the day of check-in', async () => {
    const found = await buildCase();
    const { ferry, accommodation } = found;
    await importAll(found);
    await Accommodation.updateOne({ _id: accommodation._id }, { $set: { date: '2027-03-02' } });
    await Ferry.updateOne(
      { _id: ferry._id },
      { $set: { 'destination.dateTime': new Date('2027-03-02T08:00:00Z') } },
    );
    const left = async (now: string) => {
      clock.now = () => new Date(now);
      await purgeReturnedLists();
      return ReturnedList.countDocuments({ of: { $in: [ferry._id, accommodation._id] } });
    };

    expect(await left('2027-04-01T07:00:00Z')).toBe(2);
    expect(await left('2027-04-02T08:00:01Z')).toBe(0);
  });

  it('goes with the ferry and with the accommodation', async () => {
    const found = await buildCase();
    await importAll(found);
    const { staff, group, ferry, accommodation } = found;
    await Group.updateOne(
      { _id: group._id },
      { $set: { outboundFerry: null, returnFerry: null, accommodation: null } },
    );

    expect((await staff.delete(`ferrys/${String(ferry._id)}`)).status).toBe(200);
    expect((await staff.delete(`accomodations/${String(accommodation._id)}`)).status).toBe(200);
    expect(await ReturnedList.countDocuments({ of: { $in: [ferry._id, accommodation._id] } })).toBe(0);
  });
});
