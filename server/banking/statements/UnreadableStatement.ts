/**
 * - `encoding`: not in the encoding that the file itself names.
 * - `notXml`: damaged, cut off, or nested deeper than any statement.
 * - `doctype`: XML that defines entities of its own or refers to other files.
 * - `notCamt`: XML, but neither camt.053 nor camt.054.
 * - `foreignCurrency`: an entry in another currency than euro.
 * - `malformed`: an entry without an amount or a day that can be understood.
 * - `noHeadings`: CSV without the columns that were asked for.
 * - `brokenQuotes`: CSV in which a quotation mark that is opened swallows the rest.
 * - `tooLarge`: more columns, entries or longer texts than `limits.ts` allows, or not read in time.
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

/** A file that is no statement that can be read whole; none of it counts. */
export class UnreadableStatement extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(reason);
  }
}
