import type { OrganizationName } from './organization';
import type { OwnerRight } from './ownerRights';
import type { Role } from './roles';

export interface Credentials {
  email: string;
  password: string;
  /** A code of the authenticator app or a recovery code, if the account has a second step. */
  code?: string;
}

/** The second step when staff log in. */
export interface TwoStep {
  /** When it was switched on; null while it is off. */
  since: string | null;
  recoveryCodesLeft: number;
}

/** The secret offered to an authenticator app. */
export interface OfferedSecret {
  /** In base 32, to type. */
  secret: string;
  /** To show as a QR code. */
  uri: string;
}

/** `PUT /api/admin/account/two-step`. */
export interface CodeInput {
  code: string;
}

/** `POST /api/admin/account/two-step` and its `/off`. */
export interface PasswordConfirmation {
  currentPassword: string;
}

/** Shown once; each works once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

/** `POST /api/auth/resetpassword`. Token and id come from the mailed link. */
export interface PasswordReset {
  token: string;
  userId: string;
  password: string;
}

/** `POST /api/auth/confirm-email`. Token and id come from the mailed link. */
export type EmailConfirmation = Omit<PasswordReset, 'password'>;

/** The answer to log-in, registration and `GET /api/auth`. */
export interface Session {
  token: string;
  role: Role;
  /** Null for root. */
  organization: OrganizationName | null;
  /** The rights that root has granted to owners; missing if there are none, and for other roles. */
  ownerRights?: OwnerRight[];
}

/** A device on which the account is logged in. */
export interface OpenSession {
  _id: string;
  /** Browser and operating system; empty if unknown. */
  device: string;
  /** The beginning of the network address of the log-in; empty if unknown. */
  network: string;
  startedAt: string;
  /** To within five minutes. */
  lastUsedAt: string;
  /** Whether it is the session of the request. */
  isCurrent: boolean;
}

/** The request header that carries the token (rules §4.3). */
export const tokenHeader = 'x-auth-token';

/**
 * Sent with requests that the client makes by itself, such as those that poll for changes by others; they do not keep
 * an idle session open (rules §4.9).
 */
export const unattendedHeader = 'x-unattended';
