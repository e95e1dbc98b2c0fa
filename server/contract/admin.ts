import type { Reference } from './reference';
import type { StaffRole } from './roles';

export interface AdminInput {
  email: string;
  name: string;
  password: string;
  role: StaffRole;
  /** Null for root alone, who belongs to none. */
  organization: Reference | null;
}
