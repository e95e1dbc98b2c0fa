/** Random numbers reproducible by a seed: mulberry32. */
export class Random {
  constructor(private state: number) {}

  /** From 0 up to, not including, `limit`. */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.below(choices.length)];
    if (choice === undefined && choices.length === 0) throw new Error('there is nothing to choose from');
    return choice as T; // an index within the array
  }

  /** From `min` to `max` values made by `make`. */
  several<T>(min: number, max: number, make: () => T): T[] {
    return Array.from({ length: min + this.below(max - min + 1) }, make);
  }

  /** One of the makers, chosen by weight. */
  one<T>(makers: readonly (readonly [weight: number, make: () => T])[]): T {
    let left = this.below(makers.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, make] of makers) {
      if (left < weight) return make();
      left -= weight;
    }
    throw new Error('unreachable');
  }
}
