import type { Euros } from './money';
import type { PaymentStatus } from './payment';

/** How days are written in the CSV files of banks; D and M may have one digit. */
export const csvDateFormats = ['D.M.YYYY', 'YYYY-MM-DD', 'YYYY/MM/DD', 'DD/MM/YYYY'] as const;
export type CsvDateFormat = (typeof csvDateFormats)[number];

/** Which columns of a bank's CSV file are read, by their headings. Two may be the same column. */
export interface CsvMapping {
  date: string;
  dateFormat: CsvDateFormat;
  /** In euros, with a sign where money went out. */
  amount: string;
  reference: string | null;
  payer: string | null;
  message: string | null;
  /** What the bank calls the entry. */
  id: string | null;
}

// Paying by bank transfer, and the account statements that tell of it (rules §8.12).

/** Of an organization. `GET`, `PUT /api/admin/bank-transfers/settings` */
export interface BankTransferSettings {
  /** Whether travellers can choose it. */
  enabled: boolean;
  /** Whose account it is. */
  payee: string;
  /** Without spaces. */
  iban: string;
  /** Days from the choice to the due day. */
  termDays: number;
  /** Days after the due day until a payment without money is new again and gives back its stock. */
  graceDays: number;
}

export const termDaysRange = { min: 1, max: 60 } as const;
export const graceDaysRange = { min: 0, max: 30 } as const;

/**
 * Why a line of a statement waits for staff:
 * - `short`: less than is due
 * - `over`: more than is due, the `overpaid` of a notice
 * - `late`: after the due day, when the payment had been released
 * - `double`: the payment is paid already, the `doublePayment` of a notice
 * - `unknown`: no payment has the reference
 * - `returned`: the bank took money back, or paid it out, under a reference of ours
 */
export const queueReasons = ['short', 'over', 'late', 'double', 'unknown', 'returned'] as const;
export type QueueReason = (typeof queueReasons)[number];

/** A payment that the money may be for. Euros. */
export interface EntryPayment {
  _id: string;
  customer: { _id: string; name: string } | null;
  product: string;
  status: PaymentStatus;
  /** What the payment costs. */
  total: Euros;
  /** What has come for it and was not returned. */
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
  /** That of the reference. */
  payment: EntryPayment | null;
  /** Payments with this amount due, whose customer has a name of the payer; for staff to choose from. */
  candidates: EntryPayment[];
}

/** A statement that was imported. */
export interface BankImport {
  _id: string;
  fileName: string;
  at: string;
  by: string;
  counts: ImportCounts;
}

export interface ImportCounts {
  /** Lines by which a payment is paid. */
  matched: number;
  queued: number;
  /** Lines that an earlier import had. */
  known: number;
  /** Money that went out, and payouts of the payment provider. */
  skipped: number;
}

/** `GET /api/admin/bank-transfers` */
export interface BankTransfers {
  /** The oldest first. */
  queue: QueuedEntry[];
  /** The latest 20, newest first. */
  imports: BankImport[];
}

/**
 * `POST /api/admin/bank-transfers/statements?fileName=`, with the file as the body (`application/octet-stream`).
 * A CSV whose columns are not known yet is not imported: staff say what they mean, and send it again.
 */
export type ImportOutcome =
  | { kind: 'imported'; counts: ImportCounts }
  | { kind: 'unknownColumns'; headings: string[]; sample: string[][]; guess: CsvMapping };

/**
 * `assign`: it is for the payment. `returned`: staff have sent it back. `ignored`: it is none of a trip's money, or the
 * money that was returned is seen to.
 */
export const resolutions = ['assign', 'returned', 'ignored'] as const;
export type Resolution = (typeof resolutions)[number];

/** `POST /api/admin/bank-transfers/queue/{id}` */
export interface ResolutionInput {
  resolution: Resolution;
  /** The id of a payment, for `assign`. */
  payment: string | null;
  note: string;
}
