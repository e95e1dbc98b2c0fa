import type { RoomMember, RoomSize } from './rooms';

/** How many people a traveller may wish to share with, and how many they may rather not share with. */
export const maxWishedPeople = 3;
export const maxAvoidedPeople = 5;

/** Of whom the other people in the room may be. `either`: a room of women and men is all right. */
export const roomCompanies = ['F', 'M', 'either'] as const;
export type RoomCompany = (typeof roomCompanies)[number];

/** `PUT /api/users/me/roomwishes`, for customers who have not chosen a room. Replaces their earlier wishes. */
export interface RoomWishesInput {
  /** Ids of up to three people, the dearest first. */
  people: string[];
  roomType: RoomSize | null;
  /** Ids of people with whom they would rather not share. Nobody else reads them. */
  avoid: string[];
  company: RoomCompany;
}

export interface WishedPerson extends RoomMember {
  /**
   * Whether they wish it too. Null while wishes can be changed: else a few changes would find out who wishes to share
   * with oneself.
   */
  isMutual: boolean | null;
}

/** Somebody of the same hotel who was looked up by code or full name. The group tells namesakes apart. */
export interface WishCandidate extends RoomMember {
  group: string;
}

/**
 * Why a wish is not met, as far as it is about the traveller alone; anything else is `neutral`, because another reason
 * would tell of somebody else's choices.
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
  /** What the room that was planned for them does not meet; empty until they have one. */
  unmet: UnmetOwnWish[];
}
