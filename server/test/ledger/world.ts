import type { BankAccount } from './account';
import type { Books } from './books';
import { daysAfter, today } from './days';
import type { Person } from './http';
import type { Purchase } from './purchase';
import type { Chance } from './random';
import type { Turns } from './turns';

/** The merchant's records in the payment provider's panel. Sums in cents. */
export interface ProviderRecords {
  payments: { id: string; amount: number; payout: number | null }[];
  refunds: {
    id: string;
    payment: string;
    amount: number;
    status: 'pending' | 'ok' | 'fail';
    payout: number | null;
  }[];
  /** `day` is `YYYY-MM-DD` in Helsinki. */
  payouts: { id: number; reference: string; day: string }[];
}

/** The payment provider, which runs outside the product. */
export interface Provider {
  control: {
    simulate(behaviour: {
      callback?: 'before' | 'after';
      extraCopies?: number;
      extraDelayMs?: number;
      droppedAttempts?: number;
      refund?: RefundPlan;
    }): void;
    failNext(call: 'createPayment' | 'getPayment' | 'refund', fault: 'error500' | 'tamperedSignature'): void;
    settlePayment(transaction: string, outcome: 'ok' | 'fail'): Promise<void>;
    payOut(): Promise<void>;
    reset(): void;
  };
  /** The completed payments, all refunds, and the payouts. */
  records(): Promise<ProviderRecords>;
}

export type RefundPlan = 'ok' | 'fail' | 'pendingThenOk' | 'pendingThenFail';

/** A traveller, and what they owe. */
export interface Traveller {
  id: string;
  name: string;
  person: Person;
  purchases: Purchase[];
  isCancelled: boolean;
}

/** The shared state of a run. */
export interface World {
  url: string;
  staff: Person;
  provider: Provider;
  books: Books;
  account: BankAccount;
  /** Closings run alone; work with days in the past runs together. */
  turns: Turns;
  /** Refunds through the provider are ordered one at a time, because its behaviour is set for all. */
  refundTurns: Turns;
  /** The number of refunds that staff ordered through the provider. */
  refundsOrdered: number;
  /** The amounts paid at the provider, by transaction. */
  paidAtProvider: Map<string, number>;
  /** How often each kind of event has happened. */
  counts: Map<string, number>;
  /** Faults of the product found during the run. */
  faults: string[];
  /** The percentage of the event's refund policy. */
  policyPercent: number;
}

export function count({ counts }: World, kind: string): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}

/** Today, or a day of the last months, some of which get closed. */
export function pastDay(chance: Chance): string {
  return chance.percent(30) ? today() : daysAfter(today(), -chance.whole(1, 85));
}

/** A payment as staff see it. Sums in euros. */
export interface SeenPayment {
  _id: string;
  status: 'new' | 'paying' | 'waiting' | 'confirmed' | 'accepted';
  total: number;
  left: number;
  refundAmount: number;
  refundableSale: number;
  refundableSurplus: number;
  transfer: { reference: string; amount: number; dueOn: string } | null;
  attempts: { transactionId: string | null; state: string }[];
  refunds: { amount: number; status: 'pending' | 'ok' | 'fail' | 'unknown'; channel: string }[];
  documents: { number: number; kind: 'receipt' | 'creditNote'; corrects: number | null; total: number }[];
}

interface SeenPayments {
  eventPayments: SeenPayment[];
  additionalServices: SeenPayment[];
}

/** The payments of a traveller, as staff see them. */
export async function readStaffPayments({ staff }: World, { id }: Traveller): Promise<SeenPayment[]> {
  const seen = await staff.call<SeenPayments>(`admin/users/${id}/event-payments`, { body: {} });
  return [...seen.eventPayments, ...seen.additionalServices];
}

export async function readStaffPayment(
  world: World,
  traveller: Traveller,
  { id }: Purchase,
): Promise<SeenPayment> {
  const found = (await readStaffPayments(world, traveller)).find(({ _id }) => _id === id);
  if (!found) throw new Error(`payment ${id} is not shown`);
  return found;
}

/** A payment as its traveller sees it. */
export async function readOwnPayment({ person }: Traveller, { id }: Purchase): Promise<SeenPayment> {
  const own = await person.call<SeenPayments>('payments/event-payments');
  const found = [...own.eventPayments, ...own.additionalServices].find(({ _id }) => _id === id);
  if (!found) throw new Error(`payment ${id} is not shown`);
  return found;
}
