import type { Block } from './blocks';
import type { FormerRoom } from './former';
import type { BlockClass, Pattern } from './patterns';
import type { Level } from './problem';
import type { Unit } from './units';

/** The objective: a level, or minus the number of people with unwanted changes. */
export type Aim = Level | 'changes';
export type AimValues = Record<Aim, number>;

/**
 * - `whole`: a block that has a room to itself.
 * - `part`: a block in a room that others may share.
 * - `room`: a room filled with such blocks by a pattern.
 * - `unplaced`: a unit without a bed.
 */
export type Choice =
  | { kind: 'whole'; block: Block; size: number; anchor: FormerRoom | null }
  | { kind: 'part'; block: Block; class: BlockClass; anchor: FormerRoom | null }
  | { kind: 'room'; pattern: Pattern }
  | { kind: 'unplaced'; unit: Unit };

export interface Column {
  choice: Choice;
  /** How often the choice may be used. */
  upper: number;
  /** How much each use adds to an aim. */
  worth: Partial<AimValues>;
  entries: readonly (readonly [row: number, coefficient: number])[];
}

/** An integer program: an integer per column, within the bounds of the rows. */
export class Model {
  readonly columns: Column[] = [];
  readonly lower: number[] = [];
  readonly upper: number[] = [];
  private readonly indexes = new Map<string, number>();

  /** @param people how many there are; those without an `unplaced` unit have a bed */
  constructor(private readonly people: number) {}

  addRow(lower: number, upper: number): number {
    this.lower.push(lower);
    return this.upper.push(upper) - 1;
  }

  addColumn(column: Column): void {
    this.indexes.set(choiceKey(column.choice), this.columns.push(column) - 1);
  }

  indexOf(choice: Choice): number | undefined {
    return this.indexes.get(choiceKey(choice));
  }

  worthOf(values: readonly number[], aim: Aim): number {
    return this.columns.reduce(
      (sum, { worth }, index) => sum + (worth[aim] ?? 0) * (values[index] ?? 0),
      this.commonWorth(aim),
    );
  }

  /** The constant part of an objective. */
  commonWorth(aim: Aim): number {
    return aim === 'placed' ? this.people : 0;
  }
}

function choiceKey(choice: Choice): string {
  if (choice.kind === 'whole') return `whole ${choice.block.key} ${choice.size} ${choice.anchor?.id}`;
  if (choice.kind === 'part') return `part ${choice.block.key} ${choice.class.key} ${choice.anchor?.id}`;
  if (choice.kind === 'room') return `room ${choice.pattern.key}`;
  return `unplaced ${choice.unit.place}`;
}
