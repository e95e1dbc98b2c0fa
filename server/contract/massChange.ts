import type { WireError } from './errors';
import type { Named } from './reference';
import type { Capability } from './capabilities';
import type { StaffRole } from './roles';

/** The changes of many records that are listed as steps (rules §13.8), with the right to make and to undo each. */
export const massChangeRights = {
  disable: 'massActions',
  enable: 'massActions',
  changeGroup: 'massActions',
  cancel: 'massActions',
  refund: 'massActions',
  mailing: 'massActions',
  importTickets: 'ferries',
  arrangeRooms: 'accommodations',
} as const satisfies Record<string, Capability>;
export type MassChangeKind = keyof typeof massChangeRights;
export const massChangeKinds = Object.keys(massChangeRights) as MassChangeKind[];

/** Changes that move money, which are never undone as a step. */
export const finalKinds: readonly MassChangeKind[] = ['cancel', 'refund'];

/** Days for which a step is listed and can be undone. */
export const massChangeDays = 30;

/** The maximum length of `about`, in characters. */
export const maxAboutLength = 200;

/** A change of many records by staff. */
export interface MassChange {
  _id: string;
  kind: MassChangeKind;
  /** An instant, ISO 8601. */
  at: string;
  /** `name` is null once the person is deleted. */
  by: { _id: string; role: StaffRole; name: string | null };
  /** The events of the records that it changed. */
  events: Named[];
  /** What the change was about: the group moved to, the subject of a mailing, the ferry or hotel; may be empty. */
  about: string;
  /** How many records it changed. */
  count: number;
  /** How many of them are undone. */
  undone: number;
  /** When it was undone last; null if it was not. */
  undoneAt: string | null;
  /** Whether anything may be left to undo. */
  canUndo: boolean;
}

/** `GET /api/admin/mass-changes?organization=&event=&before=`, newest first. */
export interface MassChangePage {
  changes: MassChange[];
  /** The `before` of the next page; null on the last one. */
  before: string | null;
}

export interface MassChangeQuery {
  /** The id of an organization; without it, all organizations that the caller may read. */
  organization?: string | undefined;
  /** The id of an event. */
  event?: string | undefined;
  /** The `before` of an earlier page. */
  before?: string | undefined;
}

/** A record that is not undone, with the reason. */
export interface NotUndone {
  /** The id of the customer. */
  _id: string;
  name: string;
  reason: WireError;
}

/** What undoing a step would do (`GET …/{id}/undo`) or has done (`POST …/{id}/undo`). */
export interface MassUndo {
  /** How many records are undone. */
  undone: number;
  left: NotUndone[];
}
