import { createHash } from 'node:crypto';
import { drandRoundFrom, isDrandSignature } from '../../../contract/drand';
import type { DrawPromise, PublicDraw } from '../../../contract/draw';
import { drawnOrder, entryHash, findDrawFaults, listHash } from '../../../contract/drawCheck';
import { seededRandom } from '../../../roomPlan/random';
import { drandRound } from '../../../test/drand';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('A draw', () => {
  it('hashes an entry as its code and number of people', () => {
    expect(entryHash('00ff', 4)).toBe(sha256('00ff:4'));
  });

  it('has one list hash, whatever order the entries came in', () => {
    expect(listHash(['b', 'a'])).toBe(sha256('a\nb'));
  });

  it('orders by the hash of seed, list hash and entry hash', () => {
    const entries = ['a', 'b', 'c', 'd', 'e'];
    const rank = (entry: string) => sha256(`seed\n${sha256(entries.join('\n'))}\n${entry}`);
    const byRank = [...entries].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
    expect(drawnOrder('seed', [...entries].reverse())).toEqual(byRank);
  });

  it('gives a party of four the odds of one', () => {
    const entries = [entryHash('0a', 4), entryHash('0b', 1)];
    const draws = Array.from({ length: 2000 }, (_, seed) => drawnOrder(`${seed}`, entries));
    const wins = draws.filter(([first]) => first === entries[0]).length;
    expect(Math.abs(wins - 1000)).toBeLessThan(120);
  });
});

type CheckedDraw = Parameters<typeof findDrawFaults>[0];

/** A draw of 40 entries with the known round, and what the mail of one entry promises. */
function drawOf40(): { draw: CheckedDraw; promise: DrawPromise } {
  const entries = Array.from({ length: 40 }, (_, n) => entryHash(`c${n}`, (n % 4) + 1)).sort();
  const { round, signature: seed } = drandRound;
  const order = drawnOrder(seed, entries).map((hash) => entries.indexOf(hash));
  const list = listHash(entries);
  const draw: CheckedDraw = { state: 'drawn', source: 'drand', entries, list, round, seed, order };
  return { draw, promise: { list, round, code: 'c7', people: 4 } };
}

/** The genuine signature is verified once, because that takes long. */
function verifyOnce() {
  let genuine: boolean | undefined;
  return (round: number, seed: string) => {
    if (round !== drandRound.round || seed !== drandRound.signature) return isDrandSignature(round, seed);
    genuine ??= isDrandSignature(round, seed);
    return genuine;
  };
}

describe('The check of a draw', () => {
  it('finds nothing in a correct one, and each of 1,000 changes of list, seed, round, source or order', () => {
    const { draw, promise } = drawOf40();
    const random = seededRandom(2027);
    const pick = (below: number) => Math.floor(random() * below);
    const isSignature = verifyOnce();
    expect(findDrawFaults(draw, isSignature, promise)).toEqual([]);

    const { entries, order, seed } = draw;
    const changed = (text: string) => {
      const at = pick(text.length);
      const digit = ((parseInt(text[at] ?? '0', 16) + 1 + pick(15)) % 16).toString(16);
      return text.slice(0, at) + digit + text.slice(at + 1);
    };
    const hash = () => sha256(String(random()));
    const [a, b] = [() => pick(40), () => pick(40)];
    const changes: (() => Partial<PublicDraw>)[] = [
      () => ({ entries: entries.with(a(), hash()) }),
      () => ({ entries: entries.toSpliced(a(), 1) }),
      () => ({ entries: [...entries, hash()] }),
      () => ({ entries: entries.with(3, entries[4] ?? '') }),
      () => ({ list: hash() }),
      () => ({ order: order.toSpliced(a(), 1) }),
      () => ({ order: order.toSpliced(0, 2, ...order.slice(0, 2).reverse()) }),
      () => ({ order: [...order, b()] }),
      () => ({ order: order.with(a(), 40) }),
      () => ({ round: 1 + pick(900) }),
      () => ({ source: 'typed', seed: hash(), round: null }),
      () => ({ state: 'open' }),
      () => ({ seed: changed(seed ?? '') }),
    ];
    /** A list, and all that follows from it, as a cheat would make them. */
    const forged = () => {
      const list = entries.with(a(), hash()).sort();
      const drawn = drawnOrder(seed ?? '', list);
      return { entries: list, list: listHash(list), order: drawn.map((each) => list.indexOf(each)) };
    };
    const missed: object[] = [];
    for (let n = 0; n < 1000; n += 1) {
      const change = n % 14 === 13 ? forged() : (changes[n % 14]?.() ?? {});
      const faults = findDrawFaults({ ...draw, ...change }, isSignature, promise);
      if (faults.length === 0) missed.push(change);
    }
    expect(missed).toEqual([]);
  });

  it('names what is wrong', () => {
    const { draw, promise } = drawOf40();
    const check = (change: Partial<CheckedDraw>) =>
      findDrawFaults({ ...draw, ...change }, verifyOnce(), promise);

    expect(check({ seed: drandRound.signature.replace('b4', 'b5') })).toEqual(['seed', 'order']);
    expect(check({ order: [...draw.order].reverse() })).toEqual(['order']);
    expect(check({ round: 999 })).toEqual(['round', 'seed']);
    expect(findDrawFaults(draw, verifyOnce(), { ...promise, people: 1 })).toEqual(['entry']);
  });
});

it('a round of drand is named by the instant, and only its own signature is accepted', () => {
  const { at, round, signature } = drandRound;

  expect(drandRoundFrom(at)).toBe(round);
  expect(drandRoundFrom(new Date(at.getTime() + 1))).toBe(round + 1);
  expect(isDrandSignature(round, signature)).toBe(true);
  expect(isDrandSignature(round + 1, signature)).toBe(false);
  expect(isDrandSignature(round, signature.toUpperCase())).toBe(false);
});
