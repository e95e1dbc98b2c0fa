import { type Cents, negated } from '../../../contract/money';
import type { DifferenceKind, DifferenceResolution } from '../../../contract/reconciliation';
import type { StoredAttempt, StoredPayment, StoredRefund } from '../../../models/payment';
import type { StoredProviderEntry } from '../../../models/providerEntry';
import { netPaid, netSales } from '../payments/balance';

export interface FoundDifference {
  key: string;
  kind: DifferenceKind;
  at: Date;
  ours: Cents | null;
  theirs: Cents | null;
  /** The stamp of the attempt, refund or entry; the payment's id if the payment as a whole differs. */
  stamp: string;
  /** The provider's reference. */
  reference: string;
  /** Null if the difference belongs to no payment here. */
  payment: StoredPayment | null;
  resolution: DifferenceResolution | null;
}

/** The data with which a payment is compared. */
export interface Evidence {
  /** The provider's entries by stamp. */
  entries: ReadonlyMap<string, StoredProviderEntry>;
  /** Entries of the payment that were not ordered here. */
  others: readonly StoredProviderEntry[];
  /** Whether a report covers an item created and completed at these times. */
  isCovered: (createdAt: Date, doneAt: Date) => boolean;
  /** Receipts less credit notes. */
  documented: Cents;
}

/** Where a payment disagrees with the provider's list, the amount due or its documents. */
export function findDifferences(payment: StoredPayment, evidence: Evidence): FoundDifference[] {
  const { attempts, refunds } = payment;
  return [
    ...attempts.flatMap((attempt) => attemptDifferences(payment, attempt, evidence)),
    ...refunds.flatMap((refund) => refundDifferences(payment, refund, evidence)),
    ...evidence.others.flatMap((entry) => otherRefundDifferences(payment, entry)),
    ...balanceDifferences(payment),
    ...documentDifferences(payment, evidence.documented),
  ];
}

/** The difference for a provider's entry that matches none of our payments. */
export function unknownDifference(entry: StoredProviderEntry): FoundDifference {
  const theirs = signed(entry);
  return difference('unknown', null, { ...entry, ours: null, theirs, resolution: null });
}

function attemptDifferences(
  payment: StoredPayment,
  attempt: StoredAttempt,
  evidence: Evidence,
): FoundDifference[] {
  const { stamp, openedAt, paidAt, amount, state, transactionId } = attempt;
  const entry = evidence.entries.get(stamp);
  const found = { stamp, at: openedAt, reference: transactionId ?? attempt.reference };
  if (state !== 'ok') {
    if (!entry) return [];
    return [
      difference('missingHere', payment, { ...found, ours: null, theirs: entry.amount, resolution: 'ask' }),
    ];
  }
  if (!entry) {
    if (!evidence.isCovered(openedAt, paidAt ?? openedAt)) return [];
    return [difference('missingThere', payment, { ...found, ours: amount, theirs: null, resolution: null })];
  }
  if (entry.amount === amount) return [];
  return [
    difference('amountDiffers', payment, { ...found, ours: amount, theirs: entry.amount, resolution: null }),
  ];
}

function refundDifferences(
  payment: StoredPayment,
  refund: StoredRefund,
  evidence: Evidence,
): FoundDifference[] {
  if (refund.channel !== 'provider') return [];
  const { stamp, at, amount, status, transactionId } = refund;
  const entry = evidence.entries.get(stamp);
  const found = { stamp, at, reference: transactionId ?? stamp };
  if (!entry) {
    const isMissing = status === 'ok' && evidence.isCovered(at, at);
    if (!isMissing) return [];
    return [
      difference('refundMissingThere', payment, {
        ...found,
        ours: negated(amount),
        theirs: null,
        resolution: null,
      }),
    ];
  }
  const theirs = negated(entry.amount);
  if (entry.amount !== amount) {
    return [
      difference('amountDiffers', payment, { ...found, ours: negated(amount), theirs, resolution: null }),
    ];
  }
  if (status === 'ok') return [];
  return [difference('refundMissingHere', payment, { ...found, ours: null, theirs, resolution: 'record' })];
}

function otherRefundDifferences(payment: StoredPayment, entry: StoredProviderEntry): FoundDifference[] {
  if (payment.refunds.some(({ stamp }) => stamp === entry.stamp)) return [];
  const theirs = signed(entry);
  return [difference('refundElsewhere', payment, { ...entry, ours: null, theirs, resolution: 'record' })];
}

/** Money received beyond what was sold that is not being refunded. */
function balanceDifferences(payment: StoredPayment): FoundDifference[] {
  const surplus = netPaid(payment) - netSales(payment);
  if (surplus <= 0) return [];
  const { stamp, at } = payment.notices.at(-1) ?? { stamp: String(payment._id), at: payment.since };
  const reference = payment.attempts.find((each) => each.stamp === stamp)?.transactionId ?? stamp;
  return [
    difference('surplus', payment, {
      stamp,
      at,
      reference,
      ours: surplus,
      theirs: null,
      resolution: 'refund',
    }),
  ];
}

function documentDifferences(payment: StoredPayment, documented: Cents): FoundDifference[] {
  const sold = netSales(payment);
  if (sold === documented) return [];
  const stamp = String(payment._id);
  const found = { stamp, at: payment.since, reference: stamp, ours: sold, theirs: documented };
  return [difference('documents', payment, { ...found, resolution: 'issue' })];
}

type Found = Pick<FoundDifference, 'stamp' | 'at' | 'reference' | 'ours' | 'theirs' | 'resolution'>;

/** The key contains the amounts, so that an explanation does not cover a later change. */
function difference(
  kind: DifferenceKind,
  payment: StoredPayment | null,
  { stamp, at, reference, ours, theirs, resolution }: Found,
): FoundDifference {
  const key = [kind, stamp, ours ?? '-', theirs ?? '-'].join(' ');
  return { key, kind, at, ours, theirs, stamp, reference, payment, resolution };
}

/** Negative for a refund. */
export function signed({ kind, amount }: Pick<StoredProviderEntry, 'kind' | 'amount'>): Cents {
  return kind === 'refund' ? negated(amount) : amount;
}
