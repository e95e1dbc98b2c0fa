/** How the simulator behaves from now on, as a test wishes. */
export interface Script {
  /** When the merchant is called about a decision: before the browser goes back, after it, or never. */
  callback: 'before' | 'after' | 'never';
  /** How many times more than once each callback is sent, all at the same time. */
  repeats: number;
  /** Milliseconds on top of the order's `callbackDelay`. */
  delay: number;
  /** How many of the first attempts of each callback get lost on the way. */
  drop: number;
  /** Signs callbacks wrongly. */
  tamper: boolean;
  /** What becomes of refunds; `byProvider` is what each way of paying usually does. */
  refund: (typeof refundScripts)[number];
}

export const callbackScripts = ['after', 'before', 'never'] as const;
export const refundScripts = ['byProvider', 'ok', 'fail', 'pendingThenOk', 'pendingThenFail'] as const;

export const usualScript: Script = {
  callback: 'after',
  repeats: 0,
  delay: 0,
  drop: 0,
  tamper: false,
  refund: 'byProvider',
};

export const callNames = ['createPayment', 'getPayment', 'refund', 'listProviders'] as const;
export type CallName = (typeof callNames)[number];

/**
 * - `error500`: fails before anything is done
 * - `timeout`: is done, and never answered
 * - `tamperedSignature`: is done, and answered with a wrong signature
 */
export const faultNames = ['error500', 'timeout', 'tamperedSignature'] as const;
export type FaultName = (typeof faultNames)[number];

export interface Faults {
  /** The next `times` calls of this name go wrong. */
  plan(call: CallName, fault: FaultName, times: number): void;
  /** What is planned for the call that has just come. */
  take(call: CallName): FaultName | undefined;
  clear(): void;
}

export function plannedFaults(): Faults {
  let planned: { call: CallName; fault: FaultName }[] = [];
  return {
    plan(call, fault, times) {
      for (let n = 0; n < times; n += 1) planned.push({ call, fault });
    },
    take(call) {
      const index = planned.findIndex((plan) => plan.call === call);
      return index < 0 ? undefined : planned.splice(index, 1)[0]?.fault;
    },
    clear() {
      planned = [];
    },
  };
}
