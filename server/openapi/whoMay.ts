import { type Capability, may, staffRoles, type StaffRole } from '../contract/roles';

/** The staff roles that have a capability. */
export function whoMay(capability: Capability): readonly StaffRole[] {
  return staffRoles.filter((role) => may(role, capability));
}
