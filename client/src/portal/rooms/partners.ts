import type { ErrorCode } from '#contract/errors';
import type { RoomCandidate, RoomMember, RoomSize } from '#contract/rooms';

/** A partner who was chosen; the code is their consent, where rooms are allocated by code. */
export interface Partner extends RoomMember {
  code?: string;
}

export interface Selection {
  me: { _id: string; userCode: string };
  partners: readonly Partner[];
  /** How many partners the room takes. */
  beds: number;
}

/** Why a typed code cannot be looked for, if so (rules §10.4). */
export function codeFault(code: string, { me, partners, beds }: Selection): ErrorCode | undefined {
  if (code === '') return 'partnerCodeMissing';
  if (code === me.userCode.toUpperCase()) return 'partnerIsSelf';
  if (partners.some((partner) => partner.code === code)) return 'partnerRepeated';
  return partners.length >= beds ? 'tooManyPartners' : undefined;
}

/** Why who was found cannot be a partner, if so (rules §10.4). */
export function partnerFault(
  found: RoomCandidate | undefined,
  { me, partners }: Selection,
): ErrorCode | undefined {
  if (!found) return 'partnerNotFound';
  if (found._id === me._id) return 'partnerIsSelf';
  if (partners.some(({ _id }) => _id === found._id)) return 'partnerRepeated';
  return found.roomPartnerChosen ? 'partnerTaken' : undefined;
}

/** Who of the group can still be chosen, by name without regard to case. */
export function choosable(users: readonly RoomCandidate[], { me, partners }: Selection): RoomCandidate[] {
  const gone = new Set([me._id, ...partners.map(({ _id }) => _id)]);
  return users
    .filter(({ _id, roomPartnerChosen }) => !roomPartnerChosen && !gone.has(_id))
    .sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'fi', { sensitivity: 'base' }));
}

export function nameOf({ firstName, lastName }: RoomMember): string {
  return `${firstName} ${lastName}`;
}

/** Typed with spaces or in small letters, a code is the same. */
export function plainCode(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}

/** What is confirmed: our choice, or the customer's own. */
export type Wish = { automatic: true } | { roomType: RoomSize; partners: readonly Partner[] };
