import { AsyncLocalStorage } from 'node:async_hooks';

/** What is kept of where a request comes from. */
export interface CallerTrace {
  /** The beginning of the network address; empty where it is not known. */
  network: string;
  /** Browser and operating system; empty where they are not known. */
  device: string;
}

const traces = new AsyncLocalStorage<() => CallerTrace>();

/** @param trace is called only if somebody asks within `work` */
export function runForCaller(trace: () => CallerTrace, work: () => void): void {
  traces.run(trace, work);
}

/** From where the request that is being served comes; empty in jobs and commands. */
export function currentCaller(): CallerTrace {
  return traces.getStore()?.() ?? { network: '', device: '' };
}
