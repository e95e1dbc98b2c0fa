import { maxLength } from '../../contract/fields';

/**
 * - `otherFormat`: a PDF, an old or protected spreadsheet, or another archive.
 * - `encoding`: not in the encoding that the file itself declares.
 * - `notXml`: damaged, cut off, or nested deeper than any statement.
 * - `doctype`: XML that defines entities or refers to other files.
 * - `notCamt`: XML, but neither camt.053 nor camt.054.
 * - `noHeadings`: CSV without the requested columns.
 * - `brokenQuotes`: CSV with a quotation mark that is never closed.
 * - `tooLarge`: a file that exceeds the limits below, or could not be parsed in time.
 */
export type UnreadableReason =
  | 'otherFormat'
  | 'encoding'
  | 'notXml'
  | 'doctype'
  | 'notCamt'
  | 'noHeadings'
  | 'brokenQuotes'
  | 'tooLarge';

/** A file that is not completely readable; no part of it is used. */
export class UnreadableFile extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(reason);
  }
}

/** Messages between threads lose the class of an error, so a refusal is a plain object. */
export interface Unreadable {
  kind: 'unreadable';
  reason: UnreadableReason;
}

/** Runs in the thread. */
export async function orUnreadable<Content>(read: () => Promise<Content>): Promise<Content | Unreadable> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { kind: 'unreadable', reason: error.reason };
  }
}

// Limits that neither a bank's statement nor a list of travellers exceeds. Checked before a file is parsed, or before its entries are processed,
// because parsers and comparisons take minutes for a line of a million columns or a tag of a million attributes.

/** The maximum length of a line of CSV, in characters. Banks write a few hundred. */
export const maxLineLength = 20_000;

/** The maximum number of columns of a CSV file. Banks write 10 to 30. */
export const maxColumns = 200;

/**
 * The maximum length of a cell, or of a text between two tags, in characters. The message of a payment has up to a
 * few lines of 140.
 */
export const maxTextLength = maxLength.text;

/** The maximum length of an XML tag, in characters. The longest tags of statements have one or two namespaces. */
export const maxTagLength = 2_000;

/** The maximum nesting depth of elements. Statements have a dozen levels. */
export const maxDepth = 50;

/** The maximum number of entries of a file. Booking an entry takes a few milliseconds. */
export const maxEntries = 10_000;
