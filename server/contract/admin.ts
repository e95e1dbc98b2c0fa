import type { OrganizationName } from './organization';
import type { Reference, Revision } from './reference';
import type { StaffRole } from './roles';

export interface AdminInput extends Revision {
  email: string;
  name: string;
  /**
   * A missing or blank password leaves the current one unchanged; the owner of a new account is invited to choose
   * one.
   */
  password: string;
  /** Required to change one's own password or e-mail address, otherwise ignored. */
  currentPassword?: string;
  role: StaffRole;
  /** Null for root and required for other roles. */
  organization: Reference | null;
}

/** `PUT /api/admin/account`: how the caller logs in. */
export interface OwnAccountInput {
  email: string;
  /** A missing or blank password leaves the current one unchanged. */
  password?: string;
  currentPassword: string;
}

export interface Admin {
  _id: string;
  revision: number;
  email: string;
  name: string;
  role: StaffRole;
  organization: OrganizationName | null;
  /** When the person was last invited to choose a password, ISO 8601; null once the account has a password. */
  invitedAt: string | null;
  /**
   * An instant: since when the e-mail address has been waiting to be confirmed by the mailed link; null once it is
   * confirmed.
   */
  unconfirmedSince: string | null;
  /** Whether an owner has named the person to read health answers. */
  readsHealthAnswers: boolean;
}

/** `PUT /api/admin/admins/{id}/health-reader` */
export interface HealthReaderInput {
  /** Whether the person may read health answers. */
  allowed: boolean;
}

/** The answer to an update. */
export interface ChangedAdmin extends Admin {
  /** Present only after a change of one's own password, which invalidates the previous token. */
  token?: string;
}
