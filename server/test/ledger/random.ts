/** Random choices that are the same for the same seed (xorshift32). */
export interface Chance {
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  percent(chance: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

export function chanceOf(seed: number): Chance {
  // Zero would stay zero; the factor separates neighbouring seeds.
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 8; round += 1) next();
  return {
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    percent: (chance) => next() * 100 < chance,
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
