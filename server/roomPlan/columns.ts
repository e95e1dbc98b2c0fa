import type { Block } from './blocks';
import type { Stay } from './former';
import { sizesMet, wishesMet, roomWorth } from './levels';
import type { Column } from './model';
import type { ModelInput } from './modelInput';
import type { ModelRows } from './modelRows';
import type { BlockClass, Pattern } from './patterns';
import type { Situation } from './situation';
import type { Unit } from './units';

export function unplacedColumn(
  unit: Unit,
  { mayBeUnplaced, former, changes }: ModelInput,
  rows: ModelRows,
): Column {
  const changed = unit.people.filter((person) => former?.roomOf.has(person) || changes(person, null));
  return {
    choice: { kind: 'unplaced', unit },
    upper: mayBeUnplaced(unit) ? unit.copies.length : 0,
    worth: { placed: -unit.people.length, changes: -changed.length },
    entries: rows.cover([unit]),
  };
}

export function wholeColumn(
  block: Block,
  size: number,
  stay: Stay,
  input: ModelInput,
  rows: ModelRows,
): Column {
  const { situation, groupOf } = input;
  const { placed: _, group, ...worth } = roomWorth({ size, people: block.people }, situation);
  const isOneGroup = new Set(block.people.map(groupOf)).size === 1;
  return {
    choice: { kind: 'whole', block, size, anchor: stay.anchor },
    upper: copiesOf(block),
    worth: { ...worth, group: isOneGroup ? 0 : group, changes: -changedBy(block, size, stay, input) },
    entries: [...rows.cover(block.units), ...rows.stock(size), ...rows.stay(stay)],
  };
}

export function partColumn(
  block: Block,
  one: BlockClass,
  stay: Stay,
  input: ModelInput,
  rows: ModelRows,
): Column {
  const { situation, groupOf } = input;
  const { people } = block;
  const { mutual, oneWay, rank } = wishesMet(people, situation);
  const outside = people.filter((person) => groupOf(person) !== one.home).length;
  return {
    choice: { kind: 'part', block, class: one, anchor: stay.anchor },
    upper: copiesOf(block),
    worth: {
      mutual,
      oneWay: oneWay + sizesMet(people, one.size),
      rank,
      group: -outside,
      changes: -changedBy(block, one.size, stay, input),
    },
    entries: [...rows.cover(block.units), [rows.balance(one), 1], ...rows.stay(stay)],
  };
}

export function roomColumn(pattern: Pattern, { rooms }: Situation, rows: ModelRows): Column {
  const { size, beds, parts } = pattern;
  const counts = new Map<number, number>();
  for (const part of parts) counts.set(rows.balance(part), (counts.get(rows.balance(part)) ?? 0) - 1);
  return {
    choice: { kind: 'room', pattern },
    upper: rooms.find((stock) => stock.size === size)?.count ?? 0,
    worth: { rooms: -(1 + size - beds) },
    entries: [...counts, ...rows.stock(size)],
  };
}

function changedBy({ people }: Block, size: number, stay: Stay, { changes }: ModelInput): number {
  return stay.moves + people.filter((person) => changes(person, { size, people })).length;
}

function copiesOf({ units }: Block): number {
  return units[0]?.copies.length ?? 0;
}
