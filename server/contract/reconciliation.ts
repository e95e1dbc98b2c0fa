// Our payments compared with the provider's own list (rules §8.11). Instants in ISO 8601.

import type { Euros } from './money';

/**
 * The kinds of differences:
 * - `missingHere`: the provider has received money that is not recorded here
 * - `missingThere`: the provider's list lacks money that is recorded here
 * - `amountDiffers`: both have the payment or refund, with different amounts
 * - `refundMissingHere`: the provider has made a refund that is not recorded here as done
 * - `refundMissingThere`: the provider's list lacks a refund that is recorded here as done
 * - `refundElsewhere`: a refund that was made in the provider's own panel
 * - `unknown`: a payment or refund at the provider that belongs to none of our payments; only root sees it
 * - `surplus`: money that was received and is not due, such as a double payment
 * - `documents`: receipts and credit notes do not add up to the sales
 */
export const differenceKinds = [
  'missingHere',
  'missingThere',
  'amountDiffers',
  'refundMissingHere',
  'refundMissingThere',
  'refundElsewhere',
  'unknown',
  'surplus',
  'documents',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** The titles of differences on the screen and in the command. */
export const differenceTitles: Readonly<Record<DifferenceKind, string>> = {
  missingHere: 'Paid at Paytrail, not paid here',
  missingThere: 'Paid here, not in Paytrail’s list',
  amountDiffers: 'The amounts differ',
  refundMissingHere: 'Refunded at Paytrail, not refunded here',
  refundMissingThere: 'Refunded here, not in Paytrail’s list',
  refundElsewhere: 'Refunded in Paytrail’s own panel',
  unknown: 'Belongs to no payment here',
  surplus: 'Received, but not due',
  documents: 'Receipts and credit notes do not add up',
};

/**
 * How a difference is resolved: `ask` asks the provider about the payment, `record` records the refund, `issue`
 * issues the documents. `refund`: staff refund it in the customer's payments.
 */
export const differenceResolutions = ['ask', 'record', 'issue', 'refund'] as const;
export type DifferenceResolution = (typeof differenceResolutions)[number];

export interface Difference {
  /** Identifies the difference in calls that resolve or explain it; a different amount makes it a different one. */
  key: string;
  kind: DifferenceKind;
  /** When the payment was opened or the refund made. */
  at: string;
  /** The amount recorded here; null if there is none. */
  ours: Euros | null;
  /** The amount that the provider has. */
  theirs: Euros | null;
  /** The product; empty for `unknown`. */
  product: string;
  /** Null for `unknown`, and once the customer is deleted. */
  customer: { _id: string; name: string } | null;
  /** The provider's id or reference of the payment, for a search in the provider's panel. */
  reference: string;
  mend: DifferenceResolution | null;
  /** The explanation by a member of staff. */
  explanation: { text: string; by: string; at: string } | null;
}

/** The sums of one side in a period: payments and refunds. */
export interface SideSums {
  payments: Euros;
  refunds: Euros;
}

export interface SettlementSums extends SideSums {
  id: string;
  /** `YYYY-MM-DD`: when the money was paid to the bank account. */
  day: string;
  /** The reference of that bank payment. */
  reference: string;
  fees: Euros;
  /** Payments less refunds and fees: this organization's part of the sum paid to the bank account. */
  net: Euros;
}

export interface Reconciliation {
  /** When a list that overlaps the period was last requested from the provider; null if never. */
  comparedAt: string | null;
  /** Whether a requested list has not arrived yet. */
  waiting: boolean;
  ours: SideSums;
  theirs: SideSums & { fees: Euros };
  /** The money of this period that the provider has not paid out yet: payments less refunds and fees. */
  unsettled: Euros;
  /** Newest first. */
  differences: Difference[];
  settlements: SettlementSums[];
}

/** `POST /api/admin/reconciliation/reports`: asks the provider for its list of these days. */
export interface ReportPeriodInput {
  from: string;
  to: string;
}

/** `POST /api/admin/reconciliation/mend` */
export interface MendInput {
  key: string;
}

/** `POST /api/admin/reconciliation/explain` */
export interface ExplanationInput {
  key: string;
  /** An empty text removes the explanation. */
  text: string;
}
