/** A pseudorandom number generator. The same seed gives the same sequence. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  fraction(): number;
  /** An integer from `min` to `max`, both inclusive. */
  whole(min: number, max: number): number;
  /** True with a probability of `chance` per cent. */
  percent(chance: number): boolean;
  /** @throws Error if the list is empty */
  pick<Item>(items: readonly Item[]): Item;
}

/** Mulberry32: a fast generator with 32 bits of state. */
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
    whole: (min, max) => min + Math.floor(fraction() * (max - min + 1)),
    percent: (chance) => fraction() * 100 < chance,
    pick(items) {
      const item = items[Math.floor(fraction() * items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
  };
}
