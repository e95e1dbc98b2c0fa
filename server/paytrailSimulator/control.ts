import { deliverDue } from './callbacks';
import { settlePayment } from './payments';
import { settleRefund } from './refunds';
import { type CallName, type FaultName, type Script, usualScript } from './script';
import type { Attempt, Outcome } from './store';
import { doWhatIsDue } from './worker';
import type { World } from './world';

/** One attempt to call a merchant. */
export interface Delivery extends Attempt {
  url: string;
}

/** What tests hold: everything that life does to payments and a test cannot wait for. */
export interface Control {
  /** How callbacks and refunds go from now on. */
  script(changes: Partial<Script>): void;
  /** The next `times` calls of this name go wrong. */
  failNext(call: CallName, fault: FaultName, times?: number): void;
  /**
   * Ends a payment whatever was decided, and calls its merchant: a late `ok` after a `fail`, the end of a
   * `pending` one. A payment that is ok stays so; any other news of it is told and changes nothing.
   */
  settlePayment(transactionId: string, outcome: Outcome): Promise<void>;
  /** Ends a pending refund, by its stamp. False where there is none. */
  settleRefund(refundStamp: string, outcome: 'ok' | 'fail'): Promise<boolean>;
  /** Cents that the merchant can pay out. */
  setBalance(amount: number): Promise<void>;
  /** Moves the simulator's time on, and does what falls due. */
  advanceClock(milliseconds: number): Promise<void>;
  /** Every attempt to call the merchant so far, in order. */
  deliveries(): Promise<Delivery[]>;
  /** Waits until nothing is under way, having done what is due. */
  settled(): Promise<void>;
  /** Back to usual behaviour and to the real time; payments stay. */
  reset(): void;
}

export function createControl(world: World): Control {
  const { store, clock, faults, settings } = world;

  async function settled(): Promise<void> {
    await world.background.idle();
    await doWhatIsDue(world);
  }

  return {
    script: (changes) => void Object.assign(world.script, changes),
    failNext: (call, fault, times = 1) => faults.plan(call, fault, times),

    async settlePayment(transactionId, outcome) {
      await settlePayment(world, transactionId, outcome);
      await deliverDue(world);
    },
    async settleRefund(refundStamp, outcome) {
      const found = await settleRefund(world, refundStamp, outcome);
      await deliverDue(world);
      return found;
    },
    async setBalance(amount) {
      await store.balances.updateOne({ _id: settings.account }, { $set: { amount } }, { upsert: true });
    },
    async advanceClock(milliseconds) {
      clock.offset += milliseconds;
      await settled();
    },
    async deliveries() {
      const callbacks = await store.callbacks.find().toArray();
      const attempts = callbacks.flatMap(({ url, log }) => log.map((attempt) => ({ url, ...attempt })));
      return attempts.sort((one, other) => one.at.getTime() - other.at.getTime());
    },
    settled,
    reset() {
      Object.assign(world.script, usualScript);
      faults.clear();
      clock.offset = 0;
    },
  };
}
