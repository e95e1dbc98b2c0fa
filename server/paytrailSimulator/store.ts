import type { Collection, Connection } from 'mongoose';
import type { PaymentOrder, RefundOrder } from './orders';
import type { Algorithm } from './signature';

/** The outcomes of a payment. `pending` and `delayed` are not final; `delayed` may take days. */
export const outcomes = ['ok', 'fail', 'pending', 'delayed'] as const;
export type Outcome = (typeof outcomes)[number];

/** Stored with each status change, so that a crash before its callbacks are queued loses none of them. */
interface UnannouncedOutcome {
  /** The outcome whose callbacks are not queued yet. */
  unannounced: Outcome | null;
  /** Number of outcomes so far; part of each callback's unique key. */
  announcements: number;
}

export interface StoredPayment extends UnannouncedOutcome {
  /** The transaction id. */
  _id: string;
  order: PaymentOrder;
  /** The algorithm of the request that created the payment; signs everything about it. */
  algorithm: Algorithm;
  bankReference: string;
  filingCode: string;
  status: 'new' | Outcome;
  provider: string | null;
  /** Cents refunded, pending refunds included. */
  refunded: number;
  createdAt: Date;
  paidAt: Date | null;
  /** When a pending payment becomes `ok`. */
  settleAt: Date | null;
  /** The id of the settlement that paid it out to the merchant; null before that. */
  settlement: number | null;
}

export interface StoredRefund extends UnannouncedOutcome {
  /** The refund's transaction id. */
  _id: string;
  payment: string;
  order: RefundOrder;
  algorithm: Algorithm;
  provider: string;
  stamp: string;
  reference: string;
  status: 'ok' | 'fail' | 'pending';
  /** Whether the merchant's balance covered it. If not, its callback has no transaction id. */
  covered: boolean;
  settleAt: Date | null;
  settleTo: 'ok' | 'fail';
  createdAt: Date;
  /** The id of the settlement that deducted it; null before that. */
  settlement: number | null;
}

/** A payout to the merchant's bank account. */
export interface StoredSettlement {
  _id: number;
  createdAt: Date;
  /** The reference of the bank transfer. */
  reference: string;
}

/** A call to the merchant, retried until it is answered 2xx or `maxAttempts` is reached. */
export interface StoredCallback {
  _id: string;
  /** With its signed parameters. */
  url: string;
  /** Null once no further attempt follows. */
  dueAt: Date | null;
  attempts: number;
  /** How many of the first attempts are dropped instead of sent, for tests. */
  drop: number;
  log: Attempt[];
}

export interface Attempt {
  at: Date;
  /** The merchant's HTTP status, or the reason why there is none. */
  answer: number | 'dropped' | 'unreachable';
}

export interface Store {
  payments: Collection<StoredPayment>;
  refunds: Collection<StoredRefund>;
  callbacks: Collection<StoredCallback>;
  settlements: Collection<StoredSettlement>;
  nonces: Collection<{ _id: string; usedAt: Date }>;
  /** The merchant's balance, in cents. */
  balances: Collection<{ _id: string; amount: number }>;
}

const nonceLifetimeSeconds = 24 * 3_600;

export function openStore(connection: Connection): Store {
  return {
    payments: connection.collection('payments'),
    refunds: connection.collection('refunds'),
    callbacks: connection.collection('callbacks'),
    settlements: connection.collection('settlements'),
    nonces: connection.collection('nonces'),
    balances: connection.collection('balances'),
  };
}

export async function createIndexes(store: Store): Promise<void> {
  await store.payments.createIndexes([
    { key: { 'order.stamp': 1 }, unique: true },
    { key: { settleAt: 1 } },
    { key: { settlement: 1, paidAt: 1 } },
    { key: { createdAt: 1 } },
  ]);
  await store.refunds.createIndexes([
    { key: { stamp: 1 }, unique: true },
    { key: { settleAt: 1 } },
    { key: { settlement: 1, createdAt: 1 } },
    { key: { createdAt: 1 } },
  ]);
  await store.callbacks.createIndexes([{ key: { dueAt: 1 } }]);
  await store.nonces.createIndexes([{ key: { usedAt: 1 }, expireAfterSeconds: nonceLifetimeSeconds }]);
}

/** Stores the merchant's balance, in cents, unless there is one already. */
export async function initBalance({ balances }: Store, account: string, amount: number): Promise<void> {
  await balances.updateOne({ _id: account }, { $setOnInsert: { amount } }, { upsert: true });
}

/** Resolves to false on a duplicate key. */
export async function tryInsert(insert: Promise<unknown>): Promise<boolean> {
  try {
    await insert;
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 11_000) return false;
    throw error;
  }
}
