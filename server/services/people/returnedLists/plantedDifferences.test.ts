import { pick, seededRandom } from '../../../roomPlan/random';
import type { ReturnedListKind } from '../../../contract/returnedList';
import { compareLists, type KnownRow } from './compareLists';
import type { ListedPerson } from './matchRows';

// 500 people with common names, so that some are namesakes, and lists as carriers and hotels write them: in capitals,
// without accents, in another order. Every planted difference is found, and no other.

const seeds = process.env.LONG_TESTS ? 200 : 10;
const people = 500;

const lastNames =
  'Virtanen Korhonen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen Lehtonen Lehtinen Saarinen Salminen Heinonen Niemi Heikkilä Kinnunen Salonen Turunen Salo Laitinen Tuominen Rantanen Karjalainen Jokinen Mattila Savolainen Lahtinen Ahonen Öhman Åkerlund Mäki-Ahti'.split(
    ' ',
  );
const firstNames =
  'Aino Olivia Aada Sofia Eevi Ellen Lilja Venla Helmi Linnea Isla Hilma Leo Väinö Oliver Elias Onni Eino Noel Leevi Matti Päivi Jyrki Anna-Maria Söre'.split(
    ' ',
  );

const nameOf = ({ lastName, firstName }: ListedPerson) => `${lastName} ${firstName}`;

class Case {
  readonly random: () => number;
  readonly people: ListedPerson[];
  rows: KnownRow[];
  /** `kind name`, or `kind room` of wrong places. */
  readonly planted: string[] = [];
  private readonly untouched: Set<ListedPerson>;
  private readonly namesakes = new Map<string, number>();

  constructor(
    seed: number,
    private readonly list: ReturnedListKind,
  ) {
    this.random = seededRandom(seed);
    this.people = Array.from({ length: people }, (_, index) => this.buildPerson(index));
    this.untouched = new Set(this.people);
    for (const name of this.people.map(nameOf)) this.namesakes.set(name, (this.namesakes.get(name) ?? 0) + 1);
    this.rows = this.people.map((person, index) => this.write(person, index + 2));
  }

  private buildPerson(index: number): ListedPerson {
    const two = (limit: number) => String(1 + Math.floor(this.random() * limit)).padStart(2, '0');
    return {
      id: `id${index}`,
      userCode: `C${index}`,
      lastName: pick(lastNames, this.random)!,
      firstName: pick(firstNames, this.random)!,
      birthday: `${1960 + Math.floor(this.random() * 48)}-${two(12)}-${two(28)}`,
      gender: pick(['F', 'M'], this.random)!,
      nationality: 'FI',
      // Rooms of three, two and one.
      room: `room${Math.floor(index / 6)}${'aaabbc'[index % 6]}`,
      beds: [3, 3, 3, 2, 2, 1][index % 6]!,
    };
  }

  private write(person: ListedPerson, line: number): KnownRow {
    const plain = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
    const [lastName, firstName] = [plain(person.lastName), plain(person.firstName)];
    const isHotel = this.list === 'hotel';
    return {
      ...{ line, userCode: '', customer: '', place: `${person.room?.replace('room', '')}` },
      ...(isHotel
        ? { lastName: '', firstName: '', name: `${firstName} ${lastName}` }
        : { lastName, firstName, name: '' }),
      ...(isHotel
        ? { birthday: '', gender: '', nationality: '' }
        : { birthday: person.birthday, gender: person.gender, nationality: 'FI' }),
    };
  }

  /** Somebody without a planted difference and with a unique name, in whose room nothing else is planted. */
  private choose(fits: (person: ListedPerson) => boolean = () => true): {
    person: ListedPerson;
    row: KnownRow;
  } {
    const unique = [...this.untouched].filter((each) => this.namesakes.get(nameOf(each)) === 1);
    const person = pick(unique.filter(fits), this.random)!;
    for (const each of this.people) if (each.room === person.room) this.untouched.delete(each);
    return { person, row: this.rows[this.people.indexOf(person)]! };
  }

  private note(kind: string, person: ListedPerson): void {
    this.planted.push(`${kind} ${nameOf(person)}`);
  }

  /** A consonant is lost or doubled, which makes nobody else's name; AA can be Å. */
  misspell(): void {
    const { person, row } = this.choose();
    const before = { ...row };
    do this.changeLetter(Object.assign(row, before));
    while (
      this.rows.some(
        (other) =>
          other !== row &&
          other.name === row.name &&
          other.lastName + other.firstName === row.lastName + row.firstName,
      )
    );
    this.note('name', person);
  }

  private changeLetter(row: KnownRow): void {
    const field = row.name === '' ? 'lastName' : 'name';
    const letters = [...row[field].matchAll(/[B-DF-HJ-NP-TV-Z]/g)].map(({ index }) => index);
    const place = pick(letters, this.random)!;
    const letter = row[field].charAt(place);
    row[field] =
      row[field].slice(0, place) + (this.random() < 0.5 ? letter + letter : '') + row[field].slice(place + 1);
  }

  exchangeNames(): void {
    const { person, row } = this.choose();
    [row.lastName, row.firstName] = [row.firstName, row.lastName];
    this.note('name', person);
  }

  swapDate(): void {
    const { person, row } = this.choose(
      ({ birthday }) => birthday.slice(8) <= '12' && birthday.slice(8) !== birthday.slice(5, 7),
    );
    const [year, month, day] = person.birthday.split('-');
    row.birthday = `${year}-${day}-${month}`;
    this.note('birthday', person);
  }

  exchangeGender(): void {
    const { person, row } = this.choose();
    row.gender = person.gender === 'F' ? 'M' : 'F';
    this.note('gender', person);
  }

  leaveOut(): void {
    const { person, row } = this.choose();
    row.line = 0;
    this.note('missing', person);
  }

  repeat(): void {
    const { person, row } = this.choose();
    this.rows.push({ ...row, line: this.rows.length + 2 });
    this.note('twice', person);
  }

  addStranger(): void {
    this.rows.push({
      ...this.rows[0]!,
      line: this.rows.length + 2,
      lastName: 'PENDRAGON',
      firstName: 'UTHER',
      name: '',
      birthday: '1955-01-31',
      gender: 'M',
      place: '9000',
    });
    this.planted.push('unknown Pendragon');
  }

  moveElsewhere(): void {
    const { person, row } = this.choose(({ room }) => !room!.endsWith('c'));
    row.place = `${this.rows.length}0`;
    this.planted.push(`place ${person.room}`);
  }

  found(): string[] {
    // In another order than ours.
    const rows = this.rows
      .filter(({ line }) => line > 0)
      .sort((one, other) => other.lastName.localeCompare(one.lastName) || other.name.localeCompare(one.name));
    const { differences } = compareLists({ list: this.list, people: this.people }, rows);
    return differences
      .map(({ kind, person }) => {
        if (!person) return `${kind} Pendragon`;
        return kind === 'place' ? `place ${person.room}` : `${kind} ${nameOf(person)}`;
      })
      .sort();
  }
}

function times(count: number, plant: () => void): void {
  for (let round = 0; round < count; round += 1) plant();
}

describe.each(Array.from({ length: seeds }, (_, seed) => seed + 1))('with seed %i', (seed) => {
  it('30 differences in a carrier’s list are found, and none that is not there', () => {
    const planted = new Case(seed, 'outbound');
    times(7, () => planted.misspell());
    times(3, () => planted.exchangeNames());
    times(6, () => planted.swapDate());
    times(2, () => planted.exchangeGender());
    times(4, () => planted.leaveOut());
    times(3, () => planted.repeat());
    times(1, () => planted.addStranger());
    times(4, () => planted.moveElsewhere());

    expect(planted.planted).toHaveLength(30);
    expect(planted.found()).toEqual([...planted.planted].sort());
  });

  it('30 differences in a hotel’s list without birthdays are found, and none that is not there', () => {
    const planted = new Case(seed, 'hotel');
    times(10, () => planted.misspell());
    times(8, () => planted.leaveOut());
    times(5, () => planted.repeat());
    times(7, () => planted.moveElsewhere());

    expect(planted.planted).toHaveLength(30);
    expect(planted.found()).toEqual([...planted.planted].sort());
  });
});
