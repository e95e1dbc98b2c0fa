import { type Capability, may } from './capabilities';
import type { Role } from './roles';

/** The rights that root can grant to the owners of an organization (rules §2.6). */
export const ownerRights = ['products', 'texts', 'opening'] as const;
export type OwnerRight = (typeof ownerRights)[number];

/** Which rights the owners of an organization have. */
export type OwnerRights = Record<OwnerRight, boolean>;

/** What each right allows owners, in addition to their role (rules §2.1). */
const capabilitiesOf: Readonly<Record<OwnerRight, Capability>> = {
  products: 'products',
  texts: 'changeOrganization',
  opening: 'changeOrganization',
};

/** Somebody whose permissions are checked: the holder of a session, or the actor of a request. */
export interface RightsHolder {
  role: Role;
  /** The rights that root has granted to the owners of their organization; missing if there are none. */
  ownerRights?: readonly OwnerRight[] | undefined;
}

/** Whether the holder has a capability, by their role or by a right that root has granted. */
export function isAllowed(
  { role, ownerRights: granted = [] }: RightsHolder,
  capability: Capability,
): boolean {
  if (may(role, capability)) return true;
  return role === 'owner' && granted.some((right) => capabilitiesOf[right] === capability);
}

export function hasRight({ role, ownerRights: granted = [] }: RightsHolder, right: OwnerRight): boolean {
  return role === 'root' || (role === 'owner' && granted.includes(right));
}

export function canBeGranted(capability: Capability): boolean {
  return ownerRights.some((right) => capabilitiesOf[right] === capability);
}
