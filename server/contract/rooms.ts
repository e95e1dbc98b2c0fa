import type { Named } from './reference';

/** F and M: staff choose a partner of that gender. The others are rooms with 1 to 3 beds (rules §10.1). */
export const roomTypes = ['F', 'M', '1h', '2h', '3h'] as const;
export type RoomType = (typeof roomTypes)[number];

/** The types that are actual rooms of the accommodation. */
export const roomSizes = ['1h', '2h', '3h'] as const;
export type RoomSize = (typeof roomSizes)[number];

/** The number of room partners that fill a room. */
export const partnersIn = { '1h': 0, '2h': 1, '3h': 2 } as const satisfies Record<RoomSize, number>;

/** Beds in a room. */
export function bedsIn(size: RoomSize): number {
  return 1 + partnersIn[size];
}

/**
 * The size of a room with this number of beds.
 * @throws Error if there is none
 */
export function roomSizeForBeds(beds: number): RoomSize {
  const size = roomSizes.find((each) => bedsIn(each) === beds);
  if (!size) throw new Error(`there are no rooms with ${beds} beds`);
  return size;
}

/** The field of an accommodation with its stock of rooms. */
export const stockField = {
  '1h': 'onePersonRoom',
  '2h': 'twoPersonRoom',
  '3h': 'threePersonRoom',
} as const satisfies Record<RoomSize, string>;

export function isRoomSize(type: RoomType): type is RoomSize {
  return type !== 'F' && type !== 'M';
}

export interface RoomMember {
  _id: string;
  firstName: string;
  lastName: string;
}

interface RoomChoiceOfCustomer {
  roomPartnerChosen: boolean;
  hasRoomWishes: boolean;
  group: { accommodation: { roompartnerSelectionLive: boolean } | null };
}

/**
 * Whether the customer can choose a room and has not. A bed that somebody has left need not be filled, and wishes count
 * as a choice.
 */
export function isRoomOpen({ roomPartnerChosen, hasRoomWishes, group }: RoomChoiceOfCustomer): boolean {
  return group.accommodation?.roompartnerSelectionLive === true && !roomPartnerChosen && !hasRoomWishes;
}

/** `GET /api/admin/accomodations/{id}/guests`: the enabled customers of all groups at a hotel. */
export interface HotelGuest extends RoomMember {
  group: Named;
}

export interface Room {
  roomType: RoomType;
  /** Including the customer themselves. */
  customers: RoomMember[];
}

/**
 * A possible room partner (`GET /api/groups/users/{groupId}`). With allocation by name, all group members
 * without their codes; with allocation by code, only the member with the requested code.
 */
export interface RoomCandidate extends RoomMember {
  roomPartnerChosen: boolean;
  userCode?: string;
}

/**
 * `POST /api/users/me/roompartner`. `byGender` leaves the choice to staff. Otherwise a room takes the partners
 * that fill it. Customers whose room has free beds send its type and at most one partner per free bed.
 */
export type RoomChoice =
  | { byGender: true }
  | {
      byRoomtype: RoomSize;
      roompartners: WishedPartner[];
    };

export interface WishedPartner {
  id: string;
  /** Ignored; existing clients send it. */
  name?: string;
  /** The partner's code, which proves their consent. Required if rooms are allocated by code. */
  code?: string;
}
