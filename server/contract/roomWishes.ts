import type { RoomMember, RoomSize } from './rooms';

/**
 * The maximum number of people whom a traveller can wish to share with, and of those whom they would rather not share
 * with.
 */
export const maxWishedPeople = 3;
export const maxAvoidedPeople = 5;

/** The gender of acceptable roommates. `either`: women and men. */
export const roomCompanies = ['F', 'M', 'either'] as const;
export type RoomCompany = (typeof roomCompanies)[number];

/** `PUT /api/users/me/roomwishes`, for customers who have not chosen a room. Replaces their earlier wishes. */
export interface RoomWishesInput {
  /** The ids of up to three people, in order of preference. */
  people: string[];
  roomType: RoomSize | null;
  /** Ids of people with whom they would rather not share. Nobody else reads them. */
  avoid: string[];
  company: RoomCompany;
}

export interface WishedPerson extends RoomMember {
  /**
   * Whether the wish is mutual. Null while wishes can be changed: otherwise travellers could find out who wishes to
   * share with them, by changing their wishes a few times.
   */
  isMutual: boolean | null;
}

/** A guest of the same hotel who was found by code or full name. The group distinguishes people of the same name. */
export interface WishCandidate extends RoomMember {
  group: string;
}

/**
 * Why a wish is not met, if the reason only concerns the traveller; otherwise `neutral`, because any other reason
 * would reveal somebody else's choices.
 */
export type OwnWishReason =
  | { code: 'paidSingle' | 'neutral' }
  | { code: 'paidSize'; roomType: RoomSize }
  | { code: 'lock'; people: RoomMember[] };

export type UnmetOwnWish = { reason: OwnWishReason } & ({ person: RoomMember } | { roomType: RoomSize });

/** `GET /api/users/me/roomwishes` */
export interface OwnRoomWishes {
  /** Whether wishes can be stored: the hotel's selection is live, and the traveller has not chosen. */
  isOpen: boolean;
  people: WishedPerson[];
  roomType: RoomSize | null;
  avoid: RoomMember[];
  company: RoomCompany;
  /** The wishes that their planned room does not meet; empty until they have one. */
  unmet: UnmetOwnWish[];
}
