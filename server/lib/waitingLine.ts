import { performance } from 'node:perf_hooks';

/** Somebody who has not come back for so long has given up their place. */
const maxAbsenceMs = 30_000;

/**
 * The order of those who were told to come back later. Nobody who arrives later is admitted before them.
 */
export interface WaitingLine {
  /**
   * Admits somebody if there is room for them and for all in front; otherwise gives them a place, or keeps the one that
   * they have.
   * @param name of somebody who may come back; without one, they get no place
   * @returns how many are in front; undefined if they are admitted
   */
  enter(name: string | undefined, room: number): number | undefined;
}

export function createWaitingLine(): WaitingLine {
  /** When each was last seen, in the order of their first visit. */
  const seenAt = new Map<string, number>();

  function dropAbsent(): void {
    const longAgo = performance.now() - maxAbsenceMs;
    for (const [name, at] of seenAt) if (at < longAgo) seenAt.delete(name);
  }

  function countInFront(name: string | undefined): number {
    if (name === undefined || !seenAt.has(name)) return seenAt.size;
    let inFront = 0;
    for (const other of seenAt.keys()) {
      if (other === name) break;
      inFront += 1;
    }
    return inFront;
  }

  return {
    enter(name, room) {
      dropAbsent();
      const inFront = countInFront(name);
      const isAdmitted = inFront < room;
      if (name !== undefined) {
        if (isAdmitted) seenAt.delete(name);
        else seenAt.set(name, performance.now());
      }
      return isAdmitted ? undefined : inFront;
    },
  };
}
