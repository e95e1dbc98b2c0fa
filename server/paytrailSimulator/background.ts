export interface Background {
  /** Does `work` without anybody waiting for it. */
  run(work: () => Promise<void>): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

export function createBackground(report: (error: unknown) => void): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run(work) {
      const done = work()
        .catch(report)
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
