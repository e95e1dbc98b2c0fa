import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { threadFile } from '../lib/threads';
import type { JobName, ThreadJob, ThreadJobs, ThreadMessage } from './threadJobs';

export interface RunningJob<Result> {
  /** Rejects with `JobCancelled` or `JobFailed` unless the job finishes. */
  result: Promise<Result>;
  /** Ends the thread, whatever it is doing. */
  cancel(): void;
  /** Resolves when the thread has ended, for whatever reason. */
  ended: Promise<void>;
}

export class JobCancelled extends Error {
  constructor() {
    super('the planning of rooms was cancelled');
  }
}

export class JobFailed extends Error {
  constructor(reason: string) {
    super(`the planning of rooms failed: ${reason}`);
  }
}

/** Stops a thread that uses too much memory before the whole process fails. The solver's memory does not count. */
export const threadLimits = { maxOldGenerationSizeMb: 512 };

/** Runs a job in a thread of its own, which ends with the job, because the solver's memory grows and never shrinks. */
export function startThread<Name extends JobName>(
  name: Name,
  input: ThreadJobs[Name]['input'],
  onProgress?: (progress: ThreadJobs[Name]['progress']) => void,
): RunningJob<ThreadJobs[Name]['result']> {
  const { filename, execArgv } = threadFile(path.join(__dirname, 'planThread'));
  const worker = new Worker(filename, { resourceLimits: threadLimits, execArgv });
  let cancel = () => {};
  const result = new Promise<ThreadJobs[Name]['result']>((resolve, reject) => {
    cancel = () => reject(new JobCancelled());
    worker.on('message', (message: ThreadMessage<Name>) => {
      if (message.kind === 'progress') onProgress?.(message.progress);
      else if (message.kind === 'result') resolve(message.result);
      else reject(new JobFailed(message.reason));
    });
    worker.on('error', (error) => reject(new JobFailed(error.message)));
    worker.on('exit', (code) => reject(new JobFailed(`its thread ended with code ${code}`)));
  });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const job: ThreadJob<Name> = { name, input };
  worker.postMessage(job);
  void result.catch(() => undefined).finally(() => void worker.terminate());
  return { result, cancel, ended };
}
