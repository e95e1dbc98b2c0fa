import type { DeliveryFailure } from '../contract/webhook';
import { type CallerOptions, createGuardedCaller, type GuardedCaller } from './guardedCaller';
import type { WebhookNetworks } from './webhookNetworks';

/** The answer to a call: its status, and why it counts as failed. */
export interface CallOutcome {
  /** Null if there was no answer. */
  status: number | null;
  failure: DeliveryFailure | null;
}

export interface WebhookCaller extends Pick<GuardedCaller, 'accepts' | 'close'> {
  /** The outcome; null if the call was ended by `close`. */
  post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<CallOutcome | null>;
}

/** Calls the addresses of webhooks. Anything but 2xx is a failure. */
export function createWebhookCaller(
  networks: WebhookNetworks,
  options: Omit<CallerOptions, 'maxLookups'> = {},
): WebhookCaller {
  const caller = createGuardedCaller(networks, { ...options, maxLookups: 2 });
  return {
    accepts: (address) => caller.accepts(address),
    close: () => caller.close(),
    async post(address, headers, body) {
      const answer = await caller.call(address, { method: 'POST', headers, body });
      if (!answer) return null;
      const { status, failure } = answer;
      const isAccepted = status !== null && status >= 200 && status < 300;
      return { status, failure: failure ?? (isAccepted ? null : 'status') };
    },
  };
}
