import type { Cents } from '../../../contract/money';
import type { StoredAllotment } from '../../../models/allotment';
import { type Measured, sumOf } from './measure';

/** A block with what has become of it. */
export interface BlockView {
  block: StoredAllotment['blocks'][number];
  released: number;
  left: number;
  /** Rooms in use, which cannot be released. */
  occupied: number;
  /** How many units the travellers of today need. */
  needed: number;
}

/** A unit that is left. Units are filled in their order. */
export interface HeldUnit {
  /** The id of its block. */
  block: string;
  price: Cents;
  /** How many people stay in it on average, because beds stay empty. */
  guests: number;
  /** How many people stay in the units before it. */
  before: number;
  isOccupied: boolean;
}

/** The units that are left in the order in which they are filled, and how many of each block today's travellers need. */
export interface HeldUnits {
  blocks: BlockView[];
  units: HeldUnit[];
}

type Unit = Omit<HeldUnit, 'before'>;

/**
 * Units in use come first. The others that today's travellers need follow, in the proportion of the blocks; then
 * those that are spare, the cheapest for a person first, so that the most expensive ones are released first. Whoever finds no
 * bed in a block gets one in another.
 */
export function orderUnits(allotment: StoredAllotment, measured: Measured): HeldUnits {
  const held = holdUnits(allotment, measured);
  const ordered: Unit[] = held.flatMap(({ unit, occupied }) =>
    Array.from({ length: occupied }, () => ({ ...unit, isOccupied: true })),
  );
  const rest = held.map((each) => ({ ...each, free: each.left - each.occupied, placed: 0 }));
  let housed = sumOf(ordered, ({ guests }) => guests);
  while (housed < measured.travellers - rounding) {
    const next = rest.filter(({ free }) => free > 0).sort((one, other) => turnOf(one) - turnOf(other))[0];
    if (!next) break;
    next.free -= 1;
    next.placed += next.unit.guests;
    housed += next.unit.guests;
    ordered.push(next.unit);
  }
  const needed = (id: string) => ordered.filter(({ block }) => block === id).length;
  const blocks = held.map(({ block, left, occupied }) => ({
    ...{ block, left, occupied, needed: needed(block.id) },
    released: block.units - left,
  }));
  const spare = rest
    .flatMap(({ free, unit }) => Array.from({ length: free }, () => unit))
    .sort((one, other) => one.price / one.guests - other.price / other.guests);
  return { blocks, units: withBefore([...ordered, ...spare]) };
}

/** Of sums and quotients that are not exact. */
const rounding = 1e-9;

/** The smaller, the sooner a block gets the next guests; blocks in which nobody stays come last. */
function turnOf({ placed, weight, unit }: { placed: number; weight: number; unit: Unit }): number {
  return weight === 0 ? Infinity : (placed + unit.guests) / weight;
}

function withBefore(units: readonly Unit[]): HeldUnit[] {
  let before = 0;
  return units.map((unit) => {
    const held = { ...unit, before };
    before += unit.guests;
    return held;
  });
}

function holdUnits(allotment: StoredAllotment, measured: Measured) {
  const inUse = new Map([...measured.rooms].map(([beds, { rooms }]) => [beds, rooms]));
  const fill = fillOf(allotment, measured);
  const weights = weightsOf(allotment, measured);
  return allotment.blocks.map((block, index) => {
    const { id, beds, price } = block;
    const left = block.units - unitsReleased(allotment, id);
    // Of several blocks of one size, the first ones count as occupied: a hotel's rooms are known by their size only.
    const occupied = Math.min(left, inUse.get(beds) ?? 0);
    inUse.set(beds, (inUse.get(beds) ?? 0) - occupied);
    const unit: Unit = { block: id, price, guests: guestsPerUnit(beds, fill), isOccupied: false };
    return { block, left, occupied, unit, weight: weights[index] ?? 0 };
  });
}

export function unitsReleased({ releases }: Pick<StoredAllotment, 'releases'>, id: string): number {
  const released = releases.flatMap(({ units }) => units).filter(({ block }) => block === id);
  return sumOf(released, ({ units }) => units);
}

/** How many people stay in a used unit on average; there is always somebody. */
export function guestsPerUnit(beds: number, fill: number): number {
  return Math.max(1, beds * fill);
}

/** As long as fewer than a quarter of the seats are taken. */
const usualFill = 0.9;

/** The share of the beds of used units that is occupied. */
export function fillOf(allotment: StoredAllotment | null, measured: Measured): number {
  const assumed = allotment?.assumptions.emptyBeds ?? null;
  return assumed === null ? measuredFill(allotment, measured) : 1 - assumed / 100;
}

/**
 * That of the rooms in use. Without rooms, that of units in which only people of one group and sex are together: the
 * fewest that can be used, if nobody else shares one. A few travellers say nothing about it yet.
 */
export function measuredFill(allotment: StoredAllotment | null, measured: Measured): number {
  const { rooms, parts, travellers, seats } = measured;
  if (travellers < seats / 4) return usualFill;
  const shared = [...rooms].filter(([beds]) => beds > 1);
  const beds = sumOf(shared, ([size, used]) => size * used.rooms);
  if (beds > 0) return sumOf(shared, ([, { guests }]) => guests) / beds;
  const size = Math.max(1, Math.round(averageBeds(allotment)));
  const units = sumOf(parts, (people) => Math.ceil(people / size));
  return units === 0 ? 1 : sumOf(parts, (people) => people) / (units * size);
}

function averageBeds(allotment: StoredAllotment | null): number {
  const blocks = allotment?.blocks ?? [];
  const units = sumOf(blocks, (block) => block.units);
  return units === 0 ? 0 : sumOf(blocks, (block) => block.units * block.beds) / units;
}

/**
 * How travellers without a room divide over the blocks: as others have chosen rooms, once half of them have, or else as
 * the contract divides its beds.
 */
function weightsOf({ blocks }: StoredAllotment, { rooms, travellers }: Measured): number[] {
  const housed = sumOf([...rooms.values()], ({ guests }) => guests);
  const hasChosen = housed > 0 && housed * 2 >= travellers;
  return blocks.map(({ beds, units }) => {
    if (!hasChosen) return beds * units;
    const sameSize = blocks.filter((block) => block.beds === beds);
    const guests = rooms.get(beds)?.guests ?? 0;
    return (
      (guests * units) /
      Math.max(
        1,
        sumOf(sameSize, (block) => block.units),
      )
    );
  });
}
