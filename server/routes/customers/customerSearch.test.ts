import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildCrowd, downloadPath, idsOf, pagePath, readPage } from '../../test/customerList';
import { buildCustomer, buildGroup, buildOrganization } from '../../test/factories';
import { buildStaff, type Staff } from '../../test/staff';
import { Customer } from '../../models/customer';
import type { SortableColumn } from '../../contract/customerRow';

const app = useApp();

/** Six customers of one organization, and a namesake of the first in another. */
async function buildPeople(): Promise<Staff> {
  const { _id: organization } = await buildOrganization();
  const { _id: group } = await buildGroup({ organization, capacity: 99 });
  const { _id: foreignGroup } = await buildGroup();
  const people = [
    ['Anna Maija', 'Virtanen', 'amv@example.fi', 'K7M2PX', '+358401234567'],
    ['Väinö', 'Anttila', 'anna.anttila@example.fi', 'B2B2B2', '+358501112223'],
    ['Virpi', 'Ånström', 'virpi@example.fi', 'ANN234', '+46701234567'],
    ['José', 'af Hällström', 'j.h@example.fi', 'C3C3C3', '+358401239999'],
    ['Josefiina', 'Äijälä', 'jossu@example.fi', 'D4D4D4', '+3584455'],
    ['anna', 'Öhman', 'z@example.fi', 'E5E5E5', '+372501'],
  ] as const;
  for (const [firstName, lastName, email, userCode, phone] of people) {
    await buildCustomer({ group, firstName, lastName, email, userCode, phone });
  }
  const [firstName, lastName] = people[0];
  await buildCustomer({ group: foreignGroup, firstName, lastName, email: 'amv@example.com' });
  return buildStaff(app, 'admin', organization);
}

let staff: Staff;
beforeAll(async () => {
  staff = await buildPeople();
});

async function findLastNames(query: object): Promise<string[]> {
  const { users, userCount } = await readPage(staff, query);
  expect(userCount).toBe(users.length);
  return users.map(({ lastName }) => lastName);
}

describe('a single search over name, e-mail, code and phone', () => {
  it.each([
    ['the beginning of any of them, in any case', 'ANN', ['Virtanen', 'Anttila', 'Ånström', 'Öhman']],
    ['both names', 'anna maija virt', ['Virtanen']],
    ['both names, the last one first', 'Virtanen  Anna M', ['Virtanen']],
    ['a last name of two words', 'af hällström josé', ['af Hällström']],
    ['the beginnings of both names', 'ann öh', ['Öhman']],
    ['letters with their accents', 'josé', ['af Hällström']],
    ['a code', 'k7m2px', ['Virtanen']],
    ['a pasted code', '\u200bk7m 2px', ['Virtanen']],
    ['letters in two parts, between direction marks', '\u2067va\u0308ino\u0308\u2069', ['Anttila']],
    ['a phone number in national format', '040 123-', ['Virtanen', 'af Hällström']],
    ['a phone number in international format', '+46 70 123', ['Ånström']],
    ['a phone number with two zeros', '0046 70', ['Ånström']],
    ['a phone number without its plus sign', '372', ['Öhman']],
    ['nobody in the middle of a name', 'maija', []],
    ['nobody by a regular expression', '.*', []],
    [
      'everybody for a blank search',
      ' ',
      ['Virtanen', 'Anttila', 'Ånström', 'af Hällström', 'Äijälä', 'Öhman'],
    ],
  ])('finds %s', async (_, search, expected) => {
    expect(await findLastNames({ search })).toEqual(expected);
  });

  it('can be combined with filters, the e-mail search, an order and pages', async () => {
    const query = { search: 'ann', sort: { by: 'lastName' }, limit: 2 };

    const first = await readPage(staff, query);
    const last = first.users[1]!;
    const second = await readPage(staff, {
      ...query,
      next: true,
      lastId: last._id,
      lastValue: last.lastName,
    });

    expect([...first.users, ...second.users].map(({ lastName }) => lastName)).toEqual([
      'Anttila',
      'Virtanen',
      'Ånström',
      'Öhman',
    ]);
    expect([first.userCount, second.userCount]).toEqual([4, 4]);
    expect(await findLastNames({ search: 'ann', searchBarValue: 'AMV' })).toEqual(['Virtanen']);
    expect(await findLastNames({ search: 'ann', filters: { firstName: 'v' } })).toEqual([
      'Anttila',
      'Ånström',
    ]);
  });

  it('is downloaded in the same order', async () => {
    const query = { search: 'ann', sort: { by: 'lastName', descending: true }, fields: ['lastName'] };

    const { text } = await staff.get(downloadPath(query));

    expect(
      text
        .replace(/[\uFEFF"]/g, '')
        .trim()
        .split('\r\n'),
    ).toEqual(['Last name', 'Öhman', 'Ånström', 'Virtanen', 'Anttila']);
  });
});

describe('the order of the customers table', () => {
  it.each<[SortableColumn, string[]]>([
    ['lastName', ['af Hällström', 'Anttila', 'Virtanen', 'Ånström', 'Äijälä', 'Öhman']],
    ['firstName', ['Öhman', 'Virtanen', 'af Hällström', 'Äijälä', 'Ånström', 'Anttila']],
    ['email', ['Virtanen', 'Anttila', 'af Hällström', 'Äijälä', 'Ånström', 'Öhman']],
    ['userCode', ['Ånström', 'Anttila', 'af Hällström', 'Äijälä', 'Öhman', 'Virtanen']],
    ['phone', ['Virtanen', 'af Hällström', 'Äijälä', 'Anttila', 'Öhman', 'Ånström']],
    ['_id', ['Virtanen', 'Anttila', 'Ånström', 'af Hällström', 'Äijälä', 'Öhman']],
  ])('is by %s, ascending and descending', async (by, expected) => {
    expect(await findLastNames({ sort: { by } })).toEqual(expected);
    expect(await findLastNames({ sort: { by, descending: true } })).toEqual(expected.toReversed());
  });

  it.each([false, true])(
    'shows rows with equal values once across all pages, forward and backward (descending %s)',
    async (descending) => {
      const { staff: others, ids } = await buildCrowd(app, 9);
      await Customer.updateOne({ _id: ids[4]! }, { firstName: 'pÄIVI' });
      await Customer.updateOne({ _id: ids[8]! }, { firstName: 'Aada' });
      const query = { sort: { by: 'firstName', descending }, limit: 4 };
      const cursorAt = (row: { _id: string; firstName: string }) => ({
        lastId: row._id,
        lastValue: row.firstName,
      });

      const first = await readPage(others, query);
      const second = await readPage(others, { ...query, next: true, ...cursorAt(first.users[3]!) });
      const third = await readPage(others, { ...query, next: true, ...cursorAt(second.users[3]!) });
      const back = await readPage(others, { ...query, prev: true, ...cursorAt(third.users[0]!) });

      const expected = [ids[8], ...ids.slice(0, 8)];
      const all = [first, second, third].flatMap(idsOf);
      expect(all).toEqual(descending ? expected.toReversed() : expected);
      expect(idsOf(back)).toEqual(idsOf(second));
    },
  );

  it('stays the same when the last row shown is renamed or deleted', async () => {
    const { staff: others, ids } = await buildCrowd(app, 6);
    for (const [i, id] of ids.entries()) await Customer.updateOne({ _id: id }, { lastName: `N${i}` });
    const query = { sort: { by: 'lastName' }, limit: 2 };
    await Customer.updateOne({ _id: ids[1]! }, { lastName: 'Z' });
    await Customer.deleteOne({ _id: ids[3]! });

    const second = await readPage(others, { ...query, next: true, lastId: ids[1], lastValue: 'N1' });
    const third = await readPage(others, { ...query, next: true, lastId: ids[3], lastValue: 'N3' });

    expect(idsOf(second)).toEqual([ids[2], ids[4]]);
    expect(idsOf(third)).toEqual([ids[4], ids[5]]);
  });

  it.each([
    [{ sort: { by: 'group' } }, 'sort.by: invalidChoice'],
    [{ sort: {} }, 'sort.by: required'],
    [{ sort: 'email' }, 'sort: wrongType'],
    [{ sort: { by: 'email', descending: 'sideways' } }, 'sort.descending: wrongType'],
    [{ search: 'a'.repeat(255) }, 'search: tooLong'],
    [{ search: ['a'] }, 'search: wrongType'],
    [{ sort: { by: 'email' }, next: true, lastId: '0'.repeat(24) }, 'lastValue: required'],
  ])('is refused for %j with the path of the field', async (query, fault) => {
    const answer = await staff.get(pagePath(query));

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual([fault]);
  });
});
