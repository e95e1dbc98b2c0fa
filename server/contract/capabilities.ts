import { isStaff, type Role, type StaffRole, staffRoles } from './roles';

const everyStaffRole: readonly StaffRole[] = staffRoles;
const ownersAndRoot: readonly StaffRole[] = ['owner', 'root'];
const rootOnly: readonly StaffRole[] = ['root'];
const ownerOnly: readonly StaffRole[] = ['owner'];

/**
 * The permissions of staff (rules §2.1), for menu, route guards and API; `isAllowed` adds the rights that root has
 * granted to owners. Customers have none of them: they can only use the portal.
 */
const permissions = {
  ferries: everyStaffRole,
  accommodations: everyStaffRole,
  events: everyStaffRole,
  groups: everyStaffRole,
  customers: everyStaffRole,
  payments: everyStaffRole,
  massActions: everyStaffRole,
  readOwnOrganization: everyStaffRole,
  readProducts: everyStaffRole,
  admins: ownersAndRoot,
  emails: ownersAndRoot,
  discountCodes: ownersAndRoot,
  security: ownersAndRoot,
  deleteSharedViews: ownersAndRoot,
  bookkeeping: ownersAndRoot,
  ownerRequests: ownersAndRoot,
  requestRights: ownerOnly,
  nameHealthReaders: ownerOnly,
  organizations: rootOnly,
  changeOrganization: rootOnly,
  products: rootOnly,
  deleteCustomer: rootOnly,
  reopenBooks: rootOnly,
  everyOrganization: rootOnly,
} as const;

export type Capability = keyof typeof permissions;

export function may(role: Role, capability: Capability): boolean {
  return isStaff(role) && permissions[capability].includes(role);
}
