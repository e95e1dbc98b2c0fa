import type { AuditAction } from './audit';
import type { Role } from './roles';

/** For how long a change is among the recent ones. */
export const recentSeconds = 60;

/** More are not listed: who polls every few seconds then knows that much has changed. */
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
  /** `name` is null for everybody but staff. `isSelf`: the caller made the change. */
  by: { role: Role; name: string | null; isSelf: boolean };
}

/** `GET /api/admin/recent-changes`: what has just changed, so that open pages follow (rules §18.27). */
export interface RecentChanges {
  /** The latest first, of the types that the caller may read. */
  changes: RecentChange[];
  /** Another text once seats, holds, waiting parties or money of a group have changed, by anybody. */
  figures: string;
}
