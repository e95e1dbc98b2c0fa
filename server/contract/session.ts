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

/** The request header that carries the token (rules §4.3). */
export const tokenHeader = 'x-auth-token';
