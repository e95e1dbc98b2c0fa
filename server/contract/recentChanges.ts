import type { AuditAction } from './audit';
import type { Role } from './roles';

/** How long a change counts as recent. */
export const recentSeconds = 60;

/**
 * The maximum number of listed changes. A client that polls every few seconds and gets this many knows that much has
 * changed.
 */
export const maxRecentChanges = 100;

/** A change of a record in the last `recentSeconds`. */
export interface RecentChange {
  _id: string;
  /** The type of the record, as in `GET audit?type=`. */
  type: string;
  /** The id of the record. */
  record: string;
  action: AuditAction;
  /** An instant, ISO 8601. */
  at: string;
  /**
   * `name` is null unless it is a member of staff. `isSelf`: the caller made the change, and not with an API key, which
   * `apiKey` names.
   */
  by: { role: Role; name: string | null; isSelf: boolean; apiKey?: string };
}

/** `GET /api/admin/recent-changes`: recent changes, with which open pages are updated (rules §18.27). */
export interface RecentChanges {
  /** The latest first, of the types that the caller may read. */
  changes: RecentChange[];
  /**
   * A fingerprint that changes with the seats, holds, waiting parties and money of the groups, whoever changes them.
   */
  figures: string;
}
