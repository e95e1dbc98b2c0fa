import type { DownloadFormat } from './customerRow';
import type { OwnerRight } from './ownerRights';
import type { StaffRole } from './roles';
import type { SignOnRefusal } from './signOn';

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
  'ownerRightsChanged',
  'exported',
  'erased',
  'erasedByRetention',
  'addressTwice',
  'healthReaderNamed',
  'healthReaderRemoved',
  'healthRead',
  'apiKeyMade',
  'apiKeyRevoked',
  'apiKeyRefused',
  'webhookMade',
  'webhookChanged',
  'webhookDeleted',
  'webhookSecretMade',
  'webhookPaused',
  'webhookResumed',
  'signOnChanged',
  'signOnDeleted',
  'signOnBound',
  'signOnUnbound',
  'signOnRefused',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** The limits on attempts (rules §4.4). */
export const attemptLimits = [
  'loginPair',
  'loginAccount',
  'loginAddress',
  'twoStep',
  'discountCode',
  'earlyAccess',
  'partnerCode',
  'registration',
  'resetAccount',
  'resetAddress',
  'invitation',
  'confirmation',
  'waiting',
  'paymentLink',
  'receiver',
  'apiKey',
] as const;
export type AttemptLimit = (typeof attemptLimits)[number];

/**
 * `json`: a full list read by the panel or a program, or a copy of one customer's data. `pages`: pages of the list that a
 * program read.
 */
export type ExportFormat = DownloadFormat | 'json' | 'pdf' | 'pages';

/** The details of an event: never names of people, addresses or text typed at a log-in. */
export interface SecurityEventDetails {
  /** The last step of a log-in; the failed step of a failed one. */
  step?: 'password' | 'code' | 'passkey' | 'signOn';
  /** The limit that led to a lock-out. */
  limit?: AttemptLimit;
  /** Whether a new password was set with a mailed link. */
  byLink?: boolean;
  /** The role of a member of staff, before and after. */
  from?: StaffRole;
  to?: StaffRole;
  /** The rights that root has granted to owners, and those withdrawn. */
  handed?: OwnerRight[];
  takenBack?: OwnerRight[];
  /** The format of an export. */
  format?: ExportFormat;
  /** The number of customers exported, erased together, or whose health answers were read; missing for one. */
  rows?: number;
  /** The API key concerned, or that did it: its name and first characters. */
  apiKey?: string;
  /** The name of the webhook concerned. */
  webhook?: string;
  /** The host of its address. */
  host?: string;
  /** Why a sign-on was refused. */
  refusal?: SignOnRefusal;
}

/** Something that happened to accounts or with many customers' data (rules §4.11). Instants are ISO 8601. */
export interface SecurityEvent {
  _id: string;
  kind: SecurityEventKind;
  /** When it first happened. */
  firstAt: string;
  /** When it last happened. */
  at: string;
  /** How often it happened between them. */
  count: number;
  /** Null for root and for unknown accounts; the name is null once the organization is deleted. */
  organization: { _id: string; name: string | null } | null;
  /**
   * The account concerned; null if it is unknown, or if there are several. Name and address are null once the person
   * is deleted.
   */
  account: { _id: string; name: string | null; email: string | null } | null;
  /** Who did it, unless it was the account itself; for a command such as `seed`, `_id` and `name` are its name. */
  actor: { _id: string; name: string | null } | null;
  /** The beginning of the network address; empty if unknown. */
  network: string;
  /** Browser and operating system; empty if unknown. */
  device: string;
  details: SecurityEventDetails;
}

/** `GET /api/admin/security-events?organization=&kind=&before=` */
export interface SecurityEventQuery {
  /** The id of an organization; without it, all organizations that the caller may read. */
  organization?: string | undefined;
  /** Without it, all kinds except `loggedIn`, which is too frequent. */
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
