import { CommandError } from './errors';

/**
 * What may take long is a generator. It yields `pause` when its slice of time is over, and goes on after others have
 * had their turn: what it has seen of the data may have changed by then. Or it yields a promise that it must wait for.
 */
export const pause = Symbol('pause');
export type Pause = typeof pause;
export type Pausing<T> = Generator<Pause, T, void>;
export type Waiting<T> = Generator<Pause | Promise<unknown>, T, void>;

/** How long one command works before others get in between. */
const SLICE_MS = 5;
/** The clock is read once in so many questions. */
const QUESTIONS = 16;

/** Of the work that is going on at the moment; without end where nobody would take it up again. */
const slice = { ends: Infinity, deadline: Infinity, questions: QUESTIONS };

/** Whether to pause; asked for each document. */
export function isOverdue(): boolean {
  slice.questions -= 1;
  if (slice.questions > 0) return false;
  slice.questions = QUESTIONS;
  return slice.ends !== Infinity && performance.now() >= slice.ends;
}

/** Says that something has taken long, within which there can be no pause: the next question will be answered. */
export function tire(): void {
  slice.questions = 0;
  if (slice.deadline !== Infinity && performance.now() >= slice.deadline) throw timeLimitExceeded();
}

/** Asked where there can be no pause, for each round of what may go on and on. */
export function checkTime(): void {
  if (isOverdue()) tire();
}

/** Passes values on, with pauses between them. */
export function* paced<T>(values: Iterable<T>): Generator<T | Pause, void, void> {
  for (const value of values) {
    if (isOverdue()) yield pause;
    yield value;
  }
}

export interface Limits {
  /** By `performance.now()`. */
  deadline?: number;
  /** Asked before each slice: throws if the work has become pointless. */
  check?: () => void;
}

interface Task extends Limits {
  work: Waiting<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Has the commands of one server share its thread: in each turn of the event loop they work for one slice in all. */
export class Pace {
  private readonly queue: Task[] = [];
  /** When those must pause that begin in this turn of the event loop. */
  private turnEnds: number | undefined;
  private isArmed = false;
  private isStopped = false;

  constructor(private readonly sliceMs = SLICE_MS) {}

  /** Begins at once, and answers at once if it comes to its end without a pause. */
  run<T>(work: Waiting<T>, limits: Limits = {}): T | Promise<T> {
    this.arm();
    this.turnEnds ??= performance.now() + this.sliceMs;
    const { done, value } = workFor(work, limits, this.turnEnds);
    if (done) return value;
    return new Promise<T>((resolve, reject) => {
      // Only the task's own result is given to it.
      this.goOnLater({ ...limits, work, resolve: resolve as (result: unknown) => void, reject }, value);
    });
  }

  /** Begins when what is going on has ended or paused: for what is not a part of it. */
  later<T>(work: Waiting<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.enqueue({ work, resolve: resolve as (result: unknown) => void, reject });
    });
  }

  /** Nothing that has paused goes on any more. */
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
      this.proceed(task, ends);
    }
    if (this.queue.length > 0) this.arm();
  }

  private proceed(task: Task, ends: number): void {
    try {
      const { done, value } = workFor(task.work, task, ends);
      if (done) task.resolve(value);
      else this.goOnLater(task, value);
    } catch (error) {
      task.reject(error);
    }
  }

  private goOnLater(task: Task, reason: Pause | Promise<unknown>): void {
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

/** One slice. */
function workFor<T>(
  work: Waiting<T>,
  limits: Limits,
  ends: number,
): IteratorResult<Pause | Promise<unknown>, T> {
  const failure = failureOf(limits);
  const { deadline = Infinity } = limits;
  slice.ends = Math.min(ends, deadline);
  slice.deadline = deadline;
  slice.questions = QUESTIONS;
  try {
    return failure === undefined ? work.next() : work.throw(failure);
  } finally {
    slice.ends = Infinity;
    slice.deadline = Infinity;
  }
}

/** Why the work is not to go on. */
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
