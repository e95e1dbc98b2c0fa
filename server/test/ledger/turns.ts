/** Coordinates work that many may do at once with work that must run alone. */
export interface Turns {
  /** Waits while other work runs alone. */
  together<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Waits for all running work, and blocks new work. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createTurns(): Turns {
  let gate: Promise<unknown> = Promise.resolve();
  const working = new Set<Promise<unknown>>();
  return {
    async together(work) {
      for (let current: unknown; current !== gate;) {
        current = gate;
        await gate;
      }
      const own = work();
      const settled = own.catch(() => undefined);
      working.add(settled);
      await settled;
      working.delete(settled);
      return own;
    },
    alone(work) {
      const own = gate.then(async () => {
        await Promise.all(working);
        return work();
      });
      gate = own.catch(() => undefined);
      return own;
    },
  };
}
