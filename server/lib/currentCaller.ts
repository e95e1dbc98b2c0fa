import { AsyncLocalStorage } from 'node:async_hooks';

/** The stored origin of a request. */
export interface CallerTrace {
  /** The beginning of the network address; empty if unknown. */
  network: string;
  /** Browser and operating system; empty if unknown. */
  device: string;
}

const traces = new AsyncLocalStorage<() => CallerTrace>();

/** @param trace called only if `work` needs it */
export function runForCaller(trace: () => CallerTrace, work: () => void): void {
  traces.run(trace, work);
}

/** The origin of the current request; empty in jobs and commands. */
export function currentCaller(): CallerTrace {
  return traces.getStore()?.() ?? { network: '', device: '' };
}
