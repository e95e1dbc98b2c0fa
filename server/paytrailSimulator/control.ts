import { deliverDue } from './callbacks';
import { settlePayment } from './payments';
import { payOut } from './payouts';
import { refundInPanel, settleRefund } from './refunds';
import type { CallName, FaultName } from './faults';
import { defaultScenario, type Scenario } from './scenario';
import type { Attempt, Outcome } from './store';
import { processDue } from './worker';
import type { SimulatorContext } from './context';

/** One attempt to deliver a callback. */
export interface Delivery extends Attempt {
  url: string;
}

/** For tests: triggers what in production depends on time, chance or failures. */
export interface Control {
  /** Sets how callbacks and refunds behave from now on. */
  simulate(changes: Partial<Scenario>): void;
  /** Makes the next `times` calls of this name fail. */
  failNext(call: CallName, fault: FaultName, times?: number): void;
  /**
   * Gives a payment an outcome regardless of the payer's decision and calls the merchant, for example a late
   * `ok` after a `fail`, or the end of a `pending` one. A payment that is `ok` stays so: the merchant is
   * called with the other outcome, but the status does not change.
   */
  settlePayment(transactionId: string, outcome: Outcome): Promise<void>;
  /** Ends the pending refund with this stamp. Resolves to false if there is none. */
  settleRefund(refundStamp: string, outcome: 'ok' | 'fail'): Promise<boolean>;
  /** A refund that the merchant makes in Paytrail's own panel, in cents. */
  refundInPanel(transactionId: string, amount: number): Promise<void>;
  /** Pays out everything that is paid and not yet settled, as Paytrail does every day. */
  payOut(): Promise<void>;
  /** Sets the merchant's balance, in cents, which refunds are paid from. */
  setBalance(amount: number): Promise<void>;
  /** Moves the simulator's clock forward and processes what becomes due. */
  advanceClock(milliseconds: number): Promise<void>;
  /** All delivery attempts so far, in order. */
  deliveries(): Promise<Delivery[]>;
  /** Waits for running work, then processes what is due. */
  runUntilIdle(): Promise<void>;
  /** Restores the default scenario, removes planned faults and resets the clock. Payments stay. */
  reset(): void;
}

export function createControl(context: SimulatorContext): Control {
  const { store, clock, faults, settings } = context;

  async function runUntilIdle(): Promise<void> {
    await context.background.idle();
    await processDue(context);
  }

  /** Waits also for a callback that running work has claimed. */
  async function deliverAll(): Promise<void> {
    context.background.run(() => deliverDue(context));
    await context.background.idle();
  }

  return {
    simulate: (changes) => void Object.assign(context.scenario, changes),
    failNext: (call, fault, times = 1) => faults.plan(call, fault, times),

    async settlePayment(transactionId, outcome) {
      await settlePayment(context, transactionId, outcome);
      await deliverAll();
    },
    async settleRefund(refundStamp, outcome) {
      const found = await settleRefund(context, refundStamp, outcome);
      await deliverAll();
      return found;
    },
    refundInPanel: (transactionId, amount) => refundInPanel(context, transactionId, amount),
    payOut: () => payOut(context, clock.now()),
    async setBalance(amount) {
      await store.balances.updateOne({ _id: settings.account }, { $set: { amount } }, { upsert: true });
    },
    async advanceClock(milliseconds) {
      clock.offset += milliseconds;
      await runUntilIdle();
    },
    async deliveries() {
      const callbacks = await store.callbacks.find().toArray();
      const attempts = callbacks.flatMap(({ url, log }) => log.map((attempt) => ({ url, ...attempt })));
      return attempts.sort((one, other) => one.at.getTime() - other.at.getTime());
    },
    runUntilIdle,
    reset() {
      Object.assign(context.scenario, defaultScenario);
      faults.clear();
      clock.offset = 0;
    },
  };
}
