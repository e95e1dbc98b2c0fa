import type { LackingManifestField, ManifestField, ShownManifestField } from './manifestFields';
import type { ManifestFormat, ManifestTemplate } from './manifestTemplate';
import type { TicketDirection } from './tickets';
import type { Named } from './reference';

/** A passenger. `roommates` has the codes of the passengers in the same room, separated by spaces. */
export interface ManifestRow extends Record<ShownManifestField, string> {
  /** The id of the customer. */
  _id: string;
}

/** A row with its roommates' codes apart. */
export interface ManifestTexts extends Record<Exclude<ManifestField, 'roommates'>, string> {
  roommates: readonly string[];
}

/** The text of a row's column. */
export function manifestText(row: ManifestTexts, field: ManifestField): string {
  return field === 'roommates' ? row.roommates.join(' ') : row[field];
}

/** How a row differs from the version before. */
export const manifestStates = ['new', 'cancelled', 'changed'] as const;
export type ManifestState = (typeof manifestStates)[number];

/** A field that differs from the version before; `before` and `after` are blank if only files have it. */
export interface ManifestFieldChange {
  field: ManifestField;
  before: string;
  after: string;
}

/** A row that differs from the version before; that of a cancelled passenger is as it was. */
export interface ManifestChange {
  state: ManifestState;
  row: ManifestRow;
  /** Only of a changed row. */
  fields: ManifestFieldChange[];
}

export type ManifestCounts = Record<ManifestState, number>;

export function countChanges(changes: readonly { state: ManifestState }[]): ManifestCounts {
  const counts = { new: 0, cancelled: 0, changed: 0 };
  for (const { state } of changes) counts[state] += 1;
  return counts;
}

/** A passenger whose row lacks something. */
export interface IncompletePassenger {
  /** The id of the customer. */
  _id: string;
  name: string;
  missing: LackingManifestField[];
}

/** In years. */
export const adultAge = 18;
/** For how many minors one adult of their group can answer. */
export const minorsPerAdult = 10;

/** The minors of a group on the day of departure. */
export interface GroupMinors {
  group: string;
  /** `_id` is the customer's. */
  minors: { _id: string; name: string; age: number }[];
  /** The number of adults of the group on the list. */
  adults: number;
  /** How many adults there are too few. */
  missingAdults: number;
}

/** How many days after the arrival the rows of versions are kept. */
export const manifestDaysKept = 30;

/** A list that was frozen. */
export interface ManifestVersion {
  /** From 1. */
  number: number;
  /** An instant, ISO 8601. */
  at: string;
  /** The name is null once the account is deleted. */
  by: { _id: string; name: string | null };
  /** SHA-256 of its rows as they were frozen (rules §30.2). */
  hash: string;
  /** The number of passengers when it was frozen. */
  passengers: number;
  /** How it differed from the version before. */
  counts: ManifestCounts;
  /** How many of its passengers have been erased since; their rows are deleted. */
  erased: number;
  /** Whether its rows were deleted because the voyage is over. */
  isPurged: boolean;
}

/** The passengers of a ferry in one direction (`GET /api/admin/manifests/{ferryId}/{direction}`). */
export interface Manifest {
  /** The id of the ferry's organization. */
  organization: string;
  ferry: Named;
  direction: TicketDirection;
  /** How many sail in each direction. */
  passengers: Record<TicketDirection, number>;
  /** In the order of the names. */
  rows: ManifestRow[];
  /** SHA-256 of the rows. */
  hash: string;
  incomplete: IncompletePassenger[];
  /** The groups that have minors. */
  minors: GroupMinors[];
  /** What differs from the latest version; every row is new without one. */
  changes: ManifestChange[];
  /** Newest first. */
  versions: ManifestVersion[];
  /** The organization's templates for files, after the built-in ones. */
  templates: ManifestTemplate[];
  /** The id of the template of the ferry's latest file; that of the first template without one. */
  template: string;
}

/** Freezes the list that the caller has seen. */
export interface ManifestFreeze {
  /** The hash of the list. */
  hash: string;
  /** The number of the latest version; 0 without one. */
  number: number;
  /** Required to freeze an incomplete list. */
  confirmIncomplete?: boolean;
}

export const manifestContents = ['full', 'difference'] as const;
export type ManifestContent = (typeof manifestContents)[number];

/** A version as a file: all its rows, or those that differ from the version before. */
export interface ManifestDownloadQuery {
  content: ManifestContent;
  format: ManifestFormat;
  /** The id of a template. */
  template: string;
}
