import type { ReturnedListKind } from '../../../contract/returnedList';
import { compareLists, type Difference, type KnownRow } from './compareLists';
import type { ListedPerson } from './matchRows';

let nextId = 0;
beforeEach(() => {
  nextId = 0;
});

function person(lastName: string, firstName: string, more: Partial<ListedPerson> = {}): ListedPerson {
  nextId += 1;
  const id = String(nextId);
  const birthday = `2001-04-${String((nextId % 28) + 1).padStart(2, '0')}`;
  return {
    ...{
      id,
      userCode: `CODE${id}`,
      lastName,
      firstName,
      birthday,
      gender: 'F',
      nationality: 'FI',
      room: null,
      beds: 0,
    },
    ...more,
  };
}

function row(line: number, cells: Partial<KnownRow>): KnownRow {
  const blank = {
    userCode: '',
    lastName: '',
    firstName: '',
    name: '',
    birthday: '',
    gender: '',
    nationality: '',
  };
  return { ...blank, place: '', customer: '', line, ...cells };
}

/** What a returned list has of somebody, as we have it. */
function rowOf(
  { lastName, firstName, birthday }: ListedPerson,
  line: number,
  cells: Partial<KnownRow> = {},
): KnownRow {
  return row(line, { lastName, firstName, birthday, ...cells });
}

function compare(
  people: readonly ListedPerson[],
  rows: readonly KnownRow[],
  list: ReturnedListKind = 'outbound',
) {
  return compareLists({ list, people }, rows).differences;
}

const shown = ({ kind, person: who, row: line, ours, theirs }: Difference) =>
  [kind, who?.lastName ?? '', line?.line ?? 0, ours, theirs].join(' | ');

describe('a name', () => {
  it.each([
    ['Äijälä', 'Päivi', 'AIJALA', 'PAIVI'],
    ['Äijälä', 'Päivi', 'Aeijaelae', 'Paeivi'],
    ['Mäki-Ahti', 'Anna-Liisa', 'MAKI AHTI', 'ANNA LIISA'],
    ['Mäki-Ahti', 'Anna-Liisa', 'MAKIAHTI', 'ANNALIISA'],
    ['Virtanen', 'Aino', 'Virtanen', 'Aino Maria'],
    ['Virtanen', 'Aino Maria', 'Virtanen', 'AINO'],
    ['Müller', 'Søren', 'MUELLER', 'SOEREN'],
    ['O’Brien', 'Łukasz', 'OBRIEN', 'LUKASZ'],
  ])('%s %s is the same as %s %s', (lastName, firstName, theirLast, theirFirst) => {
    const ours = person(lastName, firstName);

    expect(compare([ours], [rowOf(ours, 2, { lastName: theirLast, firstName: theirFirst })])).toEqual([]);
    expect(
      compare([ours], [row(2, { name: `${theirFirst} ${theirLast}`, birthday: ours.birthday })]),
    ).toEqual([]);
  });

  it.each([
    ['Virtaen', 'Aino'],
    ['Aino', 'Virtanen'],
    ['Korhonen', 'Aino'],
    ['Virtanen', 'Eino'],
    ['Virtannen', 'Aiino'],
  ])('%s %s differs from Virtanen Aino of the same day', (lastName, firstName) => {
    const ours = person('Virtanen', 'Aino');

    const differences = compare([ours], [rowOf(ours, 2, { lastName, firstName })]);

    expect(differences.map(shown)).toEqual([
      `name | Virtanen | 2 | Virtanen Aino | ${lastName} ${firstName}`,
    ]);
    expect(differences[0]?.canTake).toBe(true);
  });

  it.each([
    ['Aino Virtaen', 'Virtaen', 'Aino'],
    ['Virtanen Eino', 'Virtanen', 'Eino'],
    ['Korhonen, Aino', 'Korhonen', 'Aino'],
    ['Aino, Virtaen', 'Virtaen', 'Aino'],
    ['Korhonen, Liisa', 'Korhonen', 'Liisa'],
    ['Aino Maria Virtaen', 'Virtaen', 'Aino Maria'],
    ['Mäki Korhonen Aino', 'Mäki Korhonen', 'Aino'],
    ['Virtannen Aiino', 'Virtannen', 'Aiino'],
  ])(
    'in one cell, %s, has the last name %s and the first name %s for Virtanen Aino',
    (name, lastName, firstName) => {
      const ours = person('Virtanen', 'Aino');

      const differences = compare(
        [ours],
        [row(2, { userCode: ours.userCode, birthday: ours.birthday, name })],
      );

      expect(differences).toMatchObject([
        { kind: 'name', theirs: `${lastName} ${firstName}`, names: { lastName, firstName }, canTake: true },
      ]);
    },
  );

  it.each(['Virtaen', 'Korhonen Liisa', 'Korhonen Aino Maria'])(
    'in one cell cannot be taken over if its parts are unclear: %s',
    (name) => {
      const ours = person('Virtanen', 'Aino');

      const differences = compare([ours], [row(2, { userCode: ours.userCode, name })]);

      expect(differences).toMatchObject([{ kind: 'name', theirs: name, names: null, canTake: false }]);
    },
  );
});

describe('a line finds its person', () => {
  it('by the code, whatever else it says', () => {
    const [one, other] = [person('Virtanen', 'Aino'), person('Korhonen', 'Liisa')];
    const rows = [row(2, { userCode: one.userCode, name: 'Korhonen Liisa' }), rowOf(other, 3)];

    expect(compare([one, other], rows).map(shown)).toEqual([
      'name | Virtanen | 2 | Virtanen Aino | Korhonen Liisa',
    ]);
  });

  it('with day and month swapped, and says so', () => {
    const ours = person('Virtanen', 'Aino', { birthday: '2001-04-09' });

    const differences = compare([ours], [rowOf(ours, 2, { birthday: '2001-09-04' })]);

    expect(differences).toMatchObject([{ kind: 'birthday', isSwapped: true, ours: '2001-04-09' }]);
  });

  it('of two with the same name, the one who has the birthday', () => {
    const [one, other] = [person('Virtanen', 'Aino'), person('Virtanen', 'Aino')];

    expect(compare([one, other], [rowOf(other, 2), rowOf(one, 3)])).toEqual([]);
  });

  it('of two with the same name and no birthday on the list, the one whose roommate is in the same room', () => {
    const namesakes = [person('Virtanen', 'Aino', { room: 'a' }), person('Virtanen', 'Aino', { room: 'b' })];
    const roommates = [person('Korhonen', 'Liisa', { room: 'a' }), person('Salo', 'Mari', { room: 'b' })];
    const rows = [
      row(2, { name: 'Virtanen Aino', place: '202' }),
      row(3, { name: 'Virtanen Aino', place: '101' }),
      row(4, { name: 'Korhonen Liisa', place: '101' }),
      row(5, { name: 'Salo Mari', place: '202' }),
    ];

    expect(compare([...namesakes, ...roommates], rows, 'hotel')).toEqual([]);
  });

  it('who has been found before, as long as they are on our list', () => {
    const ours = person('Virtanen', 'Aino');
    const married = row(2, { name: 'Korhonen A', customer: ours.id });

    expect(compare([ours], [married])).toMatchObject([{ kind: 'name' }]);
    expect(compare([], [married])).toMatchObject([{ kind: 'cancelled', theirs: 'Korhonen A' }]);
  });
});

describe('people', () => {
  it('can be missing on either list, or on theirs twice', () => {
    const [one, other] = [person('Virtanen', 'Aino'), person('Korhonen', 'Liisa')];
    const rows = [
      rowOf(one, 2),
      rowOf(one, 3),
      row(4, { lastName: 'Öberg', firstName: 'Bo', birthday: '1999-01-01' }),
    ];

    expect(compare([one, other], rows).map(shown)).toEqual([
      'missing | Korhonen | 0 | Korhonen Liisa | ',
      'unknown |  | 4 |  | Öberg Bo',
      'twice | Virtanen | 3 | Virtanen Aino | Virtanen Aino',
    ]);
  });

  it('without a room may be missing at the hotel, and are not asked for a room number', () => {
    const [roomless, guest] = [person('Virtanen', 'Aino'), person('Korhonen', 'Liisa', { room: 'a' })];
    const rows = [rowOf(guest, 2, { place: '101' })];

    expect(compare([roomless, guest], rows, 'hotel')).toEqual([]);
    expect(compare([roomless, guest], [...rows, rowOf(roomless, 3)], 'hotel')).toEqual([]);
  });
});

describe('a cabin or room', () => {
  const sharers = (room: string, ...names: string[]) => names.map((name) => person(name, 'Aino', { room }));
  const rowsIn = (people: readonly ListedPerson[], places: readonly string[]) =>
    people.map((each, index) => rowOf(each, index + 2, { place: places[index] ?? '' }));

  it('has to be that of most roommates', () => {
    const people = sharers('a', 'Ahola', 'Salo', 'Virta');

    expect(compare(people, rowsIn(people, ['5120', '5123', '5120'])).map(shown)).toEqual([
      'place | Salo | 3 | 5120 | 5123',
    ]);
  });

  it('of two people who have changed places is wrong for both, and for nobody else', () => {
    const people = [...sharers('a', 'Ahola', 'Salo'), ...sharers('b', 'Virta', 'Koski')];

    const differences = compare(people, rowsIn(people, ['1', '2', '1', '2']));

    expect(differences.map(({ kind }) => kind)).toEqual(['place', 'place']);
    const rooms = new Set(differences.map((each) => each.person?.room));
    expect(rooms.size).toBe(2);
  });

  it('may be shared by two rooms on a ferry, and not at a hotel', () => {
    const people = [...sharers('a', 'Ahola', 'Salo'), ...sharers('b', 'Virta', 'Koski')];
    const rows = rowsIn(people, ['1', '1', '1', '1']);

    expect(compare(people, rows)).toEqual([]);
    expect(compare(people, rows, 'hotel').map(shown)).toEqual([
      'place | Virta | 4 |  | 1',
      'place | Koski | 5 |  | 1',
    ]);
  });

  it('is missing for one alone, but not if nobody has a number', () => {
    const people = sharers('a', 'Ahola', 'Salo');

    expect(compare(people, rowsIn(people, ['5120', ''])).map(shown)).toEqual(['noPlace | Salo | 3 |  | ']);
    expect(compare(people, rowsIn(people, []))).toEqual([]);
  });
});
