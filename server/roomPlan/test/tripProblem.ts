import type { RoomLock, RoomPerson, RoomProblem } from '../problem';
import { pick, seededRandom } from '../random';

export interface TripShape {
  people: number;
  seed: number;
  /** The maximum number of wishes per person. */
  wishes: number;
  /** The share of spare beds. */
  spareBeds: number;
  groups?: number;
  eitherShare?: number;
  cabins?: boolean;
}

/**
 * A hotel with a typical mix of people: circles of friends who wish for each other, some people who paid for a size,
 * and some locks.
 */
export function tripProblem(shape: TripShape): RoomProblem {
  const random = seededRandom(shape.seed * 7919 + shape.people);
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const groups = shape.groups ?? Math.max(1, Math.round(shape.people / 40));
  const circles = circlesOf(shape.people, whole);
  const people = circles.flatMap((circle): RoomPerson[] => {
    const group = `group${whole(1, groups)}`;
    const gender = () => (random() < 0.52 ? 'F' : 'M');
    const main = gender();
    return circle.map((id) => ({
      id,
      group: random() < 0.9 ? group : `group${whole(1, groups)}`,
      gender: random() < 0.85 ? main : gender(),
      roomsWith: random() < (shape.eitherShare ?? 0.1) ? 'either' : 'own',
      paidSize: null,
      wishes: wishesOf(id, circle, shape, random),
      wishedSize: random() < 0.3 ? whole(2, shape.cabins ? 4 : 3) : null,
    }));
  });
  const locks = locksOf(circles, random);
  const locked = new Set(locks.flatMap((lock) => lock.people));
  const paid = people.map((person) =>
    random() < 0.19 && !locked.has(person.id) ? { ...person, ...paidFor(random) } : person,
  );
  return {
    people: paid,
    rooms: stockFor(paid, shape, random),
    locks,
    exclusions: exclusionsOf(paid, locks, random),
    seed: shape.seed,
  };
}

function circlesOf(count: number, whole: (from: number, to: number) => number): string[][] {
  const ids = Array.from({ length: count }, (_, index) => `p${String(index).padStart(4, '0')}`);
  const circles: string[][] = [];
  while (ids.length > 0) circles.push(ids.splice(0, whole(2, 5)));
  return circles;
}

function wishesOf(
  id: string,
  circle: readonly string[],
  { wishes }: TripShape,
  random: () => number,
): string[] {
  const others = circle.filter((other) => other !== id);
  const wished: string[] = [];
  while (wished.length < Math.min(wishes, others.length)) {
    const other = pick(others, random)!;
    if (!wished.includes(other)) wished.push(other);
  }
  return random() < 0.1 ? [] : wished;
}

function paidFor(random: () => number): Pick<RoomPerson, 'paidSize' | 'wishedSize'> {
  const paidSize = pick([1, 2, 2, 2, 3], random)!;
  return { paidSize, wishedSize: null };
}

function locksOf(circles: readonly string[][], random: () => number): RoomLock[] {
  return circles
    .filter((circle) => circle.length >= 2 && random() < 0.13)
    .map((circle, index) => ({
      id: `lock${index}`,
      people: circle.slice(0, 2),
      size: null,
      closed: random() < 0.3,
    }));
}

function stockFor(people: readonly RoomPerson[], { spareBeds, cabins }: TripShape, random: () => number) {
  const paid = (size: number) => people.filter(({ paidSize }) => paidSize === size).length;
  const singles = paid(1) + Math.ceil(people.length * 0.01);
  const beds = Math.ceil(people.length * (1 + spareBeds)) - singles;
  const fours = cabins ? Math.floor((beds * 0.3) / 4) : 0;
  const threes = Math.max(Math.ceil(paid(3) / 2), Math.floor((beds * (0.25 + random() * 0.1)) / 3));
  const twos = Math.ceil((beds - threes * 3 - fours * 4) / 2);
  return [singles, twos, threes, fours].map((count, index) => ({ size: index + 1, count }));
}

function exclusionsOf(people: readonly RoomPerson[], locks: readonly RoomLock[], random: () => number) {
  const pairs = Array.from({ length: Math.round(people.length * 0.05) }, () => {
    return [pick(people, random)!.id, pick(people, random)!.id] as const;
  });
  return pairs.filter(
    ([one, other]) =>
      one !== other && !locks.some((lock) => lock.people.includes(one) && lock.people.includes(other)),
  );
}
