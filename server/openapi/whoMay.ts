import { type Capability, may, staffRoles, type StaffRole } from '../contract/roles';

/** The staff who have a right, as the table of rights says. */
export function whoMay(capability: Capability): readonly StaffRole[] {
  return staffRoles.filter((role) => may(role, capability));
}
