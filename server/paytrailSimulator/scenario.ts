/** How the simulator behaves; set by tests. */
export interface Scenario {
  /** When the merchant is called about an outcome: before the browser returns, after it, or never. */
  callback: 'before' | 'after' | 'never';
  /** How many additional copies of each callback are sent, all at the same time. */
  extraCopies: number;
  /** Added to the order's `callbackDelay`. */
  extraDelayMs: number;
  /** How many of the first attempts of each callback are dropped instead of sent. */
  droppedAttempts: number;
  /** Sends callbacks with a wrong signature. */
  tamperSignature: boolean;
  /** The outcome of refunds; `byProvider` is what the payment's provider usually does. */
  refund: (typeof refundOutcomes)[number];
}

export const callbackTimings = ['after', 'before', 'never'] as const;
export const refundOutcomes = ['byProvider', 'ok', 'fail', 'pendingThenOk', 'pendingThenFail'] as const;

export const defaultScenario: Scenario = {
  callback: 'after',
  extraCopies: 0,
  extraDelayMs: 0,
  droppedAttempts: 0,
  tamperSignature: false,
  refund: 'byProvider',
};
