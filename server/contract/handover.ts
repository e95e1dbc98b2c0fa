import type { InEnglish, Language } from './languages';
import type { Euros } from './money';
import type { OrganizationName } from './organization';
import type { Named, Reference } from './reference';
import type { RoomType } from './rooms';

/**
 * What happens to the leaver's money (rules §26.3).
 * - `passes`: the payments pass to the newcomer, and the two settle between themselves
 * - `returned`: the newcomer pays, and the leaver's money is returned
 */
export const handoverMoney = ['passes', 'returned'] as const;
export type HandoverMoney = (typeof handoverMoney)[number];

/** On which terms travellers may hand over their places of an event. */
export interface HandoverTermsInput {
  /** `YYYY-MM-DD`, the last day on which travellers may start a hand-over. */
  until: string;
  money: HandoverMoney;
  /** The product that the newcomer pays for the hand-over; null without a fee. */
  fee: Reference | null;
}

export interface HandoverTerms extends Omit<HandoverTermsInput, 'fee'> {
  fee: Named | null;
}

interface NamedAddress {
  firstName: string;
  lastName: string;
  email: string;
}

/**
 * Whether a change of an enabled customer looks like another person, who must accept the terms themselves (rules §26.5):
 * name and e-mail address are both different.
 */
export function looksLikeAnotherPerson(
  before: NamedAddress & { disabled: boolean },
  after: NamedAddress,
): boolean {
  const isRenamed = after.firstName !== before.firstName || after.lastName !== before.lastName;
  return isRenamed && after.email !== before.email && !before.disabled;
}

export const handoverStates = ['open', 'accepted', 'cancelled', 'expired'] as const;
export type HandoverState = (typeof handoverStates)[number];

/** For how many days a newcomer can accept. */
export const handoverDays = 7;

/** The link that a newcomer gets. */
export interface HandoverLink {
  id: string;
  token: string;
}

/** `POST /api/admin/users/{id}/handovers` */
export interface HandoverInput {
  /** Where the newcomer gets the link. */
  email: string;
  /** The language of that mail. */
  language: Language;
}

/** `POST /api/users/me/handover` */
export interface OwnHandoverInput extends HandoverInput {
  currentPassword: string;
}

/** A traveller's own view (`GET /api/users/me/handover`). */
export interface OwnHandover {
  until: string;
  money: HandoverMoney;
  fee: HandoverPrice | null;
  /** Whether the traveller may start one today. */
  mayStart: boolean;
  /** The open one, if any. */
  open: OpenHandover | null;
}

export interface OpenHandover {
  email: string;
  /** An instant. */
  expiresAt: string;
}

export interface HandoverPrice extends InEnglish<'name'> {
  name: string;
  amount: Euros;
}

/** `POST …/handover/link`: a new link, which is shown only once. */
export interface NewHandoverLink {
  url: string;
}

/** What a newcomer is offered (`POST /api/handover/status`). */
export interface HandoverOffer {
  organization: OrganizationName;
  event: Named & { date: string };
  group: Named;
  /** The leaver's first name. */
  from: string;
  /** An instant. */
  expiresAt: string;
  money: HandoverMoney;
  /** What the newcomer has to pay; 0 for what is already paid. */
  products: HandoverPrice[];
  fee: HandoverPrice | null;
  roomType: RoomType | null;
}

/** The hand-overs of a customer, as leaver or newcomer, the latest first (`GET /api/admin/users/{id}/handovers`). */
export interface CustomerHandovers {
  handovers: StaffHandover[];
}

export interface StaffHandover {
  _id: string;
  state: HandoverState;
  money: HandoverMoney;
  /** Null for somebody who has been erased. */
  leaver: HandoverPerson | null;
  /** Null until somebody has accepted, and for somebody who has been erased. */
  newcomer: HandoverPerson | null;
  /** Where the link was sent; null once the hand-over has ended. */
  email: string | null;
  /** Instants. */
  startedAt: string;
  expiresAt: string;
  endedAt: string | null;
}

export interface HandoverPerson {
  _id: string;
  firstName: string;
  lastName: string;
}
