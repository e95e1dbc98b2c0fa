import { announcePayment, settleDuePayments } from './payments';
import { announceRefund, settleDueRefunds } from './refunds';
import type { World } from './world';

/** Ends the pending payments and refunds whose time has come. */
export async function settleDue(world: World): Promise<void> {
  await settleDuePayments(world);
  await settleDueRefunds(world);
}

/** Makes the callbacks of decisions that were stored just before the process ended. */
export async function announceForgotten(world: World): Promise<void> {
  const { payments, refunds } = world.store;
  const forgotten = { unannounced: { $ne: null } };
  for (const payment of await payments.find(forgotten).toArray()) await announcePayment(world, payment);
  for (const refund of await refunds.find(forgotten).toArray()) await announceRefund(world, refund);
}
