/** Numbers that look random and are the same for the same seed, so that a demo can be made again. */
export interface Random {
  /** From 0 up to 1, without 1. */
  fraction(): number;
  /** A whole number from `least` to `most`, both of them possible. */
  whole(least: number, most: number): number;
  /** True so often in a hundred. */
  percent(chance: number): boolean;
  /** @throws Error for an empty list */
  pick<Item>(items: readonly Item[]): Item;
}

/** The generator mulberry32: 32 bits of state, evenly spread, and fast. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;

  function fraction(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  return {
    fraction,
    whole: (least, most) => least + Math.floor(fraction() * (most - least + 1)),
    percent: (chance) => fraction() * 100 < chance,
    pick(items) {
      const item = items[Math.floor(fraction() * items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
  };
}
