import { Types } from 'mongoose';
import type { Cents } from '../../../contract/money';
import { clock } from '../../../lib/clock';
import { Movement, type StoredMovement } from '../../../models/movement';
import type { StoredBankEntry } from '../../../models/bankEntry';
import { lockBooks, openDay } from './openDay';
import type { StoredPayment, StoredRefund } from '../../../models/payment';

export type NewMovement = Omit<StoredMovement, '_id' | 'at' | 'closedDay'>;

/**
 * Adds movements of one or more organizations, inside the transaction that changes what they record. Movements of a
 * closed period are booked in the open one.
 */
export async function recordMovements(movements: readonly NewMovement[]): Promise<void> {
  if (movements.length === 0) return;
  const at = clock.now();
  const books = new Map<string, Awaited<ReturnType<typeof lockBooks>>>();
  for (const { organization } of movements) {
    const id = String(organization);
    if (!books.has(id)) books.set(id, await lockBooks(organization));
  }
  await Movement.insertMany(
    movements.map((movement) => {
      const state = books.get(String(movement.organization)) ?? {};
      return { ...movement, ...openDay(state, movement.day), _id: new Types.ObjectId(), at };
    }),
    { lean: true },
  );
}

/** The organization's payment that a movement is for. */
export type MovedPayment = Pick<StoredPayment, '_id' | 'organization' | 'event' | 'customer'>;

type Detail = Pick<StoredMovement, 'key' | 'day' | 'channel' | 'amount' | 'evidence'> &
  Partial<Pick<StoredMovement, 'reverses'>>;

/** A movement for a payment. */
export function paymentMovement(payment: MovedPayment, detail: Detail): NewMovement {
  const { _id, organization, event, customer } = payment;
  return { organization, event, customer, payment: _id, purpose: 'payment', reverses: null, ...detail };
}

/** Money through an attempt at the provider. */
export function attemptMovement(
  payment: MovedPayment,
  { stamp, amount, day }: { stamp: string; amount: Cents; day: string },
): NewMovement {
  return paymentMovement(payment, {
    key: `attempt ${stamp}`,
    day,
    channel: 'provider',
    amount,
    evidence: { kind: 'attempt', id: stamp },
  });
}

/** A refund, or the reversal of one that turned out to have failed. */
export function refundMovement(
  payment: MovedPayment,
  { stamp, channel }: Pick<StoredRefund, 'stamp' | 'channel'>,
  { amount, day, version }: { amount: Cents; day: string; version: number | 'found' },
): NewMovement {
  return paymentMovement(payment, {
    key: `refund ${stamp} ${version}`,
    day,
    channel,
    amount,
    evidence: { kind: 'refund', id: stamp },
  });
}

type BankLine = Pick<StoredBankEntry, '_id' | 'organization' | 'amount' | 'bookedOn'>;

/** Money on the bank account for a payment; a line that is split has one for each payment. */
export function transferMovement(
  payment: MovedPayment,
  { _id, amount, bookedOn }: Omit<BankLine, 'organization'>,
): NewMovement {
  const id = String(_id);
  return paymentMovement(payment, {
    key: `line ${id} payment ${String(payment._id)}`,
    day: bookedOn,
    channel: 'bank',
    amount,
    evidence: { kind: 'bankEntry', id },
  });
}

/** Money on the bank account that is for no payment, or not yet. */
export function lineMovement(
  { _id, organization, amount, bookedOn }: BankLine,
  purpose: Exclude<StoredMovement['purpose'], 'payment'>,
): NewMovement {
  const id = String(_id);
  return {
    organization,
    event: null,
    customer: null,
    payment: null,
    key: `line ${id} ${purpose}`,
    day: bookedOn,
    channel: 'bank',
    amount,
    purpose,
    evidence: { kind: 'bankEntry', id },
    reverses: null,
  };
}

/** Reverses the movement of a line that was unassigned; does nothing if an earlier version stored the line. */
export async function reverseUnassigned(line: BankLine): Promise<void> {
  await reverseMovements([lineMovement(line, 'unassigned')]);
}

/** Adds the opposite of each of these movements that is recorded, inside the transaction that changes its line. */
export async function reverseMovements(movements: readonly NewMovement[]): Promise<void> {
  const stored = await Movement.find({ key: { $in: movements.map(({ key }) => key) } }, 'key amount').lean();
  const byKey = new Map(stored.map((movement) => [movement.key, movement]));
  await recordMovements(
    movements.flatMap((movement) => {
      const recorded = byKey.get(movement.key);
      if (!recorded) return [];
      const amount = 0 - recorded.amount;
      return [{ ...movement, key: `${movement.key} taken back`, amount, reverses: recorded._id }];
    }),
  );
}
