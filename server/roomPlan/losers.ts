import { conflictsIn } from './bestRooms';
import { blocksOf } from './blocks';
import { buildModel } from './buildModel';
import type { Loss } from './counterfactual';
import { decode } from './decode';
import type { ModelInput } from './modelInput';
import type { Level } from './problem';
import type { Room } from './roomOk';
import type { PlacedRoom } from './separate';
import type { Person, Situation } from './situation';
import type { Job } from './solveLevels';
import { startOf } from './startOf';
import { unitsOf } from './units';

/** Those for whom a plan with the wish is worse at the level where it is, in one where they are as few as possible. */
export function fewestLosers(loss: Loss, present: readonly Room[], job: Job): string[] {
  const { level } = loss;
  const { situation } = job;
  const before = new Map(present.flatMap((room) => room.people.map((person) => [person, room] as const)));
  const loses = (person: Person, room: Room | null) =>
    scoreOf(person, level, room, situation) < scoreOf(person, level, before.get(person) ?? null, situation);
  const rooms = roomsWithFewest(loss, loses, job);
  const after = new Map(rooms.flatMap((room) => room.people.map((person) => [person, room] as const)));
  return situation.people.filter((person) => loses(person, after.get(person) ?? null)).map(({ id }) => id);
}

/** The rooms of the loss, if none better are found in the time. */
function roomsWithFewest(loss: Loss, loses: ModelInput['changes'], job: Job): readonly PlacedRoom[] {
  const { situation, solver, endsAt } = job;
  const { level, rooms } = loss;
  const timeLimitMs = endsAt - Date.now();
  if (timeLimitMs <= 0) return rooms;
  // No copies: each of them may have lost something else.
  const units = unitsOf(situation, new Set(situation.people));
  const input = { ...loss.input, units, blocks: blocksOf(units.all, situation), changes: loses };
  const model = buildModel(input);
  const start = startOf(rooms, model, input);
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
