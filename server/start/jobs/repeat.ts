import { describeError } from '../../lib/describeError';
import type { Logger } from '../../lib/logger';

export interface Job {
  /** Prevents further runs, and resolves when the current one has ended. */
  stop(): Promise<void>;
}

/** How long a job that may not run waits until it checks again. */
const idlePauseMs = 1_000;

/**
 * Runs `work` at once and then repeatedly, with a pause after each run. Failures are logged.
 * @param mayRun called before each run
 */
export function repeat(
  name: string,
  work: () => Promise<unknown>,
  pauseMs: number,
  log: Logger,
  mayRun: () => boolean = () => true,
): Job {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let currentRun: Promise<void> = Promise.resolve();

  const run = async (): Promise<void> => {
    const isAllowed = mayRun();
    try {
      if (isAllowed) await work();
    } catch (error) {
      log.error({ job: name, error: describeError(error) }, 'a job failed');
    }
    if (!stopped) timer = setTimeout(start, isAllowed ? pauseMs : Math.min(pauseMs, idlePauseMs));
  };
  const start = (): void => {
    currentRun = run();
  };
  start();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await currentRun;
    },
  };
}
