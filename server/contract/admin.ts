import type { OrganizationName } from './organization';
import type { Reference, Revision } from './reference';
import type { StaffRole } from './roles';

export interface AdminInput extends Revision {
  email: string;
  name: string;
  /** Required to create; on an update, nothing or blank keeps the present one. */
  password: string;
  role: StaffRole;
  /** Null for root alone, who belongs to none. */
  organization: Reference | null;
}

export interface Admin {
  _id: string;
  revision: number;
  email: string;
  name: string;
  role: StaffRole;
  organization: OrganizationName | null;
}

/** The answer to an update. */
export interface ChangedAdmin extends Admin {
  /** For whoever changed their own password: it takes the place of the token that ended with it. */
  token?: string;
}
