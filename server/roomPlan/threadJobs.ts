import type { ExplainOptions, SavedPlan } from './explainWishes';
import type { Impossibility } from './impossible';
import type { DraftPlan, RoomBefore, RoomPlan, RoomProblem } from './problem';
import type { ExplainedWish, RoomWish } from './reasons';
import type { Replan, ReplanOptions } from './replanRooms';

/** The jobs of a thread: input, progress messages and result. */
export interface ThreadJobs {
  plan: { input: { problem: RoomProblem; timeLimitMs: number }; progress: DraftPlan; result: RoomPlan };
  reasons: {
    input: {
      problem: RoomProblem;
      plan: SavedPlan;
      wishes: readonly RoomWish[];
      options: Omit<ExplainOptions, 'onExplained'>;
    };
    progress: ExplainedWish;
    result: ExplainedWish[];
  };
  replan: {
    input: { problem: RoomProblem; before: readonly RoomBefore[]; options: ReplanOptions };
    progress: never;
    result: Replan;
  };
  impossible: {
    input: { problem: RoomProblem; timeLimitMs: number };
    progress: never;
    result: Impossibility | null;
  };
  beds: { input: { problem: RoomProblem; timeLimitMs: number }; progress: never; result: number | null };
}

export type JobName = keyof ThreadJobs;

export interface ThreadJob<Name extends JobName> {
  name: Name;
  input: ThreadJobs[Name]['input'];
}

export type ThreadMessage<Name extends JobName> =
  | { kind: 'progress'; progress: ThreadJobs[Name]['progress'] }
  | { kind: 'result'; result: ThreadJobs[Name]['result'] }
  | { kind: 'failure'; reason: string };
