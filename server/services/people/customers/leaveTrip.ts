import type { Types } from 'mongoose';
import { cancelHandovers } from '../handover/endHandover';
import { signOut } from './account';
import { recomputePaidProducts } from './recomputePaidProducts';

/* What follows when customers lose their trip. Whoever writes their fields calls it in the same transaction. */

/** Every disabling calls this: it ends sessions, and hand-overs of the seat (rules §26.1). */
export async function loseSeats(customers: readonly Types.ObjectId[]): Promise<void> {
  await signOut(customers);
  await cancelHandovers(customers);
}

/** Every move to another event calls this: hand-overs of the former seat end, and other payments count. */
export async function changeEvent(
  customers: readonly Types.ObjectId[],
  event: Types.ObjectId,
): Promise<void> {
  await cancelHandovers(customers);
  await recomputePaidProducts(customers, event);
}
