import { deliverDue } from './callbacks';
import { announcePayment, settleDuePayments } from './payments';
import { announceRefund, settleDueRefunds } from './refunds';
import type { World } from './world';

export interface Worker {
  start(): void;
  /** Resolves when nothing is under way. */
  stop(): Promise<void>;
}

/** Does what falls due, one look after the other. */
export function createWorker(world: World): Worker {
  const { background, settings } = world;
  let running = false;
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    background.run(async () => {
      try {
        await doWhatIsDue(world);
      } finally {
        if (running) timer = setTimeout(look, settings.pollInterval).unref();
      }
    });
  }

  return {
    start() {
      running = true;
      look();
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      await background.idle();
    },
  };
}

/** Ends the pending payments and refunds whose time has come, and sends the callbacks that are due. */
export async function doWhatIsDue(world: World): Promise<void> {
  await settleDuePayments(world);
  await settleDueRefunds(world);
  await deliverDue(world);
}

/** Makes the callbacks of decisions that were stored just before the process ended. */
export async function announceForgotten(world: World): Promise<void> {
  const { payments, refunds } = world.store;
  const forgotten = { unannounced: { $ne: null } };
  for (const payment of await payments.find(forgotten).toArray()) await announcePayment(world, payment);
  for (const refund of await refunds.find(forgotten).toArray()) await announceRefund(world, refund);
}
