import type { Euros } from './money';
import type { PaymentStatus } from './payment';
import type { CsvMapping, LeftOutLine } from './statementFile';

// Payment by bank transfer, and the import of account statements (rules §8.12).

/** The settings of an organization: `GET`, `PUT /api/admin/bank-transfers/settings` */
export interface BankTransferSettings {
  /** Whether travellers can pay by bank transfer. */
  enabled: boolean;
  /** The name of the account's owner. */
  payee: string;
  /** Without spaces. */
  iban: string;
  /** The number of days from choosing a bank transfer to its due date. */
  termDays: number;
  /** The number of days after the due date until an unpaid payment becomes new again and releases its stock. */
  graceDays: number;
}

export const termDaysRange = { min: 1, max: 60 } as const;
export const graceDaysRange = { min: 0, max: 30 } as const;

/**
 * Why a line of a statement waits for staff:
 * - `short`: less than the amount due
 * - `over`: more than the amount due; the notice `overpaid`
 * - `late`: received after the due date, when the payment had been released
 * - `double`: the payment was already paid; the notice `doublePayment`
 * - `unknown`: no payment has the reference
 * - `returned`: the bank took money back, or paid it out, with one of our references
 */
export const queueReasons = ['short', 'over', 'late', 'double', 'unknown', 'returned'] as const;
export type QueueReason = (typeof queueReasons)[number];

/** A payment that the money may be for. Money in euros. */
export interface EntryPayment {
  _id: string;
  customer: { _id: string; name: string; email: string } | null;
  product: string;
  status: PaymentStatus;
  /** The total of the payment. */
  total: Euros;
  /** The money received for it and not returned. */
  received: Euros;
}

/** A line of a statement that waits for staff. */
export interface QueuedEntry {
  _id: string;
  /** `YYYY-MM-DD` */
  bookedOn: string;
  /** Euros; negative for `returned`. */
  amount: Euros;
  reference: string | null;
  payer: string | null;
  message: string | null;
  reason: QueueReason;
  /** The payment with the entry's reference. */
  payment: EntryPayment | null;
  /** The invoice with the entry's reference; missing if there is none (rules §41). */
  invoice?: { _id: string; number: number; buyer: string };
  /** Payments of this amount whose customer's last name, or a part of it, is in the payer's name; best first. */
  candidates: EntryPayment[];
  /**
   * Several payments that together are due exactly this amount: of the references in reference and message, and of
   * customers with the payer's last name. Empty if there are none, if several combinations are possible, or if a
   * single payment is due this amount. For an invoice the payments that wait through it, even if they are due
   * another amount.
   */
  parts: EntryPart[];
}

/** A payment with its part of a line's amount, in euros. */
export interface EntryPart {
  payment: EntryPayment;
  amount: Euros;
}

/** An imported statement. */
export interface BankImport {
  _id: string;
  fileName: string;
  at: string;
  by: string;
  counts: ImportCounts;
  /** When it was undone, and by whom; null if it was not. */
  undone: { at: string; by: string } | null;
  /** Why it cannot be undone; null if it can. */
  whyKept: ImportUndoObstacle | null;
}

/**
 * Why an import cannot be undone:
 * - `undone`: it has already been undone
 * - `empty`: it stored no lines
 * - `used`: some of its lines have paid payments, or were resolved by staff
 * - `completes`: it added details to lines of earlier imports, or replaced sums in them
 * - `repeated`: a later import contains some of its lines
 * - `closed`: some of its lines are in a closed period of the books
 * - `earlierVersion`: it was imported by a version that could not undo imports
 */
export const importUndoObstacles = [
  'undone',
  'empty',
  'used',
  'completes',
  'repeated',
  'closed',
  'earlierVersion',
] as const;
export type ImportUndoObstacle = (typeof importUndoObstacles)[number];

export interface ImportCounts {
  /** The number of lines that paid a payment. */
  matched: number;
  /** The number of lines that show refunds by bank transfer, paid or sent back. */
  refunds: number;
  queued: number;
  /** The number of lines that were in an earlier import. */
  known: number;
  /** The number of lines that concern no payment: outgoing money, and payouts of the payment provider. */
  skipped: number;
}

/** `GET /api/admin/bank-transfers` */
export interface BankTransfers {
  /** The oldest first. */
  queue: QueuedEntry[];
  /** The latest 20, newest first. */
  imports: BankImport[];
}

/** The columns of a CSV file, with its first rows. */
export interface StatementColumns {
  headings: string[];
  sample: string[][];
  /** The mapping used for the columns. */
  mapping: CsvMapping;
}

/** A CSV file with unknown columns: staff assign them and send the file again. */
export interface UnknownColumns {
  kind: 'unknownColumns';
  headings: string[];
  sample: string[][];
  guess: CsvMapping;
}

/**
 * The outcome for a line of a file: it confirms the payment of its reference, waits for staff for one of the
 * reasons,
 * or is
 * - `refund`: shows refunds by bank transfer, paid or sent back
 * - `known`: already booked
 * - `replaced`: a sum whose payments are booked individually
 * - `payout`: a payout of the payment provider
 * - `moneyOut`: money that went out
 */
export const lineFates = [
  'matched',
  'refund',
  ...queueReasons,
  'known',
  'replaced',
  'payout',
  'moneyOut',
] as const;
export type LineFate = (typeof lineFates)[number];

/** The lines with one outcome. Money in euros. */
export interface FateSum {
  fate: LineFate;
  count: number;
  amount: Euros;
}

/** The lines of one account in a file. Money in euros; negative for money that went out. */
export interface AccountSum {
  /** Null if the file does not name it, as in CSV. */
  account: string | null;
  count: number;
  cameIn: Euros;
  wentOut: Euros;
}

/** Accounts in a file that are not known to be the organization's. */
export interface OtherAccounts {
  accounts: string[];
  /** The account in the organization's settings; without one, the accounts of earlier statements. */
  known: string[];
}

/**
 * `POST /api/admin/bank-transfers/statements/preview`, with the file as the body: what importing it now would do.
 * Nothing is stored.
 */
export interface StatementPreview {
  kind: 'preview';
  /** The first and the last day of the lines, `YYYY-MM-DD`; null if no line can be used. */
  firstDay: string | null;
  lastDay: string | null;
  accounts: AccountSum[];
  /** The fates that occur, in the order of `lineFates`. */
  fates: FateSum[];
  /** Queued sums of earlier statements that are replaced by their individual payments in this file. */
  replaces: { count: number; amount: Euros };
  /** The first 20 lines that cannot be imported. */
  leftOut: LeftOutLine[];
  /** The number of all lines that cannot be imported. */
  leftOutCount: number;
  /** Null for camt. */
  columns: StatementColumns | null;
  /** Null if the file is for the organization's account, or names no account. */
  otherAccounts: OtherAccounts | null;
}

/** The answer to a preview. */
export type PreviewOutcome = StatementPreview | UnknownColumns;

/**
 * `POST /api/admin/bank-transfers/statements?fileName=&otherAccounts=`, with the file as the body
 * (`application/octet-stream`). A CSV file with unknown columns is not imported: staff assign the columns and send the
 * file again. Unusable lines are left out. A file without usable lines is refused, and so is a file of other
 * accounts than the organization's, unless `otherAccounts` names them, separated by commas.
 */
export type ImportOutcome =
  | {
      kind: 'imported';
      counts: ImportCounts;
      /** The first 20 lines that were not imported. */
      leftOut: LeftOutLine[];
      /** The number of all lines that were not imported. */
      leftOutCount: number;
    }
  | UnknownColumns;

/**
 * `assign`: the money is for the payment. `split`: it is for several payments. `returned`: staff have sent
 * the money back. `ignored`: the money has nothing to do with a trip, or staff have dealt with the returned
 * money.
 */
export const resolutions = ['assign', 'split', 'returned', 'ignored'] as const;
export type Resolution = (typeof resolutions)[number];

/** `POST /api/admin/bank-transfers/queue/{id}` */
export interface ResolutionInput {
  resolution: Resolution;
  /** The id of a payment, for `assign`. */
  payment: string | null;
  /** For `split`: different payments, whose amounts add up to that of the line; otherwise null. */
  parts: SplitPart[] | null;
  note: string;
}

/** The id of a payment, and its share in euros. */
export interface SplitPart {
  payment: string;
  amount: Euros;
}

/** The number of payments among which a line can be split. */
export const splitRange = { min: 2, max: 100 } as const;
