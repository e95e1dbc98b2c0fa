import type { Logger } from '../lib/logger';

export interface Job {
  /** Resolves when the work under way has ended; none is begun any more. */
  stop(): Promise<void>;
}

/** Does `work` at once and then again and again with a pause between, whatever becomes of it; a failure is logged. */
export function repeat(name: string, work: () => Promise<unknown>, pause: number, log: Logger): Job {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let underWay: Promise<void> = Promise.resolve();

  const turn = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error({ job: name, reason: String(error) }, 'a job failed');
    }
    if (!stopped) timer = setTimeout(begin, pause);
  };
  const begin = (): void => {
    underWay = turn();
  };
  begin();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
