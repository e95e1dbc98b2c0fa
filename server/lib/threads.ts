import path from 'node:path';
import Piscina from 'piscina';
import type { Unreadable } from './tables/UnreadableFile';

/**
 * The extension of modules for threads: compiled if this file is; under Jest a thread compiles TypeScript
 * itself.
 */
const extension = path.extname(__filename);
const compiling = extension === '.ts' ? ['--require', path.join(__dirname, 'compileInThread.cjs')] : [];

/** A module for a thread to load. `modulePath` has no extension. */
export function threadFile(modulePath: string): { filename: string; execArgv: string[] } {
  return { filename: modulePath + extension, execArgv: [...compiling, '--enable-source-maps'] };
}

/** Files of 5 MB take a second or two. */
const timeLimitMs = 10_000;

/**
 * Reads files in threads, so that requests are still answered; a file that takes too much memory or time ends only its
 * thread, and is `tooLarge`.
 * @param modulePath the module that reads a file, without extension; its default export uses `orUnreadable`
 */
export function fileThreads<Content>(modulePath: string): (task: object) => Promise<Content | Unreadable> {
  const threads = new Piscina<object, Content | Unreadable>({
    ...threadFile(modulePath),
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 10_000,
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return async (task) => {
    const signal = AbortSignal.timeout(timeLimitMs);
    try {
      return await threads.run(task, { signal });
    } catch (error) {
      const isOutOfMemory =
        error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (signal.aborted || isOutOfMemory) return { kind: 'unreadable', reason: 'tooLarge' };
      throw error;
    }
  };
}
