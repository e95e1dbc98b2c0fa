import { draftWork } from './draftRooms';
import { leaveOut } from './leaveOut';
import { planRooms } from './planRooms';
import type { PlannedRoom, RoomBefore, RoomProblem } from './problem';
import { replanRooms } from './replanRooms';
import { bruteMoves } from './test/bruteMoves';
import { buildPerson } from './test/person';
import { randomProblem } from './test/randomProblem';
import { tripProblem } from './test/tripProblem';

// The long run tries thousands of cases in one test.
jest.setTimeout(600_000);

const usual = { ...draftWork };
beforeAll(() => Object.assign(draftWork, { stepsPerUnit: 20 }));
afterAll(() => Object.assign(draftWork, usual));

const cases = process.env.LONG_TESTS ? 300 : 8;
const minute = { timeLimitMs: 60_000 };

/** A planned hotel that one guest leaves and another one joins. */
async function changed(
  seed: number,
  problem: RoomProblem,
): Promise<{ problem: RoomProblem; before: RoomBefore[] }> {
  const arriving = problem.people[seed % problem.people.length]!;
  const leaving = problem.people[(seed + 1) % problem.people.length]!;
  const plan = await planRooms(leaveOut(problem, new Set([arriving.id])), minute);
  const before = plan.rooms.map(({ size, people }, index) => ({ id: `room${index}`, size, people }));
  return { problem: leaveOut(problem, new Set([leaving.id])), before };
}

it('a plan after a change is the best of all plans with at most that many moves', async () => {
  for (let seed = 1; seed <= cases; seed += 1) {
    const { problem, before } = await changed(seed, randomProblem(seed, 7));
    const { steps } = await replanRooms(problem, before, { ...minute, maxMoves: 3 });
    for (let most = 0; most <= 3; most += 1) {
      const step = steps.find(({ maxMoves }) => maxMoves === most);

      expect({ seed, most, values: step?.values ?? null, proven: step?.proven ?? true }).toEqual({
        seed,
        most,
        values: bruteMoves(problem, before, most),
        proven: true,
      });
      expect(step?.moved.length ?? 0).toBeLessThanOrEqual(most);
      expect(step?.moved ?? []).toEqual(step ? movedIn(before, problem, step.rooms) : []);
    }
  }
});

/** People who are still in the problem, but not in the successor of their room. */
function movedIn(
  before: readonly RoomBefore[],
  { people }: RoomProblem,
  rooms: readonly PlannedRoom[],
): string[] {
  const homeOf = (id: string) => before.find((room) => room.people.includes(id))?.id;
  const ids = people.map(({ id }) => id).sort();
  return ids.filter(
    (id) => homeOf(id) !== undefined && homeOf(id) !== rooms.find((room) => room.people.includes(id))?.former,
  );
}

it('a replan reports the minimum number of moves if few moves cannot place everybody', async () => {
  const people = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => buildPerson(id, { paidSize: 2 }));
  const problem = { people, rooms: [{ size: 2, count: 3 }], locks: [], exclusions: [], seed: 1 };
  const before = [
    { id: 'r1', size: 2, people: ['a'] },
    { id: 'r2', size: 2, people: ['b'] },
    { id: 'r3', size: 2, people: ['c'] },
  ];
  const locks = [{ id: 'l', people: ['d', 'e'], size: null, closed: true }];

  const { steps, leastMoves } = await replanRooms({ ...problem, locks }, before, { ...minute, maxMoves: 0 });

  expect({ notPlaced: steps[0]?.notPlaced, leastMoves }).toEqual({ notPlaced: ['d', 'e'], leastMoves: 1 });
});

it('a plan without moves keeps everybody of a trip in their rooms', async () => {
  const { problem, before } = await changed(
    5,
    tripProblem({ people: 40, seed: 5, wishes: 2, spareBeds: 0.02, eitherShare: 0.2 }),
  );
  const { steps } = await replanRooms(problem, before, { ...minute, maxMoves: 1 });

  expect(steps.map(({ maxMoves, moved, proven }) => [maxMoves, moved.length <= maxMoves, proven])).toEqual([
    [0, true, true],
    [1, true, true],
  ]);
});
