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
