import { findProblemFaults } from '../findProblemFaults';
import type { RoomLock, RoomPerson, RoomProblem } from '../problem';
import { pick, seededRandom } from '../random';

/** A small problem with some of every feature, the same for the same seed. There may be too few beds. */
export function randomProblem(seed: number, maxPeople = 8): RoomProblem {
  const random = seededRandom(seed);
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const chance = (share: number) => random() < share;
  const ids = Array.from({ length: whole(3, maxPeople) }, (_, index) => `p${index}`);
  const largest = chance(0.25) ? 4 : 3;
  const [eitherShare, paidShare, sizeShare] = [whole(0, 2) * 0.4, whole(0, 1) * 0.3, whole(0, 1) * 0.4];
  const groups = whole(1, 3);
  const people = ids.map((id): RoomPerson => {
    const wishes = Array.from({ length: whole(0, 3) }, () => pick(ids, random)!).filter((to) => to !== id);
    return {
      id,
      group: `g${whole(1, groups)}`,
      gender: chance(0.5) ? 'F' : 'M',
      roomsWith: chance(eitherShare) ? 'either' : pick(['own', 'own', 'own', 'other'] as const, random)!,
      paidSize: chance(paidShare) ? whole(1, 3) : null,
      wishes: [...new Set(wishes)],
      wishedSize: chance(sizeShare) ? whole(1, largest) : null,
    };
  });
  const rooms = Array.from({ length: largest }, (_, index) => ({ size: index + 1, count: whole(0, 3) }));
  const exclusions = Array.from(
    { length: whole(0, 4) },
    () => [pick(ids, random)!, pick(ids, random)!] as const,
  );
  const locks = chance(0.5) ? locksAmong(ids, random) : [];
  return withoutFaults({ people, rooms, locks, exclusions, seed });
}

function locksAmong(ids: readonly string[], random: () => number): RoomLock[] {
  const size = 1 + Math.floor(random() * 3);
  return [ids.slice(0, size), ids.slice(size, size + 2)].map((people, index) => ({
    id: `l${index}`,
    people,
    size: random() < 0.6 ? 1 + Math.floor(random() * 3) : null,
    closed: random() < 0.3,
  }));
}

function withoutFaults(problem: RoomProblem): RoomProblem {
  const exclusions = problem.exclusions.filter(
    ([one, other]) =>
      one !== other && !problem.locks.some(({ people }) => people.includes(one) && people.includes(other)),
  );
  const locks = problem.locks.filter(
    (lock) => findProblemFaults({ ...problem, exclusions, locks: [lock] }).length === 0,
  );
  return { ...problem, exclusions, locks };
}
