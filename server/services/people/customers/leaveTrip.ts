import type { Types } from 'mongoose';
import { cancelHandovers } from '../handover/endHandover';
import { signOut } from './account';
import { recomputePaidProducts } from './recomputePaidProducts';

/** Call it in every transaction that disables customers (rules §26.1). */
export async function endSessionsAndHandovers(customers: readonly Types.ObjectId[]): Promise<void> {
  await signOut(customers);
  await cancelHandovers(customers);
}

/**
 * Ends hand-overs of the former seats, and updates the paid products to the payments of the new event. Call it in every
 * transaction that moves customers to another event.
 */
export async function applyEventChange(
  customers: readonly Types.ObjectId[],
  event: Types.ObjectId,
): Promise<void> {
  await cancelHandovers(customers);
  await recomputePaidProducts(customers, event);
}
