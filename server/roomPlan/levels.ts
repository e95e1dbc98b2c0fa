import { levels, type LevelValues } from './problem';
import type { Room } from './roomRules';
import type { Person, Situation } from './situation';

/** The values of finished rooms, counted only from the people in them. */
export function countLevels(rooms: readonly Room[], situation: Situation): LevelValues {
  return sumOf(rooms.filter(({ people }) => people.length > 0).map((room) => roomWorth(room, situation)));
}

/** The contribution of one occupied room. */
export function roomWorth({ size, people }: Room, situation: Situation): LevelValues {
  const { mutual, oneWay, rank } = wishesMet(people, situation);
  return {
    placed: people.length,
    mutual,
    oneWay: oneWay + sizesMet(people, size),
    rank,
    group: -(people.length - mainGroupOf(people).length),
    rooms: -(1 + size - people.length),
  };
}

export function wishesMet(
  people: readonly Person[],
  { isMutual, wishPoints }: Situation,
): Pick<LevelValues, 'mutual' | 'oneWay' | 'rank'> {
  let [mutualTwice, oneWay, rank] = [0, 0, 0];
  for (const from of people) {
    for (const to of people) {
      const points = wishPoints(from, to);
      if (points === 0) continue;
      rank += points;
      if (isMutual(from, to)) mutualTwice += 1;
      else oneWay += 1;
    }
  }
  return { mutual: mutualTwice / 2, oneWay, rank };
}

export function sizesMet(people: readonly Person[], size: number): number {
  return people.filter(({ wishedSize }) => wishedSize === size).length;
}

/** The people of the group with the most members. */
export function mainGroupOf(
  people: readonly Person[],
  groupOf: (person: Person) => string = ({ group }) => group,
): readonly Person[] {
  return people
    .map((one) => people.filter((person) => groupOf(person) === groupOf(one)))
    .reduce((largest, some) => (some.length > largest.length ? some : largest), []);
}

/** Upper bounds for any plan, without solving. */
export function trivialBounds(situation: Situation): LevelValues {
  const { people, rooms } = situation;
  const { mutual, oneWay, rank } = wishesMet(people, situation);
  const sizes = new Set(rooms.map(({ size }) => size));
  const sizeWishes = people.filter(({ wishedSize }) => wishedSize !== null && sizes.has(wishedSize)).length;
  const beds = rooms.reduce((sum, { size, count }) => sum + size * count, 0);
  return {
    placed: Math.min(people.length, beds),
    mutual,
    oneWay: oneWay + sizeWishes,
    rank,
    group: 0,
    rooms: 0,
  };
}

/** Positive if the first is better. */
export function compareLevels(one: LevelValues, other: LevelValues): number {
  const decisive = levels.find((level) => one[level] !== other[level]);
  return decisive === undefined ? 0 : one[decisive] - other[decisive];
}

function sumOf(values: readonly LevelValues[]): LevelValues {
  const sum: LevelValues = { placed: 0, mutual: 0, oneWay: 0, rank: 0, group: 0, rooms: 0 };
  for (const value of values) for (const level of levels) sum[level] += value[level];
  return sum;
}
