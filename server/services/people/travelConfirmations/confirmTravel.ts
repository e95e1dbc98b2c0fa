import { Types } from 'mongoose';
import { currentAttempt } from '../../../lib/database';
import type { ContractTrip } from './contractTrip';
import { type Expected, storeConfirmations, type Traveller } from './storeConfirmations';

/** Whose contracts each attempt of a transaction has to confirm, by customer. */
const expected = new WeakMap<object, Map<string, Expected>>();

/**
 * Confirms the contracts of customers who have got a seat or another trip, each with a mail (rules §40.5). Call it
 * inside the transaction that makes the change: the confirmations are stored right before it commits, one for each
 * customer who then has a seat on a coming trip, as it is then. Only organizers of package travel confirm contracts.
 */
export function confirmTravel(travellers: readonly Traveller[]): void {
  if (travellers.length === 0) return;
  const all = expectedNow();
  for (const traveller of travellers) {
    const key = String(traveller._id);
    if (!all.get(key)?.inMail) all.set(key, { traveller });
  }
}

/**
 * As `confirmTravel`, for a customer who gets the confirmation with another mail.
 * @param trip read before the transaction, because many may register at once
 * @returns the id of the confirmation, for the mail
 */
export function confirmTravelInMail(traveller: Traveller, trip: ContractTrip): Types.ObjectId {
  const id = new Types.ObjectId();
  expectedNow().set(String(traveller._id), { traveller, inMail: { id, trip } });
  return id;
}

/**
 * Mails the newest confirmation to a customer whose address changes although nobody had confirmed the former one, which
 * may have been a mistake. Call it inside the transaction that makes the change.
 */
export function mailConfirmationAgain(traveller: Traveller): void {
  const all = expectedNow();
  const key = String(traveller._id);
  if (!all.has(key)) all.set(key, { traveller, isKnown: true });
}

function expectedNow(): Map<string, Expected> {
  const attempt = currentAttempt();
  if (!attempt) throw new Error('A contract was confirmed outside of a transaction');
  const known = expected.get(attempt);
  if (known) return known;
  const all = new Map<string, Expected>();
  expected.set(attempt, all);
  attempt.endings.push(() => storeConfirmations([...all.values()]));
  return all;
}
