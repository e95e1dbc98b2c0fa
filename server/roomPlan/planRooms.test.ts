import { readFileSync } from 'node:fs';
import { draftWork } from './draftRooms';
import { levels, type DraftPlan, type RoomPlan, type RoomProblem } from './problem';
import { planRooms } from './planRooms';
import { seededRandom } from './random';
import { libraryVersion } from './solver';
import { bruteForce, isAllowed } from './test/bruteForce';
import { randomProblem } from './test/randomProblem';
import { tripProblem } from './test/tripProblem';

// The long run tries thousands of cases in one test.
jest.setTimeout(600_000);

const [tried, larger, trips] = process.env.LONG_TESTS ? [2_000, 8_000, 40] : [60, 15, 2];

const plan = (problem: RoomProblem) => planRooms(problem, { timeLimitMs: 60_000 });
const trip = (seed: number) =>
  tripProblem({ people: 60, seed, wishes: 2, spareBeds: 0.02, eitherShare: 0.3 });

describe('the plan of a small hotel', () => {
  const usual = { ...draftWork };

  beforeAll(() => Object.assign(draftWork, { stepsPerUnit: 20 }));
  afterAll(() => Object.assign(draftWork, usual));

  it('is proven, and equals the best of all plans at every level', async () => {
    for (let seed = 1; seed <= tried; seed += 1) {
      const problem = randomProblem(seed);
      const found = await plan(problem);
      const { values, bounds, proven } = found;

      expect({ seed, values, bounds, proven, faults: faultsOf(problem, found) }).toEqual({
        seed,
        values: bruteForce(problem),
        bounds: values,
        proven: true,
        faults: [],
      });
    }
  });

  it('keeps every rule if there are too many plans to try', async () => {
    for (let seed = 1; seed <= larger; seed += 1) {
      const problem = randomProblem(seed + 1_000_000, 14);
      expect({ seed, faults: faultsOf(problem, await plan(problem)) }).toEqual({ seed, faults: [] });
    }
  });
});

it('nobody in a locked room loses their bed, even if two mutual wishes could be granted instead', async () => {
  const people = [
    ...[personOf('a', ['b']), personOf('b', ['a']), personOf('c', ['d']), personOf('d', ['c'])],
    ...[personOf('x', []), personOf('y', [])],
  ];
  const locks = [{ id: 'l', people: ['x', 'y'], size: 2, closed: false }];
  const rooms = [{ size: 2, count: 2 }];

  const { proven, notPlaced } = await plan({ people, rooms, locks, exclusions: [], seed: 1 });

  expect({ proven, notPlaced }).toEqual({ proven: true, notPlaced: ['c', 'd'] });
});

/** The faults of a plan, by rules written independently for the tests. */
function faultsOf(
  problem: RoomProblem,
  { rooms, notPlaced }: Pick<RoomPlan, 'rooms' | 'notPlaced'>,
): string[] {
  const sleepers = [...rooms.flatMap(({ people }) => people), ...notPlaced].sort();
  const isWhole =
    sleepers.join() ===
    problem.people
      .map(({ id }) => id)
      .sort()
      .join();
  const used = (wanted: number) => rooms.filter(({ size }) => size === wanted).length;
  const stock = (wanted: number) =>
    problem.rooms.filter(({ size }) => size === wanted).reduce((sum, { count }) => sum + count, 0);
  return [
    ...(isWhole ? [] : ['somebody is missing, or twice there']),
    ...rooms.filter(({ size }) => used(size) > stock(size)).map(({ size }) => `too many rooms of ${size}`),
    ...rooms
      .filter(({ size, people }) => !isAllowed(problem, size, people))
      .map(({ people }) => `not allowed: ${people.join()}`),
  ];
}

describe('the plan of a trip', () => {
  it('is proven and keeps every rule', async () => {
    for (let seed = 1; seed <= trips; seed += 1) {
      const problem = trip(seed);
      const found = await plan(problem);

      expect(faultsOf(problem, found)).toEqual([]);
      expect(found).toMatchObject({
        proven: true,
        bounds: found.values,
        versions: { library: libraryVersion },
      });
    }
  });

  it('names the version of the solver that is installed', () => {
    expect(readFileSync('package.json', 'utf8')).toContain(`"highs": "${libraryVersion}"`);
  });

  it('is the same for the same problem with its lists in any order', async () => {
    const problem = trip(7);
    const [once, again, shuffled] = [await plan(problem), await plan(problem), await plan(shuffle(problem))];

    expect({ ...again, times: null }).toEqual({ ...once, times: null });
    expect({ ...shuffled, times: null }).toEqual({ ...once, times: null });
  });

  it('is first drafted, with the same rules', async () => {
    const problem = trip(8);
    const drafts: DraftPlan[] = [];
    const found = await planRooms(problem, { timeLimitMs: 60_000, onDraft: (draft) => drafts.push(draft) });

    const [draft, ...others] = drafts;
    expect(faultsOf(problem, draft!)).toEqual([]);
    expect(draft!.values.mutual).toBeGreaterThan(found.values.mutual * 0.8);
    expect(others).toEqual([]);
  });

  it('is the draft with upper bounds if the time has run out', async () => {
    const problem = trip(9);
    const drafts: DraftPlan[] = [];
    const found = await planRooms(problem, { timeLimitMs: 0, onDraft: (draft) => drafts.push(draft) });

    expect(found).toMatchObject({ ...drafts[0], proven: false });
    expect(levels.filter((level) => found.bounds[level] < found.values[level])).toEqual([]);
  });
});

function shuffle(problem: RoomProblem): RoomProblem {
  const random = seededRandom(5);
  const mixed = <Item>(items: readonly Item[]) =>
    items
      .map((item) => ({ item, key: random() }))
      .sort((one, other) => one.key - other.key)
      .map(({ item }) => item);
  return {
    ...problem,
    people: mixed(problem.people),
    rooms: mixed(problem.rooms),
    locks: mixed(problem.locks).map((lock) => ({ ...lock, people: mixed(lock.people) })),
    exclusions: mixed(problem.exclusions).map(([one, other]) => [other, one] as const),
  };
}

it('a plan with somebody wished for by sixty people is a draft, because there are too many combinations to prove it', async () => {
  const wishing = Array.from({ length: 60 }, (_, index) => personOf(`p${index}`, ['star']));
  const problem = {
    people: [personOf('star', []), ...wishing],
    rooms: [{ size: 4, count: 16 }],
    locks: [],
    exclusions: [],
    seed: 1,
  };

  const { proven, values, notPlaced } = await plan(problem);

  expect({ proven, oneWay: values.oneWay, notPlaced }).toEqual({ proven: false, oneWay: 3, notPlaced: [] });
});

function personOf(id: string, wishes: string[]): RoomProblem['people'][number] {
  return { id, group: 'g', gender: 'F', roomsWith: 'own', paidSize: null, wishes, wishedSize: null };
}

it.each([
  ['nobody', { people: [] }],
  ['no rooms', { rooms: [] }],
])('a problem with %s has a plan', async (_, change) => {
  const { proven, rooms } = await plan({ ...randomProblem(3), locks: [], exclusions: [], ...change });

  expect({ proven, rooms }).toEqual({ proven: true, rooms: [] });
});
