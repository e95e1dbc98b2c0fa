import type { OrganizationName } from './organization';
import type { Role } from './roles';

export interface Credentials {
  email: string;
  password: string;
}

/** `POST /api/auth/resetpassword`. Token and id come from the mailed link. */
export interface PasswordReset {
  token: string;
  userId: string;
  password: string;
}

/** The answer to log-in, registration and `GET /api/auth`. */
export interface Session {
  token: string;
  role: Role;
  /** Null for root. */
  organization: OrganizationName | null;
}

/** Where the account is logged in. */
export interface OpenSession {
  _id: string;
  /** Browser and operating system; empty where they are not known. */
  device: string;
  /** Of the log-in: the beginning of its address; empty where it is not known. */
  network: string;
  startedAt: string;
  /** To within five minutes. */
  lastUsedAt: string;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
}

/** The request header that carries the token (rules §4.3). */
export const tokenHeader = 'x-auth-token';
