import type { CountedKind } from '../contract/status';
import { AppError } from './AppError';
import { clock } from './clock';
import { duplicateKeyFields, isTransactionConflict } from './databaseErrors';

export interface MinuteCount {
  kind: CountedKind;
  /** The beginning of the minute. */
  minute: Date;
  succeeded: number;
  failed: number;
}

/** Counts in memory how many actions succeed and fail, until `take` returns the counts to be stored. */
export interface ActionCounter {
  count(kind: CountedKind, hasFailed: boolean): void;
  /** Returns the counts since the last call, and starts again from zero. */
  take(): MinuteCount[];
  /** Adds counts that could not be stored. */
  giveBack(counts: readonly MinuteCount[]): void;
}

const minuteMs = 60_000;

export function createActionCounter(): ActionCounter {
  let counts = new Map<string, MinuteCount>();

  function find(kind: CountedKind, minute: Date): MinuteCount {
    const key = `${kind} ${minute.getTime()}`;
    const known = counts.get(key) ?? { kind, minute, succeeded: 0, failed: 0 };
    counts.set(key, known);
    return known;
  }

  return {
    count(kind, hasFailed) {
      const now = clock.now().getTime();
      find(kind, new Date(now - (now % minuteMs)))[hasFailed ? 'failed' : 'succeeded'] += 1;
    },
    take() {
      const taken = [...counts.values()];
      counts = new Map();
      return taken;
    },
    giveBack(taken) {
      for (const { kind, minute, succeeded, failed } of taken) {
        const known = find(kind, minute);
        known.succeeded += succeeded;
        known.failed += failed;
      }
    },
  };
}

/**
 * Whether an error is a failure of the product. An error that the caller can correct is not, nor is a refusal because too
 * many requests are waiting.
 */
export function isFailure(error: unknown): boolean {
  // Both are answered with 409.
  if (!(error instanceof AppError)) return !isTransactionConflict(error) && !duplicateKeyFields(error);
  return error.status >= 500 && error.faults[0]?.code !== 'busy';
}
