import type { QueryFilter, Types } from 'mongoose';
import type { HandoverState } from '../../../contract/handover';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { Handover, type StoredHandover } from '../../../models/handover';
import { deleteMails } from '../../mail/deleteMails';

/**
 * Ends an open hand-over inside a transaction: deletes the newcomer's address, the links, and the mails with it.
 * @returns the hand-over as it was; null if it is not open
 */
export async function endHandover(
  which: QueryFilter<StoredHandover>,
  state: Exclude<HandoverState, 'open'>,
  newcomer: Types.ObjectId | null = null,
): Promise<StoredHandover | null> {
  const ended = { state, newcomer, email: null, tokenHashes: [], endedAt: clock.now() };
  const before = await Handover.findOneAndUpdate(
    { ...which, isOpen: true },
    { $set: ended, $unset: { isOpen: 1 } },
  ).lean();
  if (before) await deleteMails([before._id]);
  return before;
}

/**
 * Ends the open hand-overs of customers who no longer have the seat that these offer, inside the transaction that takes
 * it from them.
 */
export async function cancelHandovers(customers: readonly Types.ObjectId[]): Promise<void> {
  const open = await Handover.find({ customer: { $in: customers }, isOpen: true }, '_id').lean();
  for (const { _id } of open) await endHandover({ _id }, 'cancelled');
}

/** Ends hand-overs that nobody has accepted in time. */
export async function endExpiredHandovers(): Promise<void> {
  const isExpired = { isOpen: true as const, expiresAt: { $lte: clock.now() } };
  for (const { _id } of await Handover.find(isExpired, '_id').lean())
    await transaction(() => endHandover({ _id, ...isExpired }, 'expired'), [_id]);
}

/** Deletes the open hand-over of a customer, inside the transaction that erases them. */
export async function forgetHandover(customer: Types.ObjectId): Promise<void> {
  const ended = await endHandover({ customer }, 'cancelled');
  if (ended) await Handover.deleteOne({ _id: ended._id });
}
