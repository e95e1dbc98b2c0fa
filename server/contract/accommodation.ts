import type { AssignedProduct, AssignedProductInput } from './assignedProduct';
import type { InEnglish } from './languages';
import type { OrganizationName } from './organization';
import type { Reference, Revision, TripGroup } from './reference';

/** How room partners are found. `automatic`: travellers state wishes, and staff plan the rooms. */
export const roomAllocationTypes = ['code', 'name', 'automatic'] as const;
export type RoomAllocationType = (typeof roomAllocationTypes)[number];

export interface RoomStock {
  capacity: number;
  /** The number of occupied rooms. Read-only. */
  reserved: number;
}

export interface HotelAddress extends InEnglish<'city'> {
  street: string;
  city: string;
  country: string;
}

export interface AccommodationInput extends Revision, InEnglish<'name' | 'description'> {
  name: string;
  /** The day of check-in, `YYYY-MM-DD`. */
  date: string;
  roompartnerSelectionLive: boolean;
  /** Shown to customers during room partner selection. */
  description: string;
  roomAllocationType: RoomAllocationType;
  address: HotelAddress;
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
  groups: TripGroup[];
}
