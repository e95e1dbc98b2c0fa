import type { AssignedProduct, AssignedProductInput } from './assignedProduct';
import type { OrganizationName } from './organization';
import type { Named, Reference, Revision } from './reference';

export const roomAllocationTypes = ['code', 'name'] as const;
export type RoomAllocationType = (typeof roomAllocationTypes)[number];

export interface RoomStock {
  capacity: number;
  /** Rooms of this type with anyone in them: counted, never set. */
  reserved: number;
}

export interface AccommodationInput extends Revision {
  name: string;
  /** Check-in, a calendar day. */
  date: string;
  roompartnerSelectionLive: boolean;
  /** What is told to who chooses a room partner. */
  description: string;
  roomAllocationType: RoomAllocationType;
  address: { street: string; city: string; country: string };
  onePersonRoom: { capacity: number };
  twoPersonRoom: { capacity: number };
  threePersonRoom: { capacity: number };
  products: AssignedProductInput[];
  organization: Reference;
}

export interface Accommodation extends Omit<
  AccommodationInput,
  'organization' | 'products' | 'onePersonRoom' | 'twoPersonRoom' | 'threePersonRoom'
> {
  _id: string;
  revision: number;
  organization: OrganizationName;
  onePersonRoom: RoomStock;
  twoPersonRoom: RoomStock;
  threePersonRoom: RoomStock;
  products: AssignedProduct[];
  groups: (Named & { userCount: number })[];
}
