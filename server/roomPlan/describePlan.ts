import type { FoundRooms } from './bestRooms';
import { countLevels, trivialBounds } from './levels';
import { levels, type DraftPlan, type LevelValues, type RoomPlan } from './problem';
import { brokenRules } from './roomRules';
import type { PlacedRoom } from './separate';
import type { Situation } from './situation';
import { libraryVersion, type Solver } from './solver';

/** Incremented whenever the formulation changes, because a different one may choose a different plan among equals. */
const modelVersion = 2;

export function describeProof(
  found: FoundRooms,
  situation: Situation,
  solver: Solver,
): Omit<RoomPlan, 'times'> {
  const plan = describePlan(found.rooms, situation);
  const bounds = boundsOf(plan.values, found, situation);
  return {
    ...plan,
    bounds,
    proven: levels.every((level) => plan.values[level] === bounds[level]),
    keptApart: [...found.keptApart].map(({ id }) => id),
    versions: { model: modelVersion, library: libraryVersion, solver: solver.version },
  };
}

/** A bound of a level is valid for plans with the same values at all earlier levels. */
function boundsOf(values: LevelValues, { reached, bounds }: FoundRooms, situation: Situation): LevelValues {
  const limits = trivialBounds(situation);
  for (const level of levels) {
    limits[level] = bounds[level] ?? limits[level];
    if (values[level] !== reached[level]) break;
  }
  return limits;
}

/**
 * Computes the values from the rooms, independently of the solver.
 * @throws Error if they break a rule
 */
export function describePlan(rooms: readonly PlacedRoom[], situation: Situation): DraftPlan {
  const placed = new Set(rooms.flatMap(({ people }) => people));
  const counts = new Map<number, number>();
  for (const room of rooms) {
    const broken = brokenRules(room, situation);
    if (broken.length > 0) throw new Error(`a planned room breaks ${broken.join(', ')}`);
    counts.set(room.size, (counts.get(room.size) ?? 0) + 1);
  }
  const hasTooManyRooms = [...counts].some(
    ([size, count]) => count > (situation.rooms.find((stock) => stock.size === size)?.count ?? 0),
  );
  const hasDuplicate = placed.size < rooms.flatMap(({ people }) => people).length;
  if (hasTooManyRooms || hasDuplicate)
    throw new Error('a plan uses too many rooms of a size, or places a person twice');
  return {
    rooms: inOrder(rooms),
    notPlaced: situation.people.filter((person) => !placed.has(person)).map(({ id }) => id),
    values: countLevels(rooms, situation),
  };
}

function inOrder(rooms: readonly PlacedRoom[]): DraftPlan['rooms'] {
  return rooms
    .map((room) => ({ ...room, people: [...room.people].sort((one, other) => one.place - other.place) }))
    .sort((one, other) => (one.people[0]?.place ?? 0) - (other.people[0]?.place ?? 0))
    .map(({ size, people, former }) => ({
      size,
      people: people.map(({ id }) => id),
      former: former?.id ?? null,
    }));
}
