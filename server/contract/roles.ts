export const staffRoles = ['admin', 'owner', 'root'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roles = ['customer', ...staffRoles] as const;
export type Role = (typeof roles)[number];

export function isStaff(role: Role): role is StaffRole {
  return role !== 'customer';
}
