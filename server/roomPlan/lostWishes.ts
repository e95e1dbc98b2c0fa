import type { ModelInput } from './modelInput';
import type { Level, LevelValues } from './problem';
import type { PlacedRoom } from './separate';
import { conflictsIn } from './bestRooms';
import { buildBlocks } from './blocks';
import { buildModel } from './buildModel';
import { decode } from './decode';
import type { Room } from './roomRules';
import type { Person, Situation } from './situation';
import type { Job } from './solveLevels';
import { startValues } from './startValues';
import { buildUnits } from './units';

/** The first level at which the best plan that grants the wish is worse, and its value there. */
export interface Loss {
  level: Level;
  reached: number;
  bound: number;
  rooms: readonly PlacedRoom[];
  /** The model of these rooms, and its minimum values at earlier levels. */
  input: ModelInput;
  floors: Partial<LevelValues>;
}

/**
 * The wishes or beds of a level that are lost in a plan that grants the wish and takes something from as few people
 * as possible: each with its owners, except the person who makes the wish.
 */
export function lostWishes(loss: Loss, present: readonly Room[], wishing: Person, job: Job): string[][] {
  const { level } = loss;
  const { situation } = job;
  const before = roomsByPerson(present);
  const loses = (person: Person, room: Room | null) =>
    person !== wishing &&
    scoreOf(person, level, room, situation) < scoreOf(person, level, before.get(person) ?? null, situation);
  const after = roomsByPerson(roomsWithFewest(loss, loses, job));
  const isLost = ({ isMet }: CountedWish) => isMet(before) && !isMet(after);
  return listCountedWishes(level, situation)
    .filter(isLost)
    .map(({ people }) => people.filter((person) => person !== wishing).map(({ id }) => id));
}

type Rooms = ReadonlyMap<Person, Room>;

/** A wish or bed that counts at a level, with its owners. */
interface CountedWish {
  people: readonly Person[];
  isMet: (rooms: Rooms) => boolean;
}

function roomsByPerson(rooms: readonly Room[]): Rooms {
  return new Map(rooms.flatMap((room) => room.people.map((person) => [person, room] as const)));
}

function listCountedWishes(level: Level, { people, isMutual }: Situation): CountedWish[] {
  if (level === 'placed') return people.map((one) => ({ people: [one], isMet: (rooms) => rooms.has(one) }));
  const wishes = people.flatMap((from) => from.wishes.map((to) => ({ from, to })));
  const isCounted = ({ from, to }: (typeof wishes)[number]) => {
    if (level === 'mutual') return isMutual(from, to) && from.place < to.place;
    return level === 'rank' || !isMutual(from, to);
  };
  return [
    ...wishes.filter(isCounted).map(({ from, to }): CountedWish => ({
      people: level === 'mutual' ? [from, to] : [from],
      isMet: (rooms) => rooms.get(from)?.people.includes(to) ?? false,
    })),
    ...(level === 'oneWay' ? people : []).map((one): CountedWish => ({
      people: [one],
      isMet: (rooms) => one.wishedSize !== null && rooms.get(one)?.size === one.wishedSize,
    })),
  ];
}

/** Returns the rooms of `loss` if no better ones are found in time. */
function roomsWithFewest(loss: Loss, loses: ModelInput['changes'], job: Job): readonly PlacedRoom[] {
  const { situation, solver, endsAt } = job;
  const { level, rooms } = loss;
  const timeLimitMs = endsAt - Date.now();
  if (timeLimitMs <= 0) return rooms;
  // No unit has copies, because each copy may have lost something different.
  const units = buildUnits(situation, new Set(situation.people));
  const input = { ...loss.input, units, blocks: buildBlocks(units.all, situation), changes: loses };
  const model = buildModel(input);
  const start = startValues(rooms, model, input);
  const floors = { ...loss.floors, [level]: loss.reached };
  const { values } = solver.maximize(model, { aim: 'changes', floors, start, timeLimitMs });
  const fewest = values ? decode(model, values, situation) : rooms;
  return conflictsIn(fewest, situation).length === 0 ? fewest : rooms;
}

function scoreOf(person: Person, level: Level, room: Room | null, situation: Situation): number {
  if (!room) return 0;
  if (level === 'placed') return 1;
  const met = person.wishes.filter((to) => room.people.includes(to));
  if (level === 'rank') return met.reduce((sum, to) => sum + situation.wishPoints(person, to), 0);
  const mutual = met.filter((to) => situation.isMutual(person, to)).length;
  if (level === 'mutual') return mutual;
  return met.length - mutual + (person.wishedSize === room.size ? 1 : 0);
}
