import type { Euros } from './money';

// Refunds by bank transfer, and the files with which an organization orders them from its bank (rules §9.9).

/**
 * - `waiting`: not in a run yet
 * - `inRun`: in the file of a run; no statement shows it yet
 * - `done`: the statement shows that it went out
 * - `returned`: the bank has sent it back, and staff have yet to resolve it
 * - `closed`: staff have withdrawn it, recorded that it was not paid, or sent the money to another account
 */
export const bankRefundStates = ['waiting', 'inRun', 'done', 'returned', 'closed'] as const;
export type BankRefundState = (typeof bankRefundStates)[number];

/**
 * - `made`: the file is not known to be at the bank
 * - `sent`: the bank has it, according to staff or a statement
 * - `cancelled`: its refunds can be put in another run
 */
export const refundRunStates = ['made', 'sent', 'cancelled'] as const;
export type RefundRunState = (typeof refundRunStates)[number];

/** The maximum number of refunds in a run, because one line of a statement can settle a whole run. */
export const maxRunRefunds = 200;

/** How many days ahead a run can be executed. */
export const maxExecutionDays = 60;

/** The account that a refund goes to. */
export interface RefundAccount {
  /** Masked, as `maskIban` does; null if unknown. */
  account: string | null;
  /** The account's holder. */
  holder: string | null;
}

/** A refund by bank transfer. Money in euros. */
export interface BankRefund extends RefundAccount {
  _id: string;
  at: string;
  amount: Euros;
  /** Null once erased. */
  customer: { _id: string; name: string } | null;
  product: string;
  state: BankRefundState;
  /** Why the bank sent it back: a code of ISO 20022 with the bank's text. */
  reason: string | null;
}

export interface RefundRun {
  _id: string;
  at: string;
  /** The name of a member of staff. */
  by: string;
  /** The day on which the bank is asked to pay, `YYYY-MM-DD`. */
  executionDay: string;
  amount: Euros;
  count: number;
  /** The number of its refunds that a statement shows, and the number that failed. */
  paid: number;
  failed: number;
  state: RefundRunState;
  /** Whether its file can be downloaded. */
  hasFile: boolean;
}

/** `GET /api/admin/bank-refunds` */
export interface BankRefunds {
  /**
   * The organization's account that refunds are paid from; null until the settings of bank transfers name
   * one.
   */
  payer: { name: string; account: string } | null;
  /** Refunds for the next run, oldest first. */
  waiting: BankRefund[];
  /** Refunds that the bank has sent back, oldest first. */
  returned: BankRefund[];
  /** The latest 20, newest first, with the refunds that no statement shows yet. */
  runs: (RefundRun & { open: BankRefund[] })[];
}

/** `PUT /api/admin/bank-refunds/refunds/{id}/account`, `POST /api/admin/bank-refunds/refunds/{id}/again` */
export interface RefundAccountInput {
  iban: string;
  holder: string;
}

/** `POST /api/admin/bank-refunds/runs` */
export interface RefundRunInput {
  /** Ids of waiting refunds. */
  refunds: string[];
  /** `YYYY-MM-DD`, from today. */
  executionDay: string;
}
