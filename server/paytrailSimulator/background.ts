export interface Background {
  /** Starts `work` without waiting for it. A failure goes to `report`. */
  run(work: () => Promise<void>): void;
  /** Resolves when no work is running. */
  idle(): Promise<void>;
}

export function createBackground(report: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const done = work()
        .catch(report)
        .finally(() => running.delete(done));
      running.add(done);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
