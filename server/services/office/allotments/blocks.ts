import type { StoredAllotment } from '../../../models/allotment';
import type { Measured } from './measure';
import { sumOf } from './sumOf';

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

export function viewBlocks(allotment: StoredAllotment, measured: Measured): BlockView[] {
  const unassigned = new Map([...measured.rooms].map(([beds, { rooms }]) => [beds, rooms]));
  const fill = fillOf(allotment, measured);
  const shares = sharesOf(allotment, measured);
  return allotment.blocks.map((block, index) => {
    const released = unitsReleased(allotment, block.id);
    const left = block.units - released;
    // Of several blocks of one size, the first ones count as occupied: a hotel's rooms are known by their size only.
    const occupied = Math.min(left, unassigned.get(block.beds) ?? 0);
    unassigned.set(block.beds, (unassigned.get(block.beds) ?? 0) - occupied);
    const guests = measured.travellers * (shares[index] ?? 0);
    const needed = Math.max(occupied, Math.ceil(guests / guestsPerUnit(block.beds, fill) - rounding));
    return { block, released, left, occupied, needed };
  });
}

/** Of sums and quotients that are not exact. */
const rounding = 1e-9;

export function unitsReleased({ releases }: Pick<StoredAllotment, 'releases'>, id: string): number {
  const released = releases.flatMap(({ units }) => units).filter(({ block }) => block === id);
  return sumOf(released, ({ units }) => units);
}

/** How many people stay in a used unit on average; there is always somebody. */
export function guestsPerUnit(beds: number, fill: number): number {
  return Math.max(1, beds * fill);
}

/** The share of the beds of used units that is occupied. */
export function fillOf(allotment: StoredAllotment | null, measured: Measured): number {
  const assumed = allotment?.assumptions.emptyBeds ?? null;
  return assumed === null ? measuredFill(allotment, measured) : 1 - assumed / 100;
}

/**
 * That of the rooms in use. Without rooms, that of units in which only people of one group and sex are together: the
 * fewest that can be used, if nobody else shares one.
 */
export function measuredFill(allotment: StoredAllotment | null, { rooms, parts }: Measured): number {
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
 * The share of the travellers in each block: as they have chosen rooms, once half of them have, or else as the contract
 * divides its beds.
 */
export function sharesOf({ blocks }: StoredAllotment, { rooms, travellers }: Measured): number[] {
  const housed = sumOf([...rooms.values()], ({ guests }) => guests);
  const hasChosen = housed > 0 && housed * 2 >= travellers;
  const sameSize = (beds: number) => blocks.filter((block) => block.beds === beds);
  const weights = blocks.map(({ beds, units }) => {
    if (!hasChosen) return beds * units;
    const guests = rooms.get(beds)?.guests ?? 0;
    return (
      (guests * units) /
      Math.max(
        1,
        sumOf(sameSize(beds), (block) => block.units),
      )
    );
  });
  const total = sumOf(weights, (weight) => weight);
  return weights.map((weight) => (total === 0 ? 0 : weight / total));
}
