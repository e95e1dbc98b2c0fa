import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { threadFile } from '../lib/threadFile';
import type { JobName, ThreadJob, ThreadJobs, ThreadMessage } from './threadJobs';

export interface RunningJob<Result> {
  /** Rejected with `JobCancelled` or `JobFailed` unless the job comes to its end. */
  result: Promise<Result>;
  /** Ends the thread, whatever it is doing. */
  cancel(): void;
  /** When the thread is gone, for whatever reason. */
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

/** A thread that runs away is stopped before the process is. The solver's memory does not count here. */
export const threadLimits = { maxOldGenerationSizeMb: 512 };

/** Does a job in a thread of its own, which ends with it: the solver's memory grows and never shrinks. */
export function startThread<Name extends JobName>(
  name: Name,
  input: ThreadJobs[Name]['input'],
  onNews?: (news: ThreadJobs[Name]['news']) => void,
): RunningJob<ThreadJobs[Name]['result']> {
  const { filename, execArgv } = threadFile(path.join(__dirname, 'planThread'));
  const worker = new Worker(filename, { resourceLimits: threadLimits, execArgv });
  let cancel = () => {};
  const result = new Promise<ThreadJobs[Name]['result']>((resolve, reject) => {
    cancel = () => reject(new JobCancelled());
    worker.on('message', (message: ThreadMessage<Name>) => {
      if (message.kind === 'news') onNews?.(message.news);
      else if (message.kind === 'result') resolve(message.result);
      else reject(new JobFailed(message.reason));
    });
    worker.on('error', (error) => reject(new JobFailed(error.message)));
    worker.on('exit', (code) => reject(new JobFailed(`its thread ended with code ${code}`)));
  });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const job: ThreadJob<Name> = { name, input };
  worker.postMessage(job);
  void result.catch(() => undefined).finally(() => worker.terminate());
  return { result, cancel, ended };
}
