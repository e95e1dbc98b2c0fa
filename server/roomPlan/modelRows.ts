import type { FormerRoom, Stay } from './former';
import type { Column, Model } from './model';
import type { BlockClass } from './patterns';
import type { Situation } from './situation';
import type { Unit, Units } from './units';

/** The rows of a model by purpose, as entries of a column. */
export class ModelRows {
  private readonly covers: ReadonlyMap<Unit, number>;
  private readonly stocks: ReadonlyMap<number, number>;
  private readonly balances = new Map<string, number>();
  private readonly anchors = new Map<FormerRoom, number>();

  constructor(
    private readonly model: Model,
    { rooms }: Situation,
    units: Units,
  ) {
    this.covers = new Map(
      units.all.map((unit) => [unit, model.addRow(unit.copies.length, unit.copies.length)]),
    );
    this.stocks = new Map(rooms.map(({ size, count }) => [size, model.addRow(0, count)]));
  }

  /** Every unit is in a room or unplaced. */
  cover(units: readonly Unit[]): Column['entries'] {
    return units.map((unit) => [this.covers.get(unit) ?? 0, 1]);
  }

  /** No more rooms of a size are used than the hotel has. */
  stock(size: number): Column['entries'] {
    return [[this.stocks.get(size) ?? 0, 1]];
  }

  /** A former room has at most one successor. */
  stay({ anchor }: Stay): Column['entries'] {
    if (!anchor) return [];
    const row = this.anchors.get(anchor) ?? this.model.addRow(0, 1);
    this.anchors.set(anchor, row);
    return [[row, 1]];
  }

  /** There are as many blocks of a class as the patterns have places for. */
  balance({ key }: BlockClass): number {
    const row = this.balances.get(key) ?? this.model.addRow(0, 0);
    this.balances.set(key, row);
    return row;
  }
}
