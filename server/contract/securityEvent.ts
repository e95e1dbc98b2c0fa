import type { DownloadFormat } from './customerRow';
import type { StaffRole } from './roles';

export const securityEventKinds = [
  'loggedIn',
  'loginFailed',
  'loginRefused',
  'lockedOut',
  'twoStepOn',
  'twoStepOff',
  'passkeyAdded',
  'passkeyRemoved',
  'passwordChanged',
  'staffAdded',
  'staffRemoved',
  'roleChanged',
  'policyChanged',
  'exported',
  'erased',
  'erasedByRetention',
  'addressTwice',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** The limits on attempts (rules §4.4). */
export const attemptLimits = [
  'loginPair',
  'loginAccount',
  'loginAddress',
  'twoStep',
  'discountCode',
  'partnerCode',
  'registration',
  'resetAccount',
  'resetAddress',
  'invitation',
  'confirmation',
  'waiting',
  'receiver',
] as const;
export type AttemptLimit = (typeof attemptLimits)[number];

/** `json` is what the panel reads whole, and a copy of one customer's data. */
export type ExportFormat = DownloadFormat | 'json';

/** What a kind of event says of itself: never names, addresses or what somebody typed. */
export interface SecurityEventDetails {
  /** Of a log-in: the last step that it took; of a failed one: the step that failed. */
  step?: 'password' | 'code' | 'passkey';
  /** Of a lock-out: the limit that was reached. */
  limit?: AttemptLimit;
  /** Of a new password: that it was set by a mailed link. */
  byLink?: boolean;
  /** The roles of staff, before and after. */
  from?: StaffRole;
  to?: StaffRole;
  /** Of an export. */
  format?: ExportFormat;
  /** The customers in it, or erased together; missing in a copy of one customer's data. */
  rows?: number;
}

/** Something that happened to accounts or with many customers' data (rules §4.11). Instants are ISO 8601. */
export interface SecurityEvent {
  _id: string;
  kind: SecurityEventKind;
  /** Of the first one. */
  firstAt: string;
  /** Of the latest one. */
  at: string;
  /** How often it happened between them. */
  count: number;
  /** Null for root's, and for unknown accounts; the name goes with the organization. */
  organization: { _id: string; name: string | null } | null;
  /** Whom it concerns; null for an unknown account, and where it is no single one. Name and address go with them. */
  account: { _id: string; name: string | null; email: string | null } | null;
  /** Who did it, where it is not the account itself; for a command such as `seed`, `_id` and `name` are its name. */
  actor: { _id: string; name: string | null } | null;
  /** The beginning of the network address; empty where it is not known. */
  network: string;
  /** Browser and operating system; empty where they are not known. */
  device: string;
  details: SecurityEventDetails;
}

/** `GET /api/admin/security-events?organization=&kind=&before=` */
export interface SecurityEventQuery {
  /** An id; all in reach without it. */
  organization?: string | undefined;
  /** Without it, all but `loggedIn`, of which there are too many. */
  kind?: SecurityEventKind;
  /** The `before` of an earlier page. */
  before?: string;
}

/** Newest first. */
export interface SecurityEventPage {
  events: SecurityEvent[];
  /** The `before` of the next page; null on the last one. */
  before: string | null;
}
