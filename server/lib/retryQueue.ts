import { performance } from 'node:perf_hooks';

/** How long a place is kept after the last visit. */
const keepForMs = 30_000;

/** The order of those who have been asked to retry later: nobody who arrives after them is admitted before them. */
export interface RetryQueue {
  /**
   * Admits somebody if there is room for them and for everybody ahead of them. Otherwise they get a place, or keep theirs.
   * @param name identifies them when they retry; without one, they get no place
   * @returns how many are ahead; undefined if they are admitted
   */
  enter(name: string | undefined, room: number): number | undefined;
  /** Gives up a place. */
  leave(name: string | undefined): void;
}

export function createRetryQueue(): RetryQueue {
  /** The times of the last visits, in the order of the first ones. */
  const visits = new Map<string, number>();

  function dropAbsent(): void {
    const oldest = performance.now() - keepForMs;
    for (const [name, at] of visits) if (at < oldest) visits.delete(name);
  }

  function countAhead(name: string | undefined): number {
    const place = name === undefined ? -1 : Array.from(visits.keys()).indexOf(name);
    return place === -1 ? visits.size : place;
  }

  return {
    enter(name, room) {
      dropAbsent();
      const ahead = countAhead(name);
      const isAdmitted = ahead < room;
      if (name !== undefined) {
        if (isAdmitted) visits.delete(name);
        else visits.set(name, performance.now());
      }
      return isAdmitted ? undefined : ahead;
    },
    leave(name) {
      if (name !== undefined) visits.delete(name);
    },
  };
}
