export const callNames = [
  'createPayment',
  'getPayment',
  'refund',
  'listProviders',
  'requestReport',
  'listSettlements',
] as const;
export type CallName = (typeof callNames)[number];

/**
 * - `error500`: answers 500 and does nothing
 * - `timeout`: carries the call out and never answers
 * - `tamperedSignature`: carries the call out and answers with a wrong signature
 */
export const faultNames = ['error500', 'timeout', 'tamperedSignature'] as const;
export type FaultName = (typeof faultNames)[number];

/** Faults that a test has planned for the next calls of the API. */
export interface Faults {
  plan(call: CallName, fault: FaultName, times: number): void;
  /** Removes and returns the next fault planned for this call. */
  take(call: CallName): FaultName | undefined;
  clear(): void;
}

export function createFaults(): Faults {
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
