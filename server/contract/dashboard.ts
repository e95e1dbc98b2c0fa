import type { RoomStock } from './accommodation';
import type { MailKind } from './email';
import type { NoticeKind, RefundStatus } from './payment';
import type { Named } from './reference';
import type { RoomMember } from './rooms';

/** Who owes a mandatory product for longer than this after registering is worth a look. */
export const unpaidAfterDays = 14;

/** The most days that the registrations are told apart by; those before them are one number. */
export const maxDays = 366;

/** How many of each kind of trouble are named, the newest first; all of them are counted. */
export const maxListed = 20;

/**
 * What staff look for first (`GET /api/admin/dashboard`), of the trips whose event has not passed. Disabled
 * customers do not count. Euros.
 */
export interface Dashboard {
  registrations: Registrations;
  /** By the event's day, then by name. */
  groups: DashboardGroup[];
  /** The mandatory products that a trip collects, by name. */
  products: DashboardProduct[];
  /** Where the groups stay, by name. */
  accommodations: DashboardAccommodation[];
  attention: Attention;
}

export interface Registrations {
  /** Registered before the first of the days. */
  earlier: number;
  /** Every day in Finland from the first registration to today, also those on which nobody registered. */
  days: { day: string; count: number }[];
}

export interface DashboardGroup extends Named {
  event: Named;
  /** The seats that are taken. */
  userCount: number;
  capacity: number;
}

/** A customer owes a product that their trip collects; it is paid until it is refunded in full. */
export interface DashboardProduct extends Named {
  paidCount: number;
  unpaidCount: number;
  /** What has come for it and was not given back; what was paid twice is not for it. */
  paid: number;
  /** What the others are to pay, their discounts taken off. */
  unpaid: number;
}

export interface DashboardAccommodation extends Named {
  onePersonRoom: RoomStock;
  twoPersonRoom: RoomStock;
  threePersonRoom: RoomStock;
}

export interface Attention {
  /** Who registered before this day, in Finland, and still owes has had `unpaidAfterDays` to pay. */
  lateBefore: string;
  /** Mandatory products, with how many owe them for too long. */
  unpaid: (Named & { count: number })[];
  failedMails: Troubles<MailTrouble>;
  /** Refunds that failed and were not given again, or whose fate is unknown. */
  refunds: Troubles<RefundTrouble>;
  /** Money that does not fit its payment and is still here: paid twice, too late, or at an old price. */
  surplus: Troubles<SurplusTrouble>;
  /** Products of the trips of which none is left. */
  soldOut: Named[];
}

export type Troubles<Trouble> = { count: number; latest: Trouble[] };

/** A customer whose form tells more. */
export interface MailTrouble {
  customer: RoomMember;
  kind: MailKind;
}

/** Whoever has been deleted is null. */
export interface RefundTrouble {
  customer: RoomMember | null;
  product: string;
  status: RefundStatus;
  amount: number;
}

export interface SurplusTrouble {
  customer: RoomMember | null;
  product: string;
  kind: NoticeKind;
  amount: number;
}
