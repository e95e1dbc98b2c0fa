import type { ErrorCode } from '#contract/errors';
import type { Me } from '#contract/customer';
import { normalizeCode } from '#contract/sameText';
import { isRoomSize, partnersIn, type RoomCandidate, type RoomMember, type RoomSize } from '#contract/rooms';

/** A chosen partner; with allocation by code, the code is their consent. */
export interface Partner extends RoomMember {
  code?: string;
}

export interface PartnerSelection {
  me: { _id: string; userCode: string };
  partners: readonly Partner[];
  /** How many partners the room has beds for. */
  beds: number;
}

/** Whether the customer may choose: once, and again for a bed that somebody has left (rules §10.2). */
export function mayChoosePartners(me: Me): boolean {
  const isLive = me.group.accommodation?.roompartnerSelectionLive === true;
  return isLive && (hasFreeBed(me) || (!me.roomPartnerChosen && !isPlanned(me)));
}

/** Whether staff plan the rooms by wishes, and nobody chooses (rules §10.10). */
export function isPlanned({ group: { accommodation } }: Me): boolean {
  return accommodation?.roomAllocationType === 'automatic';
}

/** Whether the customer may enter wishes. */
export function mayWish(me: Me): boolean {
  return me.group.accommodation?.roompartnerSelectionLive === true && !me.roomPartnerChosen;
}

export function hasFreeBed({ room }: Me): boolean {
  return room !== null && isRoomSize(room.roomType) && room.customers.length < partnersIn[room.roomType] + 1;
}

/** Why a code is refused before it is looked up (rules §10.4). */
export function codeFault(code: string, { me, partners, beds }: PartnerSelection): ErrorCode | undefined {
  if (code === '') return 'partnerCodeMissing';
  if (code === normalizeCode(me.userCode)) return 'partnerIsSelf';
  if (partners.some((partner) => partner.code === code)) return 'partnerRepeated';
  return partners.length >= beds ? 'tooManyPartners' : undefined;
}

/** Why the customer found by a code cannot be a partner (rules §10.4). */
export function partnerFault(
  found: RoomCandidate | undefined,
  { me, partners }: PartnerSelection,
): ErrorCode | undefined {
  if (!found) return 'partnerNotFound';
  if (found._id === me._id) return 'partnerIsSelf';
  if (partners.some(({ _id }) => _id === found._id)) return 'partnerRepeated';
  return found.roomPartnerChosen ? 'partnerTaken' : undefined;
}

/** The members of the group who can still be chosen, sorted by name. */
export function selectablePartners(
  customers: readonly RoomCandidate[],
  { me, partners }: PartnerSelection,
): RoomCandidate[] {
  const excluded = new Set([me._id, ...partners.map(({ _id }) => _id)]);
  return customers
    .filter(({ _id, roomPartnerChosen }) => !roomPartnerChosen && !excluded.has(_id))
    .sort((one, other) => fullName(one).localeCompare(fullName(other), 'fi', { sensitivity: 'base' }));
}

export function fullName({ firstName, lastName }: RoomMember): string {
  return `${firstName} ${lastName}`;
}

/** The names of those who share the customer's room. */
export function roommateNames({ _id, room }: Me): string[] {
  return room?.customers.filter((member) => member._id !== _id).map(fullName) ?? [];
}

/** The organizer's choice, or the customer's own. */
export type RoomSelection = { automatic: true } | { roomType: RoomSize; partners: readonly Partner[] };
