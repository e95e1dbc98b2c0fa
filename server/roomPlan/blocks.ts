import { isValidRoom } from './roomRules';
import type { Person, Situation } from './situation';
import type { Unit } from './units';

/**
 * Units that are connected by wishes and may share a room, alone or with others. A unit with several copies
 * represents any one of them.
 */
export interface Block {
  key: string;
  units: readonly Unit[];
  people: readonly Person[];
  /** The room sizes that the block may be in. */
  sizes: readonly number[];
}

/** More than any real problem has needed. Somebody wished for by a hundred people is in thousands of blocks. */
const maxBlocks = 20_000;

/** @throws TooManyBlocks */
export class TooManyBlocks extends Error {}

/**
 * All blocks. A set that breaks a rule is never extended, because every larger set breaks it, too. Each set is
 * reached only once: from its first unit, by adding later units (Wernicke's ESU algorithm).
 */
export function buildBlocks(units: readonly Unit[], situation: Situation): Block[] {
  const blocks: Block[] = [];
  const largest = Math.max(0, ...situation.rooms.map(({ size }) => size));

  function grow(chosen: readonly Unit[], reached: ReadonlySet<Unit>, candidates: readonly Unit[]): void {
    const block = blockOf(chosen, situation);
    if (block.sizes.length === 0) return;
    if (blocks.push(block) > maxBlocks) throw new TooManyBlocks('wishes allow too many combinations');
    if (block.people.length >= largest) return;
    candidates.forEach((unit, place) => {
      const found = [...unit.neighbours].filter(
        (other) => isAfterFirst(other, chosen) && !reached.has(other),
      );
      const next = [...candidates.slice(place + 1), ...found];
      grow([...chosen, unit], new Set([...reached, ...found]), next);
    });
  }

  for (const unit of units) {
    const candidates = [...unit.neighbours].filter((other) => isAfterFirst(other, [unit]));
    grow([unit], new Set([unit, ...candidates]), candidates);
  }
  return blocks;
}

function isAfterFirst(unit: Unit, [first]: readonly Unit[]): boolean {
  return first !== undefined && unit.place > first.place;
}

function blockOf(chosen: readonly Unit[], situation: Situation): Block {
  const units = [...chosen].sort((one, other) => one.place - other.place);
  const people = units.flatMap((unit) => unit.people);
  const sizes = situation.rooms
    .map(({ size }) => size)
    .filter((size) => isValidRoom({ size, people }, situation));
  return { key: blockKey(units), units, people, sizes };
}

export function blockKey(units: readonly Unit[]): string {
  return units
    .map(({ place }) => place)
    .sort((one, other) => one - other)
    .join('+');
}
