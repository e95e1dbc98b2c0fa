import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { explainWishes } from './explainWishes';
import { explainImpossible } from './impossible';
import { planRooms } from './planRooms';
import { replanRooms } from './replanRooms';
import type { JobName, ThreadJob, ThreadJobs, ThreadMessage } from './threadJobs';
import { BedSolver } from './bedSolver';
import type { RoomProblem } from './problem';
import { loadSolver } from './solver';

// The code of a thread that `startThread` starts. It runs one job.

const work: {
  [Name in JobName]: (
    input: ThreadJobs[Name]['input'],
    report: (progress: ThreadJobs[Name]['progress']) => void,
  ) => Promise<ThreadJobs[Name]['result']>;
} = {
  plan: ({ problem, timeLimitMs }, onDraft) => planRooms(problem, { timeLimitMs, onDraft }),
  reasons: ({ problem, plan, wishes, options }, onExplained) =>
    explainWishes(problem, plan, wishes, { ...options, onExplained }),
  replan: ({ problem, before, options }) => replanRooms(problem, before, options),
  impossible: ({ problem, timeLimitMs }) => explainImpossible(problem, { timeLimitMs }),
  beds: ({ problem, timeLimitMs }) => countBeds(problem, { timeLimitMs }),
};

/** Lowers the priority below requests. Only Linux has a niceness per thread. */
if (process.platform === 'linux') os.setPriority(10);

parentPort?.once('message', (job: ThreadJob<JobName>) => void answer(job));

async function answer<Name extends JobName>({ name, input }: ThreadJob<Name>): Promise<void> {
  try {
    const result = await work[name](input, (progress) => post<Name>({ kind: 'progress', progress }));
    post<Name>({ kind: 'result', result });
  } catch (error) {
    // Not rethrown, because Node would print the line of the solver's code, which is all of its code.
    post<Name>({ kind: 'failure', reason: error instanceof Error ? error.message : String(error) });
  }
}

function post<Name extends JobName>(message: ThreadMessage<Name>): void {
  parentPort?.postMessage(message);
}

/** The maximum number of people who can have a bed according to the room rules; null if not determined in time. */
export async function countBeds(
  problem: RoomProblem,
  { timeLimitMs }: { timeLimitMs: number },
): Promise<number | null> {
  return new BedSolver(await loadSolver(), Date.now() + timeLimitMs).maxPlaced(problem);
}
