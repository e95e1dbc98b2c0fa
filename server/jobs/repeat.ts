import type { Logger } from '../lib/logger';

export interface Job {
  /** Starts no further run, and resolves when the current one has ended. */
  stop(): Promise<void>;
}

/** Runs `work` at once and then repeatedly, with a pause after each run. Failures are logged. */
export function repeat(name: string, work: () => Promise<unknown>, pauseMs: number, log: Logger): Job {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let currentRun: Promise<void> = Promise.resolve();

  const run = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error({ job: name, reason: String(error) }, 'a job failed');
    }
    if (!stopped) timer = setTimeout(start, pauseMs);
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
