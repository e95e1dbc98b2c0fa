import type { Euros } from './money';
import type { PaymentStatus } from './payment';

/** Date formats in the CSV files of banks; D and M may have one digit, MMM is the name of a month. */
export const csvDateFormats = [
  'D.M.YYYY',
  'YYYY-MM-DD',
  'YYYY/MM/DD',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'D.M.YY',
  'D MMM YYYY',
] as const;
export type CsvDateFormat = (typeof csvDateFormats)[number];

/**
 * Which columns of a bank's CSV file are read, by their headings. Two may be the same column. Mappings of earlier
 * versions lack the columns that are optional here.
 */
export interface CsvMapping {
  date: string;
  /** For days that fit several formats. Otherwise the days of the file tell their format. */
  dateFormat: CsvDateFormat;
  /** In euros; negative for money that went out, or money that came in if there is a column `debit`. */
  amount: string;
  reference: string | null;
  payer: string | null;
  message: string | null;
  /** What the bank calls the entry. */
  id: string | null;
  /** Money that went out, if it has a column of its own. */
  debit?: string | null;
  /** Whether the money came in or went out, if the amount has no sign. */
  direction?: string | null;
  currency?: string | null;
  /** Whether the bank has booked the line. */
  status?: string | null;
  /** Of the headings for which staff have said this; null if it is used for any file with these columns. */
  headingsKey?: string | null;
  /** The counterparty's IBAN. */
  account?: string | null;
}

/**
 * Why a line of a file was not imported:
 * - `pending`: the bank has not booked it
 * - `currency`: it is not in euros
 * - `day`, `amount`, `direction`: missing, or cannot be read
 * - `cells`: the row has more cells than the headings
 */
export const unusableReasons = ['pending', 'currency', 'day', 'amount', 'direction', 'cells'] as const;
export type UnusableReason = (typeof unusableReasons)[number];

/** A line of a file that was not imported. */
export interface LeftOutLine {
  /** What `number` counts from 1: the lines of a CSV file, or the entries of camt. */
  unit: 'line' | 'entry';
  number: number;
  reason: UnusableReason;
  /** The heading of the column that cannot be used; null if there is none. */
  column: string | null;
}

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
 * - `returned`: the bank took money back, or paid it out, under a reference of ours
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
  /** Payments of this amount whose customer's last name, or a part of it, is in the payer's name; best first. */
  candidates: EntryPayment[];
  /**
   * Several payments that together are due exactly this amount: of the references in reference and message, and of
   * customers with the payer's last name. Empty if there are none, if several choices are possible, or if one payment is.
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
  /** Why it cannot be undone; null if it can be. */
  whyKept: WhyImportKept | null;
}

/**
 * Why an import cannot be undone:
 * - `undone`: it is undone already
 * - `empty`: it has stored no line
 * - `used`: lines of it have paid payments, or staff have resolved them
 * - `completes`: it has told more about lines of earlier imports, or replaced sums of them
 * - `repeated`: a later import has lines of it
 * - `closed`: it has lines in a closed period of the books
 * - `earlierVersion`: it was imported by a version that could not undo imports
 */
export const whyImportsKept = [
  'undone',
  'empty',
  'used',
  'completes',
  'repeated',
  'closed',
  'earlierVersion',
] as const;
export type WhyImportKept = (typeof whyImportsKept)[number];

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

/** The columns of a CSV file, with its first lines. */
export interface StatementColumns {
  headings: string[];
  sample: string[][];
  /** What the columns were taken for. */
  mapping: CsvMapping;
}

/** A CSV file whose columns are not known: staff say what they mean and send the file again. */
export interface UnknownColumns {
  kind: 'unknownColumns';
  headings: string[];
  sample: string[][];
  guess: CsvMapping;
}

/**
 * What becomes of a line of a file: it confirms the payment of its reference, waits for staff for one of the reasons,
 * or is
 * - `refund`: shows refunds by bank transfer, as made or as sent back
 * - `known`: booked already
 * - `replaced`: a sum whose payments are booked one by one
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

/** Money in euros. */
export interface FateSum {
  fate: LineFate;
  count: number;
  amount: Euros;
}

/** The lines of an account in a file. Money in euros; what went out is negative. */
export interface AccountSum {
  /** Null if the file does not say it, as CSV. */
  account: string | null;
  count: number;
  cameIn: Euros;
  wentOut: Euros;
}

/** Accounts of a file that are not known as the organization's. */
export interface OtherAccounts {
  accounts: string[];
  /** The organization's account of its settings; if it has none, those of earlier statements. */
  known: string[];
}

/**
 * `POST /api/admin/bank-transfers/statements/preview`, with the file as the body: what its import would do now. Nothing
 * is stored.
 */
export interface StatementPreview {
  kind: 'preview';
  /** The first and the last day of the lines, `YYYY-MM-DD`; null if no line can be used. */
  firstDay: string | null;
  lastDay: string | null;
  accounts: AccountSum[];
  /** The fates that occur, in the order of `lineFates`. */
  fates: FateSum[];
  /** The sums of earlier statements that wait and give way to their payments in this file. */
  replaces: { count: number; amount: Euros };
  /** The first 20 lines that cannot be imported. */
  leftOut: LeftOutLine[];
  /** The number of all lines that cannot be imported. */
  leftOutCount: number;
  /** Null for camt. */
  columns: StatementColumns | null;
  /** Null if the file is of the organization's account, or does not say of which. */
  otherAccounts: OtherAccounts | null;
}

/** The answer to a preview. */
export type PreviewOutcome = StatementPreview | UnknownColumns;

/**
 * `POST /api/admin/bank-transfers/statements?fileName=&otherAccounts=`, with the file as the body
 * (`application/octet-stream`). A CSV file with unknown columns is not imported: staff assign the columns and send the
 * file again. Lines that cannot be used are left out; a file without any other is refused. So is one of other accounts
 * than the organization's, unless `otherAccounts` has them, separated by commas.
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
 * `assign`: the money is for the payment. `split`: it is for several payments. `returned`: staff have sent the money back. `ignored`: the money has
 * nothing to do with a trip, or staff have dealt with the money that was returned.
 */
export const resolutions = ['assign', 'split', 'returned', 'ignored'] as const;
export type Resolution = (typeof resolutions)[number];

/** `POST /api/admin/bank-transfers/queue/{id}` */
export interface ResolutionInput {
  resolution: Resolution;
  /** The id of a payment, for `assign`. */
  payment: string | null;
  /** For `split`: different payments, whose amounts add up to that of the line; null for all else. */
  parts: SplitPart[] | null;
  note: string;
}

/** The id of a payment, and what it gets, in euros. */
export interface SplitPart {
  payment: string;
  amount: Euros;
}

/** The number of payments among which a line can be split. */
export const splitRange = { min: 2, max: 50 } as const;
