import type { WireError } from './errors';
import type { Reference } from './reference';

// Travellers from a sheet, CSV or XLSX (rules §24).

/** What a column of the sheet can be. */
export const sheetFields = [
  'userCode',
  'firstName',
  'lastName',
  'email',
  'phone',
  'birthday',
  'gender',
  'street',
  'postcode',
  'city',
  'country',
  'language',
  'marketing',
  'group',
  'additionalInformation',
] as const;
export type SheetField = (typeof sheetFields)[number];

export interface SheetColumn {
  field: SheetField;
  /** The heading of the column. */
  heading: string;
}

/** Without headings and blank lines. */
export const maxSheetRows = 3_000;

export const maxSheetBytes = 3_000_000;

/** In characters of base64, which has four for three bytes. */
export const maxSheetFile = (maxSheetBytes / 3) * 4;

/** `POST /api/admin/users/sheet/preview`, which changes nothing. */
export interface CustomerSheet {
  /** The file in base64. */
  content: string;
  /** The trip that the travellers go on. */
  event: Reference;
  /** The group of those whose line names none; null if each line must name one. */
  group: Reference | null;
  /** Null to propose columns by their headings. */
  columns: SheetColumn[] | null;
}

/** `POST /api/admin/users/sheet`: all or nothing. */
export interface CustomerSheetImport extends CustomerSheet {
  /** Whether those who have no password yet and were never invited are mailed an invitation. */
  invite: boolean;
  /** The numbers of the preview; the import is refused if they have changed since. */
  newCount: number;
  changedCount: number;
}

/** A fault of a line, with its field (`path`), or without if it is about the whole line. */
export interface SheetFault extends WireError {
  /** The line number in the file, from 1. */
  line: number;
  /** The heading of the column; null if there is none. */
  heading: string | null;
}

/** A customer whom the sheet adds or changes. */
export interface SheetRow {
  line: number;
  name: string;
  email: string;
  isNew: boolean;
  /** What differs from the stored customer; empty for a new one. */
  changes: SheetChange[];
}

export interface SheetChange {
  field: SheetField;
  before: string;
  after: string;
}

export interface SheetPreview {
  headings: string[];
  /** The first rows. */
  sample: string[][];
  columns: SheetColumn[];
  newCount: number;
  changedCount: number;
  unchangedCount: number;
  /** The lines that change both name and e-mail address, as if of another person (rules §26.5). */
  anotherPersonLines: number[];
  /** The first rows that add or change somebody. */
  rows: SheetRow[];
  faultCount: number;
  /** The first faults, in order of lines. */
  faults: SheetFault[];
}

export interface SheetResult {
  newCount: number;
  changedCount: number;
  unchangedCount: number;
  /** How many invitations were queued. */
  invitedCount: number;
}
