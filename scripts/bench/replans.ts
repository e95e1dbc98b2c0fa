import { pick, seededRandom } from '../../server/roomPlan/random';
import type { RoomBefore, RoomPlan, RoomProblem } from '../../server/roomPlan/problem';
import { startReplanning, startRoomPlan } from '../../server/roomPlan/startRoomPlan';
import { tripProblem } from '../../server/roomPlan/test/tripProblem';
import { durationOf, summarize } from './latencies';

const timeLimitMs = 10_000;
const maxMoves = 3;

/** Replans after random cancellations and arrivals, moving at most three people. */
export async function measureReplans(people: number, changes: number): Promise<Record<string, number>> {
  const problem = tripProblem({ people, seed: 1, wishes: 2, spareBeds: 0.05 });
  const plan = await startRoomPlan(problem, { timeLimitMs }).result;
  const before = plan.rooms.map((room, index) => ({ ...room, id: `room${index}` }));
  const times: number[] = [];
  const counts = { 'nobody left out': 0, 'more moves needed, and how many': 0, proven: 0, moves: 0 };
  for (let seed = 1; seed <= changes; seed += 1) {
    const changed = changedTrip(problem, plan, seed);
    times.push(
      await durationOf(async () => {
        const { steps, leastMoves } = await startReplanning(changed, before satisfies RoomBefore[], {
          timeLimitMs,
          maxMoves,
        }).result;
        const last = steps.at(-1);
        if (last?.proven) counts.proven += 1;
        if (last?.notPlaced.length === 0) counts['nobody left out'] += 1;
        if (leastMoves !== null) counts['more moves needed, and how many'] += 1;
        counts.moves += last?.moved.length ?? 0;
      }),
    );
  }
  const { median, longest } = summarize(times);
  return { changes, ...counts, 'median (ms)': median, 'longest (ms)': longest };
}

/** One to three people cancel, and one or two others arrive, each with a wish to share with somebody. */
function changedTrip(problem: RoomProblem, plan: RoomPlan, seed: number): RoomProblem {
  const random = seededRandom(seed);
  const upTo = (max: number) => 1 + Math.floor(random() * max);
  const placed = plan.rooms.flatMap((room) => room.people);
  const gone = new Set(Array.from({ length: upTo(3) }, () => pick(placed, random) ?? ''));
  const stays = (id: string) => !gone.has(id);
  const staying = problem.people
    .filter(({ id }) => stays(id))
    .map((person) => ({ ...person, wishes: person.wishes.filter(stays) }));
  const arrivals = Array.from({ length: upTo(2) }, (_, index) => {
    const friend = pick(staying, random);
    return {
      ...{ id: `late${index}`, group: 'group1', roomsWith: 'own' as const, paidSize: null, wishedSize: null },
      gender: friend?.gender ?? ('F' as const),
      wishes: friend ? [friend.id] : [],
    };
  });
  return {
    ...problem,
    people: [...staying, ...arrivals],
    locks: problem.locks
      .map((lock) => ({ ...lock, people: lock.people.filter(stays) }))
      .filter((lock) => lock.people.length > 0),
    exclusions: problem.exclusions.filter((pair) => pair.every(stays)),
  };
}
