import { BedSolver } from './bedSolver';
import { explainImpossible, type ConflictRule, type Impossibility } from './impossible';
import type { RoomProblem } from './problem';
import { findRepairs, type Repair } from './repairs';
import { listRuleFamilies, withoutFamily } from './ruleFamilies';
import { loadSolver } from './solver';
import { bruteForce } from './test/bruteForce';
import { randomProblem } from './test/randomProblem';

const cases = process.env.LONG_TESTS ? 500 : 30;
const minute = { timeLimitMs: 60_000 };

const canPlaceAll = (problem: RoomProblem) => bruteForce(problem)?.placed === problem.people.length;
const withRooms = (problem: RoomProblem, size: number, count: number) => ({
  ...problem,
  rooms: [...problem.rooms, { size, count }],
});

describe('if somebody has no bed', () => {
  let found: { seed: number; problem: RoomProblem; why: Impossibility }[] = [];

  beforeAll(async () => {
    for (let seed = 1; seed <= cases; seed += 1) {
      const problem = randomProblem(seed, 6);
      const why = await explainImpossible(problem, minute);
      expect({ seed, isPossible: why === null }).toEqual({ seed, isPossible: canPlaceAll(problem) });
      if (why) found = [...found, { seed, problem, why }];
    }
  });

  it('the conflict alone leaves somebody without a bed, and no part of it does', () => {
    for (const { seed, problem, why } of found) {
      const { conflict, isCutShort } = why;
      const parts = conflict.flatMap((rule) => lesser(conflict, rule));
      expect({ seed, isCutShort, isConflict: !canPlaceAll(only(conflict, problem)) }).toEqual({
        seed,
        isCutShort: false,
        isConflict: true,
      });
      expect({ seed, tooMuch: parts.filter((part) => !canPlaceAll(only(part, problem))) }).toEqual({
        seed,
        tooMuch: [],
      });
    }
  });

  it('each repair is sufficient, and a smaller one is not', () => {
    for (const { seed, problem, why } of found) {
      expect({ seed, wrong: why.repairs.filter((repair) => !isSmallest(repair, problem)) }).toEqual({
        seed,
        wrong: [],
      });
    }
  });

  it('every sufficient repair is found', () => {
    for (const { seed, problem, why } of found) {
      const rules = why.repairs.flatMap((repair) => (repair.code === 'rules' ? [repair.family] : []));
      expect({ seed, rules }).toEqual({
        seed,
        rules: listRuleFamilies(problem).filter((family) => canPlaceAll(withoutFamily(problem, family))),
      });
      const sizes = problem.rooms.filter(({ count }) => count > 0).map(({ size }) => size);
      const enough = sizes.filter((size) => canPlaceAll(withRooms(problem, size, problem.people.length)));
      const more = why.repairs.flatMap((repair) => (repair.code === 'rooms' ? [repair.size] : []));
      expect({ seed, more: more.filter((size) => sizes.includes(size)) }).toEqual({ seed, more: enough });
    }
  });
});

/** The problem with only the rules of a conflict. */
function only(conflict: readonly ConflictRule[], problem: RoomProblem): RoomProblem {
  const pairs = conflict.flatMap((rule) => (rule.code === 'exclusions' ? rule.pairs : []));
  const locks = conflict.flatMap((rule) => (rule.code === 'locks' ? rule.locks : []));
  const paid = conflict.flatMap((rule) => (rule.code === 'paid' ? [rule.size] : []));
  const hasGender = conflict.some(({ code }) => code === 'gender');
  return {
    ...problem,
    exclusions: pairs,
    locks: problem.locks.filter(({ id }) => locks.includes(id)),
    people: problem.people.map((person) => ({
      ...person,
      roomsWith: hasGender ? person.roomsWith : 'either',
      paidSize: person.paidSize !== null && paid.includes(person.paidSize) ? person.paidSize : null,
    })),
  };
}

/** All conflicts with slightly less of one rule. */
function lesser(conflict: readonly ConflictRule[], rule: ConflictRule): ConflictRule[][] {
  const others = conflict.filter((each) => each !== rule);
  if (rule.code === 'exclusions') {
    return rule.pairs.map((pair) => [
      ...others,
      { ...rule, pairs: rule.pairs.filter((each) => each !== pair) },
    ]);
  }
  if (rule.code === 'locks') {
    return rule.locks.map((lock) => [
      ...others,
      { ...rule, locks: rule.locks.filter((each) => each !== lock) },
    ]);
  }
  return [others];
}

function isSmallest(repair: Repair, problem: RoomProblem): boolean {
  if (repair.code === 'rules') return canPlaceAll(withoutFamily(problem, repair.family));
  if (repair.code === 'rooms') {
    const { size, count } = repair;
    return canPlaceAll(withRooms(problem, size, count)) && !canPlaceAll(withRooms(problem, size, count - 1));
  }
  const paying = problem.people.filter(({ paidSize }) => paidSize !== null).map(({ id }) => id);
  const fewer = subsetsOf(paying).filter((ids) => ids.length < repair.people.length);
  return (
    canPlaceAll(unpaid(problem, repair.people)) && !fewer.some((ids) => canPlaceAll(unpaid(problem, ids)))
  );
}

function unpaid(problem: RoomProblem, ids: readonly string[]): RoomProblem {
  const people = problem.people.map((person) =>
    ids.includes(person.id) ? { ...person, paidSize: null } : person,
  );
  return { ...problem, people };
}

function subsetsOf(ids: readonly string[]): string[][] {
  return ids.reduce<string[][]>((sets, id) => [...sets, ...sets.map((set) => [...set, id])], [[]]);
}

it('the explanation without time only counts shortages, and says that it was cut short', async () => {
  const problem = { ...randomProblem(1), locks: [], exclusions: [] };
  const { people } = problem;
  const ofBoth = people.map(
    (person, index) => ({ ...person, paidSize: null, gender: index === 0 ? 'F' : 'M' }) as const,
  );
  const beds = new BedSolver(await loadSolver(), 0);
  const none = { conflict: [], repairs: [], isCutShort: true };

  expect(await explainImpossible({ ...problem, people: ofBoth, rooms: [] }, { timeLimitMs: 0 })).toEqual({
    ...none,
    shortages: [{ size: null, people: people.length, beds: 0 }],
  });
  const rooms = [{ size: 2, count: people.length }];
  expect(await explainImpossible({ ...problem, people: ofBoth, rooms }, { timeLimitMs: 0 })).toEqual({
    ...none,
    shortages: [],
  });
  expect(findRepairs(problem, beds)).toEqual([]);
  expect(beds.isCutShort).toBe(true);
});

it('shortages of beds, and of beds of a paid size, are counted without a solver', async () => {
  const problem = randomProblem(1);
  const [first] = problem.people;
  const people = ['a', 'b', 'c'].map((id) => ({
    ...first!,
    id,
    paidSize: 1,
    wishes: [],
    gender: 'F' as const,
  }));
  const rooms = [{ size: 1, count: 2 }];

  const why = await explainImpossible({ ...problem, people, rooms, locks: [], exclusions: [] }, minute);

  expect(why).toEqual({
    shortages: [
      { size: null, people: 3, beds: 2 },
      { size: 1, people: 3, beds: 2 },
    ],
    conflict: [],
    repairs: [{ code: 'rooms', size: 1, count: 1 }],
    isCutShort: false,
  });
});
