import type { Collection, Connection } from 'mongoose';
import type { PaymentOrder, RefundOrder } from './orders';
import type { SealAlgorithm } from './seal';

/** How a payment can end, and how it can wait; `delayed` is `pending` that may take days. */
export const outcomes = ['ok', 'fail', 'pending', 'delayed'] as const;
export type Outcome = (typeof outcomes)[number];

/** What a record still owes its merchant, so that a crash between the two steps loses no callback. */
interface Announcing {
  /** The news that has not yet become callbacks. */
  unannounced: Outcome | null;
  /** Counts the news, to give each callback a key of its own. */
  announcements: number;
}

export interface StoredPayment extends Announcing {
  /** The transaction id. */
  _id: string;
  order: PaymentOrder;
  /** The one its order came with; everything about the payment is signed by it. */
  algorithm: SealAlgorithm;
  bankReference: string;
  filingCode: string;
  status: 'new' | Outcome;
  provider: string | null;
  /** Cents given back or on their way. */
  refunded: number;
  createdAt: Date;
  paidAt: Date | null;
  /** When a waiting payment becomes ok by itself. */
  settleAt: Date | null;
}

export interface StoredRefund extends Announcing {
  /** The refund's own transaction id. */
  _id: string;
  payment: string;
  order: RefundOrder;
  algorithm: SealAlgorithm;
  provider: string;
  stamp: string;
  reference: string;
  status: 'ok' | 'fail' | 'pending';
  /** Whether the merchant's balance sufficed; if not, its callback names no transaction. */
  covered: boolean;
  settleAt: Date | null;
  settleTo: 'ok' | 'fail';
  createdAt: Date;
}

/** One call to a merchant, kept until it is answered 20x or given up. */
export interface StoredCallback {
  _id: string;
  /** With signed parameters. */
  url: string;
  /** Null once it is delivered or given up. */
  dueAt: Date | null;
  attempts: number;
  /** How many of its first attempts get lost on the way, as a test wishes. */
  drop: number;
  log: Attempt[];
}

export interface Attempt {
  at: Date;
  /** The merchant's HTTP status, or why there is none. */
  answer: number | 'dropped' | 'unreachable';
}

export interface Store {
  payments: Collection<StoredPayment>;
  refunds: Collection<StoredRefund>;
  callbacks: Collection<StoredCallback>;
  nonces: Collection<{ _id: string; usedAt: Date }>;
  /** What the merchant could pay out, in cents. */
  balances: Collection<{ _id: string; amount: number }>;
}

const day = 24 * 3_600;

export function openStore(connection: Connection): Store {
  return {
    payments: connection.collection('payments'),
    refunds: connection.collection('refunds'),
    callbacks: connection.collection('callbacks'),
    nonces: connection.collection('nonces'),
    balances: connection.collection('balances'),
  };
}

export async function prepareStore(store: Store): Promise<void> {
  await store.payments.createIndexes([{ key: { 'order.stamp': 1 }, unique: true }, { key: { settleAt: 1 } }]);
  await store.refunds.createIndexes([{ key: { stamp: 1 }, unique: true }, { key: { settleAt: 1 } }]);
  await store.callbacks.createIndexes([{ key: { dueAt: 1 } }]);
  await store.nonces.createIndexes([{ key: { usedAt: 1 }, expireAfterSeconds: day }]);
}

/** A merchant's first balance, in cents; one that is there already stays. */
export async function openBalance({ balances }: Store, account: string, amount: number): Promise<void> {
  await balances.updateOne({ _id: account }, { $setOnInsert: { amount } }, { upsert: true });
}

/** Whether the record could be stored; false where its key is taken. */
export async function inserted(insert: Promise<unknown>): Promise<boolean> {
  try {
    await insert;
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 11_000) return false;
    throw error;
  }
}
