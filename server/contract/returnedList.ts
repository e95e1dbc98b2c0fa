import type { Named } from './reference';

// Lists that a carrier or a hotel returns, with cabin or room numbers and corrections (rules §31).

/** Whose list it is: the carrier's of a ferry in one direction, or the hotel's of an accommodation. */
export const returnedListKinds = ['outbound', 'return', 'hotel'] as const;
export type ReturnedListKind = (typeof returnedListKinds)[number];

/** What a column of the file can be. `name` is a full name in one cell, `place` the number of a cabin or room. */
export const returnedFields = [
  'userCode',
  'lastName',
  'firstName',
  'name',
  'birthday',
  'gender',
  'nationality',
  'place',
] as const;
export type ReturnedField = (typeof returnedFields)[number];

export interface ReturnedColumn {
  field: ReturnedField;
  /** The heading of the column. */
  heading: string;
}

/** `POST /api/admin/returned-lists/{list}/{id}/preview`, which changes nothing. */
export interface ReturnedFile {
  /** The file in base64, CSV or XLSX. */
  content: string;
  /** Null to propose columns by their headings. */
  columns: ReturnedColumn[] | null;
}

/** `POST /api/admin/returned-lists/{list}/{id}`: replaces the list that was imported before. */
export interface ReturnedFileImport extends ReturnedFile {
  fileName: string;
}

/** What a file has, and what its comparison would find. */
export interface ReturnedPreview {
  headings: string[];
  /** The first rows. */
  sample: string[][];
  columns: ReturnedColumn[];
  rowCount: number;
  /** How many rows are of somebody on our list. */
  matchedCount: number;
  /** How many of those have a cabin or room number. */
  placeCount: number;
  /** How many birthdays, genders and nationalities cannot be read, and are not compared. */
  unreadCount: number;
  differenceCount: number;
}

/**
 * - `name`, `birthday`, `gender`, `nationality`: the two lists have other values.
 * - `place`: somebody is not in the cabin or room of their roommates, or in one with others.
 * - `noPlace`: somebody has no number, although others have.
 * - `twice`: a second line of the same person.
 * - `missing`: on our list and not on theirs.
 * - `cancelled`: on theirs and no longer on ours.
 * - `unknown`: on theirs; nobody here is similar.
 */
export const listDifferenceKinds = [
  'missing',
  'cancelled',
  'unknown',
  'twice',
  'name',
  'birthday',
  'gender',
  'nationality',
  'place',
  'noPlace',
] as const;
export type ListDifferenceKind = (typeof listDifferenceKinds)[number];

/** The differences whose value can be taken over from their list. */
export const takenKinds = [
  'name',
  'birthday',
  'gender',
  'nationality',
] as const satisfies ListDifferenceKind[];

export interface ListDifference {
  /** Names it in an answer; another one once either value changes. */
  key: string;
  kind: ListDifferenceKind;
  /** The customer; null if it is unknown who it is. */
  customer: { _id: string; name: string; userCode: string } | null;
  /** The line in their file; null if their file does not have the person. */
  line: number | null;
  /** What we have, in the form of the API; of `place` the number of the roommates' room, of others the name or ''. */
  ours: string;
  theirs: string;
  /** Only of a birthday: whether day and month are swapped. */
  isSwapped?: boolean;
  /** Only of a room that is full: the name of who would move to the other one in turn. */
  swapsWith?: string;
  /** Whether our record can be corrected by their value. */
  canTake: boolean;
  /** Whether it is on the list of corrections for the carrier or hotel. */
  isReported: boolean;
}

export const differenceAnswers = ['take', 'report', 'open'] as const;

/** `POST /api/admin/returned-lists/{list}/{id}/differences` */
export interface DifferenceAnswer {
  key: string;
  /** `take`: their value is right. `report`: ours is, so they have to correct it. `open`: withdraws a report. */
  answer: (typeof differenceAnswers)[number];
}

/** The list that was imported last, compared with the present customers. */
export interface ImportedList {
  /** An instant, ISO 8601. */
  at: string;
  /** The name is null once the account is deleted. */
  by: { _id: string; name: string | null };
  fileName: string;
  rowCount: number;
  /** How many customers have a cabin or room number from it. */
  placeCount: number;
  differences: ListDifference[];
}

/** `GET /api/admin/returned-lists/{list}/{id}` */
export interface ReturnedList {
  list: ReturnedListKind;
  /** The ferry or accommodation. */
  of: Named;
  /** The id of its organization. */
  organization: string;
  /** How many people our list has. */
  people: number;
  /** Null if none was imported, or its time is over. */
  imported: ImportedList | null;
}
