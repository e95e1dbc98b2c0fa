import { type Capability, may } from './capabilities';
import type { Role } from './roles';

/** What root can hand to the owners of an organization (rules §2.6). */
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

/** Somebody of whom it is asked what they may do: a session, or the actor of a request. */
export interface RightsHolder {
  role: Role;
  /** The rights that root has handed to the owners of their organization; missing without any. */
  ownerRights?: readonly OwnerRight[] | undefined;
}

/** Whether somebody may do something by their role, or by a right that root has handed to them. */
export function isAllowed({ role, ownerRights: handed = [] }: RightsHolder, capability: Capability): boolean {
  if (may(role, capability)) return true;
  return role === 'owner' && handed.some((right) => capabilitiesOf[right] === capability);
}

export function hasRight({ role, ownerRights: handed = [] }: RightsHolder, right: OwnerRight): boolean {
  return role === 'root' || (role === 'owner' && handed.includes(right));
}

export function canBeHanded(capability: Capability): boolean {
  return ownerRights.some((right) => capabilitiesOf[right] === capability);
}
