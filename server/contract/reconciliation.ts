// Our payments compared with the provider's own list (rules §8.11). Instants in ISO 8601.

import type { Euros } from './money';

/**
 * What differs:
 * - `missingHere`: the provider has received money that is not recorded here
 * - `missingThere`: the provider's list lacks money that is recorded here
 * - `amountDiffers`: both have the payment or refund, with another amount
 * - `refundMissingHere`: the provider has made a refund that is not recorded here as done
 * - `refundMissingThere`: the provider's list lacks a refund that is recorded here as done
 * - `refundElsewhere`: a refund that was made in the provider's own panel
 * - `unknown`: a payment or refund of the provider's that belongs to no payment of ours; only root sees it
 * - `surplus`: money that was received and is not due, such as a double payment
 * - `documents`: receipts and credit notes do not add up to what is sold
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

/** What a difference is called on the screen and by the command. */
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
  /** Identifies it in the calls that resolve or explain it; another amount is another difference. */
  key: string;
  kind: DifferenceKind;
  /** When the payment was opened or the refund made. */
  at: string;
  /** What is recorded here; null where there is nothing. */
  ours: Euros | null;
  /** What the provider has. */
  theirs: Euros | null;
  /** The product; empty for `unknown`. */
  product: string;
  /** Null for `unknown`, and once they are deleted. */
  customer: { _id: string; name: string } | null;
  /** The provider's id of the payment, or its reference to look for in its panel. */
  reference: string;
  mend: DifferenceResolution | null;
  /** What a member of staff has said of it. */
  explanation: { text: string; by: string; at: string } | null;
}

/** What one side has of a period: its payments and its refunds. */
export interface SideSums {
  payments: Euros;
  refunds: Euros;
}

export interface SettlementSums extends SideSums {
  id: string;
  /** `YYYY-MM-DD`, when it was paid to the bank account. */
  day: string;
  /** The reference of that payment. */
  reference: string;
  fees: Euros;
  /** Payments less refunds and fees: this organization's part of what came to the bank account. */
  net: Euros;
}

export interface Reconciliation {
  /** When the provider was last asked for a list that reaches into the period; null if never. */
  comparedAt: string | null;
  /** Whether a list has been asked for that has not come yet. */
  waiting: boolean;
  ours: SideSums;
  theirs: SideSums & { fees: Euros };
  /** What the provider has not paid out yet, of this period: payments less refunds and fees. */
  unsettled: Euros;
  /** The latest first. */
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
  /** An empty one takes the explanation back. */
  text: string;
}
