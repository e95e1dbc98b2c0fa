import { here, type MarkSubject } from './boarding';
import { isAboard, markedValue, marksOf, mergeMarks } from './boardingState';

interface Mark {
  _id: string;
  passenger: string;
  about: MarkSubject;
  count: string;
  value: string;
  replaces: string[];
}

/** Numbers from 0 to below a limit, the same for each seed (Park and Miller). */
function createRandom(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

type Random = ReturnType<typeof createRandom>;

const subjects: [about: MarkSubject, count: string, values: string[]][] = [
  ['boarding', '', [here, '']],
  ['count', 'Back at the buses', [here, '']],
  ['bus', '', ['Bus 1', 'Bus 2', '']],
  ['key', '', ['given', 'returned', '']],
];

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[random(items.length)]!;
}

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const left = [...items];
  return items.map(() => left.splice(random(left.length), 1)[0]!);
}

/** What phones note that sometimes exchange their marks with another phone, in the order in which they note it. */
function noteOnPhones(random: Random): Mark[] {
  const phones: Mark[][] = [[], [], []];
  const all: Mark[] = [];
  for (let step = 0; step < 60; step += 1) {
    const known = pick(random, phones);
    if (random(8) === 0) {
      for (const mark of pick(random, phones)) if (!known.includes(mark)) known.push(mark);
      continue;
    }
    const passenger = `p${random(4)}`;
    const [about, count, values] = pick(random, subjects);
    const holding = holdingAbout(known, passenger, about, count);
    const mark = {
      _id: `${random(1_000_000)}-${step}`,
      ...{ passenger, about, count },
      value: pick(random, values),
      replaces: holding.map(({ _id }) => _id),
    };
    known.push(mark);
    all.push(mark);
  }
  return all;
}

function holdingAbout(known: Mark[], passenger: string, about: MarkSubject, count: string): Mark[] {
  const marks = marksOf(mergeMarks(known), passenger);
  if (about === 'count') return marks.counts.get(count) ?? [];
  return about === 'note' ? marks.notes : marks[about];
}

/** The state as plain values, so that tests can compare it. */
function describeState(marks: readonly Mark[]) {
  return ['p0', 'p1', 'p2', 'p3'].map((passenger) => {
    const { counts, ...others } = marksOf(mergeMarks(marks), passenger);
    return { ...others, counts: [...counts] };
  });
}

it('the state is the same in whatever order marks arrive, and however often one does', () => {
  const seeds = Array.from({ length: 300 }, (_, index) => index + 1);
  let disputes = 0;
  for (const seed of seeds) {
    const random = createRandom(seed);
    const marks = noteOnPhones(random);
    const repeated = [...marks, ...marks.filter(() => random(3) === 0)];
    const state = describeState(marks);

    expect(describeState(shuffled(random, repeated))).toEqual(state);
    disputes += state.filter(({ boarding, key }) => boarding.length > 1 || key.length > 1).length;
  }
  // Otherwise the phones would never have noted something without knowing of each other.
  expect(disputes).toBeGreaterThan(100);
});

const aboard: Mark = { _id: 'a', passenger: 'p1', about: 'boarding', count: '', value: here, replaces: [] };

it('a mark that was undone does not hold, even if the undoing arrives first', () => {
  const undone = { ...aboard, _id: 'b', value: '', replaces: ['a'] };

  expect(isAboard(marksOf(mergeMarks([aboard]), 'p1'))).toBe(true);
  expect(isAboard(marksOf(mergeMarks([undone, aboard]), 'p1'))).toBe(false);
});

it('two phones that let the same person aboard leave two marks, until one mark replaces both', () => {
  const again = { ...aboard, _id: 'b' };
  const settled = { ...aboard, _id: 'c', replaces: ['a', 'b'] };

  expect(marksOf(mergeMarks([aboard, again]), 'p1').boarding).toEqual([aboard, again]);
  expect(marksOf(mergeMarks([settled, again, aboard]), 'p1').boarding).toEqual([settled]);
});

it('undoing a mark leaves the person aboard if another phone has let them aboard too', () => {
  const again = { ...aboard, _id: 'b' };
  const undone = { ...aboard, _id: 'c', value: '', replaces: ['a'] };

  expect(marksOf(mergeMarks([undone, again, aboard]), 'p1').boarding).toEqual([again]);
});

it('phones that did not agree about a key are both shown', () => {
  const given: Mark = { ...aboard, about: 'key', value: 'given' };
  const returned = { ...given, _id: 'b', value: 'returned' };

  expect(markedValue(marksOf(mergeMarks([returned, given]), 'p1').key)).toBe('given / returned');
});
