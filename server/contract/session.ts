import type { OrganizationName } from './organization';
import type { Role } from './roles';

export interface Credentials {
  email: string;
  password: string;
}

/** `POST /api/auth/resetpassword`; token and id stand in the link of the mail. */
export interface PasswordReset {
  token: string;
  userId: string;
  password: string;
}

/** The answer to a log-in, a registration and `GET /api/auth`. */
export interface Session {
  token: string;
  role: Role;
  /** Null for root, who belongs to none. */
  organization: OrganizationName | null;
}

/** The request header that carries the token (rules §4.3). */
export const tokenHeader = 'x-auth-token';
