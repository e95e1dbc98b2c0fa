/** Rooms and who shares them (rules §10.1). */

/** F and M: staff find a partner of the customer's own gender; the others are rooms of so many beds. */
export const roomTypes = ['F', 'M', '1h', '2h', '3h'] as const;
export type RoomType = (typeof roomTypes)[number];

/** The types a customer chooses by themselves, each a real room of the accommodation. */
export const roomSizes = ['1h', '2h', '3h'] as const;
export type RoomSize = (typeof roomSizes)[number];

/** How many partners fill a room beside the one who chooses it (rules §10.1). */
export const partnersIn = { '1h': 0, '2h': 1, '3h': 2 } as const satisfies Record<RoomSize, number>;

/** Where an accommodation keeps its rooms of a size. */
export const stockOf = {
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

/** A customer's room and all who share it, the customer included. */
export interface Room {
  roomType: RoomType;
  customers: RoomMember[];
}

/**
 * A member of one's group (`GET /api/groups/users/{groupId}`). By name: all of them, without their codes. By
 * code: only who has the code that is asked for.
 */
export interface RoomCandidate extends RoomMember {
  roomPartnerChosen: boolean;
  userCode?: string;
}

/**
 * What `POST /api/users/me/roompartner` takes: have one chosen, or choose oneself. A 1h takes no partner, 2h
 * one, 3h two. Who has a room with a free bed names its type and at most as many as there are beds.
 */
export type RoomChoice =
  | { byGender: true }
  | {
      byRoomtype: RoomSize;
      roompartners: WishedPartner[];
    };

export interface WishedPartner {
  id: string;
  /** Not read. */
  name?: string;
  /** The partner's own, which is their consent where rooms are allocated by code. */
  code?: string;
}
