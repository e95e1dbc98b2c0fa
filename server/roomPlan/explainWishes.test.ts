import { draftWork } from './draftRooms';
import { explainWishes, unmetWishes } from './explainWishes';
import { travellerReason } from './fixedReasons';
import { planRooms } from './planRooms';
import { levels, type LevelValues, type RoomPerson, type RoomProblem } from './problem';
import type { ExplainedWish, RoomWish, TravellerReason } from './reasons';
import { readSituation } from './situation';
import { bruteForce } from './test/bruteForce';
import { buildPerson } from './test/person';
import { randomProblem } from './test/randomProblem';

// The long run tries thousands of cases in one test.
jest.setTimeout(600_000);

const usual = { ...draftWork };
beforeAll(() => Object.assign(draftWork, { stepsPerUnit: 20 }));
afterAll(() => Object.assign(draftWork, usual));

const cases = process.env.LONG_TESTS ? 1_000 : 15;

const explainAll = async (problem: RoomProblem) => {
  const plan = await planRooms(problem, { timeLimitMs: 60_000 });
  const wishes = unmetWishes(problem, plan);
  return {
    plan,
    explained: await explainWishes(problem, plan, wishes, { timeLimitMs: 60_000, namesLost: true }),
  };
};

it('the stated cost of a wish is that of the best of all plans that grant it', async () => {
  for (let seed = 1; seed <= cases; seed += 1) {
    const problem = randomProblem(seed, 7);
    const { plan, explained } = await explainAll(problem);

    for (const { wish, staff } of explained) {
      const stated = staff.code === 'costs' ? { ...staff, lost: [] } : staff.code;
      expect({ seed, wish, stated: kindOf(stated) }).toEqual({
        seed,
        wish,
        stated: costByTrying(problem, plan.values, wish),
      });
    }
  }
});

const neverPossible = ['paidDifferent', 'paidSingle', 'paidSize', 'gender', 'lock', 'exclusion', 'noRoom'];

function kindOf(stated: string | object): string | object {
  return typeof stated === 'string' && neverPossible.includes(stated) ? 'impossible' : stated;
}

function costByTrying(problem: RoomProblem, planned: LevelValues, wish: RoomWish): string | object {
  const granted = bruteForce(problem, (size, ids) => {
    if (!('to' in wish)) return !ids.includes(wish.from) || size === wish.size;
    const both = [wish.from, wish.to].filter((id) => ids.includes(id)).length;
    return both === 0 || (both === 2 && size !== null);
  });
  if (!granted) return 'impossible';
  const level = levels.slice(0, 4).find((each) => granted[each] !== planned[each]);
  if (!level) return 'equallyGood';
  return { code: 'costs', level, amount: planned[level] - granted[level], atLeast: false, lost: [] };
}

const anna = buildPerson('anna');
const hotel = (people: RoomPerson[], change: Partial<RoomProblem> = {}): RoomProblem => ({
  people,
  rooms: [
    { size: 1, count: 2 },
    { size: 2, count: 3 },
  ],
  locks: [],
  exclusions: [],
  seed: 1,
  ...change,
});
const reasonFor = async (problem: RoomProblem, from: string): Promise<ExplainedWish | undefined> =>
  (await explainAll(problem)).explained.find(({ wish }) => wish.from === from);

describe('the reason for an unmet wish', () => {
  const bea = { ...anna, id: 'bea' };
  const wishing = { ...anna, wishes: ['bea'] };
  const locked = { id: 'l', people: ['anna', 'cia'], size: null, closed: true };
  const cia = { ...anna, id: 'cia' };

  it.each([
    [
      'they paid for different sizes',
      hotel([
        { ...wishing, paidSize: 2 },
        { ...bea, paidSize: 1 },
      ]),
      'paidDifferent',
      'neutral',
    ],
    ['the other paid for a single', hotel([wishing, { ...bea, paidSize: 1 }]), 'paidSingle', 'neutral'],
    [
      'they paid for a single themselves',
      hotel([{ ...wishing, paidSize: 1 }, bea]),
      'paidSingle',
      'paidSingle',
    ],
    [
      'the other did not wish for it and is a man',
      hotel([wishing, { ...bea, gender: 'M' }]),
      'gender',
      'neutral',
    ],
    ['they are in a closed lock', hotel([wishing, bea, cia], { locks: [locked] }), 'lock', 'lock'],
    [
      'the other is in a closed lock',
      hotel([wishing, bea, cia], { locks: [{ ...locked, people: ['bea', 'cia'] }] }),
      'lock',
      'neutral',
    ],
    [
      'one excludes the other',
      hotel([wishing, bea], { exclusions: [['bea', 'anna']] }),
      'exclusion',
      'neutral',
    ],
    ['there is no such room', hotel([{ ...anna, wishedSize: 3 }]), 'noRoom', 'neutral'],
    ['they paid for another size', hotel([{ ...anna, wishedSize: 1, paidSize: 2 }]), 'paidSize', 'paidSize'],
    [
      'it would cost a mutual wish',
      hotel([wishing, { ...bea, wishes: ['cia'] }, { ...cia, wishes: ['bea'] }]),
      'costs',
      'neutral',
    ],
  ])('is shown to staff and to the traveller if %s', async (_, problem, staff, traveller) => {
    expect(await reasonFor(problem, 'anna')).toMatchObject({
      staff: { code: staff },
      traveller: { code: traveller },
    });
  });

  it('shows staff whose wishes would be lost', async () => {
    const problem = hotel([wishing, { ...bea, wishes: ['cia'] }, { ...cia, wishes: ['bea'] }]);

    expect((await reasonFor(problem, 'anna'))?.staff).toEqual({
      code: 'costs',
      level: 'mutual',
      amount: 1,
      atLeast: false,
      lost: [['bea', 'cia']],
    });
  });
});

it('the cost of a wish lists each lost wish once, with its owners except the person who makes the wish', async () => {
  const [bea, cia, dea] = ['bea', 'cia', 'dea'].map((id) => ({ ...anna, id }));
  const people = [
    { ...anna, wishes: ['bea', 'cia', 'dea'] },
    { ...bea!, wishes: ['anna', 'cia'] },
    { ...cia!, wishes: ['anna', 'bea'] },
    { ...dea!, wishes: ['anna'], paidSize: 2 },
  ];
  const rooms = [
    { size: 2, count: 2 },
    { size: 3, count: 1 },
  ];

  const staff = (await reasonFor(hotel(people, { rooms }), 'anna'))?.staff;

  expect(staff).toEqual({
    code: 'costs',
    level: 'mutual',
    amount: 1,
    atLeast: false,
    lost: [['bea'], ['cia']],
  });
});

it('the reason for a traveller does not depend on the payments, wishes, exclusions and locks of others', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const problem = randomProblem(seed);
    for (const wish of unmetWishes(problem, { rooms: [] })) {
      expect(travellerReasonOf(wish, problem)).toEqual(
        travellerReasonOf(wish, withoutDataOfOthers(problem, wish.from)),
      );
    }
  }
});

function travellerReasonOf(wish: RoomWish, problem: RoomProblem): TravellerReason {
  const situation = readSituation(problem);
  const person = (id: string) => situation.byId.get(id)!;
  const from = person(wish.from);
  return travellerReason('to' in wish ? { from, to: person(wish.to) } : { from, size: wish.size }, situation);
}

function withoutDataOfOthers(problem: RoomProblem, own: string): RoomProblem {
  const people = problem.people.map((person) =>
    person.id === own
      ? person
      : { ...person, paidSize: null, wishes: [], gender: 'F' as const, roomsWith: 'either' as const },
  );
  return {
    ...problem,
    people,
    exclusions: [],
    locks: problem.locks.filter((lock) => lock.people.includes(own)),
  };
}
