import { deliverDue } from './callbacks';
import { announcePayment, settleDuePayments } from './payments';
import { announceRefund, settleDueRefunds } from './refunds';
import { payOutDaily } from './payouts';
import type { SimulatorContext } from './context';

export interface Worker {
  start(): void;
  /** Resolves when no work is running. */
  stop(): Promise<void>;
}

/** Processes due work at every `pollIntervalMs`; runs never overlap. */
export function createWorker(context: SimulatorContext): Worker {
  const { background, settings } = context;
  let running = false;
  let timer: NodeJS.Timeout | undefined;

  function poll(): void {
    background.run(async () => {
      try {
        await processDue(context);
      } finally {
        if (running) timer = setTimeout(poll, settings.pollIntervalMs).unref();
      }
    });
  }

  return {
    start() {
      running = true;
      poll();
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      await background.idle();
    },
  };
}

/** Ends pending payments and refunds that are due, sends due callbacks, and pays out once a day. */
export async function processDue(context: SimulatorContext): Promise<void> {
  await settleDuePayments(context);
  await settleDueRefunds(context);
  await deliverDue(context);
  await payOutDaily(context);
}

/** Queues the callbacks of outcomes that were stored just before the process ended. */
export async function recoverAnnouncements(context: SimulatorContext): Promise<void> {
  const { payments, refunds } = context.store;
  const forgotten = { unannounced: { $ne: null } };
  for (const payment of await payments.find(forgotten).toArray()) await announcePayment(context, payment);
  for (const refund of await refunds.find(forgotten).toArray()) await announceRefund(context, refund);
}
