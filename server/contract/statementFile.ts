// The files of account statements that banks offer (rules §8.12).

/** The formats of account statements. In all files of one format, a bank gives a line the same id. */
export const statementFormats = ['camt', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/**
 * The facts that some files lack: a CSV file without the column, or a camt booking without its individual payments.
 */
export const optionalFacts = ['reference', 'payer'] as const;
export type OptionalFact = (typeof optionalFacts)[number];

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
  /** Used if the days in the file fit several formats; otherwise the format is detected. */
  dateFormat: CsvDateFormat;
  /** In euros; negative for money that went out, or money that came in if there is a column `debit`. */
  amount: string;
  reference: string | null;
  payer: string | null;
  message: string | null;
  /** The bank's id of the entry. */
  id: string | null;
  /** Money that went out, if it has a column of its own. */
  debit?: string | null;
  /** Whether the money came in or went out, if the amount has no sign. */
  direction?: string | null;
  currency?: string | null;
  /** Whether the bank has booked the line. */
  status?: string | null;
  /**
   * The key of the headings that staff assigned this mapping to; null if it applies to any file with these
   * columns.
   */
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
