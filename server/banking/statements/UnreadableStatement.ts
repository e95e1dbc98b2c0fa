import { maxLength } from '../../contract/fields';

/**
 * - `encoding`: not in the encoding that the file itself names.
 * - `notXml`: damaged, cut off, or nested deeper than any statement.
 * - `doctype`: XML that defines entities of its own or refers to other files.
 * - `notCamt`: XML, but neither camt.053 nor camt.054.
 * - `foreignCurrency`: an entry in another currency than euro.
 * - `malformed`: an entry without an amount or a day that can be understood.
 * - `noHeadings`: CSV without the columns that were asked for.
 * - `brokenQuotes`: CSV in which a quotation mark that is opened swallows the rest.
 * - `tooLarge`: more columns, entries or longer texts than the limits below allow, or not read in time.
 */
export type UnreadableReason =
  | 'encoding'
  | 'notXml'
  | 'doctype'
  | 'notCamt'
  | 'foreignCurrency'
  | 'malformed'
  | 'noHeadings'
  | 'brokenQuotes'
  | 'tooLarge';

/** A file that is not a completely readable statement; nothing of it is used. */
export class UnreadableStatement extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(reason);
  }
}

// Limits that no statement of a bank exceeds. Checked before a file is parsed, or before its entries are looked at,
// because parsers and comparisons take minutes for a line of a million columns or a tag of a million attributes.

/** Characters of a line of CSV. Lines of banks have some hundred. */
export const maxLineLength = 20_000;

/** Columns of a CSV file. Banks write 10 to 30. */
export const maxColumns = 200;

/** Characters of a cell, or of a text between two tags. A message of a payment has 140, or some lines of these. */
export const maxTextLength = maxLength.text;

/** Characters of an XML tag: statements name a namespace or two in the longest. */
export const maxTagLength = 2_000;

/** Elements within each other. Statements have a dozen. */
export const maxDepth = 50;

/** Entries of a file. Booking them takes some milliseconds each. */
export const maxEntries = 10_000;
