import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallingKey } from './sessionToken';

/** The stored origin of a request. */
export interface CallerTrace {
  /** The beginning of the network address; empty if unknown. */
  network: string;
  /** Browser and operating system; empty if unknown. */
  device: string;
}

interface RequestTrace extends CallerTrace {
  /** The API key that was sent, and the id of the account that made it. */
  apiKey?: (CallingKey & { account: string }) | undefined;
}

const traces = new AsyncLocalStorage<() => RequestTrace>();

/** @param trace called only if `work` needs it */
export function runForCaller(trace: () => RequestTrace, work: () => void): void {
  traces.run(trace, work);
}

/** The origin of the current request; empty in jobs and commands. */
export function currentCaller(): CallerTrace {
  const { network, device } = traces.getStore()?.() ?? { network: '', device: '' };
  return { network, device };
}

/** The API key of the current request, if it acts for this account; none for a job that the request has set off. */
export function currentApiKey(account: string | undefined): CallingKey | undefined {
  const key = traces.getStore()?.().apiKey;
  return key?.account === account ? key : undefined;
}
