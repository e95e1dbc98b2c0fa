import { CommandError } from './errors';

/**
 * Long work is a generator. It yields `pause` when its time slice is over, and continues after other work has run;
 * the data it has read may have changed by then. It can also yield a promise to wait for.
 */
export const pause = Symbol('pause');
export type Pause = typeof pause;
export type Pausing<T> = Generator<Pause, T, void>;
export type Waiting<T> = Generator<Pause | Promise<unknown>, T, void>;

/** How long one command runs before other work runs. */
const SLICE_MS = 5;
/** The clock is read once per this many checks. */
const CHECKS_PER_CLOCK_READ = 16;

/** The slice of the current work; unlimited if nobody would resume it. */
const slice = { ends: Infinity, deadline: Infinity, checksLeft: CHECKS_PER_CLOCK_READ };

/** Whether to pause; called for each document. */
export function shouldPause(): boolean {
  slice.checksLeft -= 1;
  if (slice.checksLeft > 0) return false;
  slice.checksLeft = CHECKS_PER_CLOCK_READ;
  return slice.ends !== Infinity && performance.now() >= slice.ends;
}

/** Records that an operation without pauses has taken long, so that the next check reads the clock. */
export function noteLongWork(): void {
  slice.checksLeft = 0;
  if (slice.deadline !== Infinity && performance.now() >= slice.deadline) throw timeLimitExceeded();
}

/** Checks the deadline in long loops that cannot pause. */
export function checkDeadline(): void {
  if (shouldPause()) noteLongWork();
}

/** Yields the values, with pauses between them. */
export function* withPauses<T>(values: Iterable<T>): Generator<T | Pause, void, void> {
  for (const value of values) {
    if (shouldPause()) yield pause;
    yield value;
  }
}

export interface Limits {
  /** When to stop the work, by `performance.now()`. */
  deadline?: number;
  /** Called before each slice; throws if the work has become pointless. */
  check?: () => void;
}

interface Task extends Limits {
  work: Waiting<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Shares the thread among the commands of a server: in each turn of the event loop they run for one slice in total. */
export class Pace {
  private readonly queue: Task[] = [];
  /** When work started in this turn of the event loop must pause. */
  private turnEnds: number | undefined;
  private isArmed = false;
  private isStopped = false;

  constructor(private readonly sliceMs = SLICE_MS) {}

  /** Starts at once, and returns the result at once if it finishes without a pause. */
  run<T>(work: Waiting<T>, limits: Limits = {}): T | Promise<T> {
    this.arm();
    this.turnEnds ??= performance.now() + this.sliceMs;
    const { done, value } = workFor(work, limits, this.turnEnds);
    if (done) return value;
    return new Promise<T>((resolve, reject) => {
      // `resolve` is only called with this task's result.
      this.continueLater({ ...limits, work, resolve: resolve as (result: unknown) => void, reject }, value);
    });
  }

  /** Starts independent work when the current work has ended or paused. */
  later<T>(work: Waiting<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.enqueue({ work, resolve: resolve as (result: unknown) => void, reject });
    });
  }

  /** Discards the paused work. */
  stop(): void {
    this.isStopped = true;
    this.queue.length = 0;
  }

  private arm(): void {
    if (this.isArmed) return;
    this.isArmed = true;
    setImmediate(() => this.turn());
  }

  private turn(): void {
    this.isArmed = false;
    this.turnEnds = undefined;
    const ends = performance.now() + this.sliceMs;
    for (
      let task = this.queue.shift();
      task;
      task = performance.now() < ends ? this.queue.shift() : undefined
    ) {
      this.continueTask(task, ends);
    }
    if (this.queue.length > 0) this.arm();
  }

  private continueTask(task: Task, ends: number): void {
    try {
      const { done, value } = workFor(task.work, task, ends);
      if (done) task.resolve(value);
      else this.continueLater(task, value);
    } catch (error) {
      task.reject(error);
    }
  }

  private continueLater(task: Task, reason: Pause | Promise<unknown>): void {
    if (reason === pause) this.enqueue(task);
    else this.wait(task, reason);
  }

  private enqueue(task: Task): void {
    if (this.isStopped) return;
    this.queue.push(task);
    this.arm();
  }

  private wait(task: Task, until: Promise<unknown>): void {
    const { deadline } = task;
    if (deadline === undefined) {
      void until.then(() => this.enqueue(task));
      return;
    }
    let timer: NodeJS.Timeout | undefined;
    const expired = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, deadline - performance.now());
    });
    void Promise.race([until, expired]).then(() => {
      clearTimeout(timer);
      this.enqueue(task);
    });
  }
}

/** Runs the work for one slice. */
function workFor<T>(
  work: Waiting<T>,
  limits: Limits,
  ends: number,
): IteratorResult<Pause | Promise<unknown>, T> {
  const failure = failureOf(limits);
  const { deadline = Infinity } = limits;
  slice.ends = Math.min(ends, deadline);
  slice.deadline = deadline;
  slice.checksLeft = CHECKS_PER_CLOCK_READ;
  try {
    return failure === undefined ? work.next() : work.throw(failure);
  } finally {
    slice.ends = Infinity;
    slice.deadline = Infinity;
  }
}

/** The error with which to stop the work, if any. */
function failureOf({ deadline, check }: Limits): unknown {
  if (deadline !== undefined && performance.now() >= deadline) return timeLimitExceeded();
  try {
    check?.();
  } catch (error) {
    return error;
  }
  return undefined;
}

export function timeLimitExceeded(): CommandError {
  return new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
}
