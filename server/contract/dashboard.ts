import type { ApiKey } from './apiKey';
import type { AllotmentKind } from './allotment';
import type { RoomStock } from './accommodation';
import type { StaffComplaint } from './complaint';
import type { MailKind } from './email';
import type { ManifestCounts } from './manifest';
import type { Euros } from './money';
import type { NoticeKind, RefundStatus } from './payment';
import type { Named } from './reference';
import type { TicketDirection } from './tickets';
import type { RoomMember } from './rooms';

/** A mandatory product is overdue if it is unpaid this many days after registration. */
export const unpaidAfterDays = 14;

/** The maximum length of `Registrations.days`. Older registrations are summed up in `earlier`. */
export const maxDays = 366;

/** The maximum length of `Troubles.latest`. */
export const maxListed = 20;

/**
 * `GET /api/admin/dashboard`. Covers groups whose event has not passed, and enabled customers only. Money in
 * euros.
 */
export interface Dashboard {
  registrations: Registrations;
  /** Sorted by the event's date, then by name. */
  groups: DashboardGroup[];
  /** Collected mandatory products, sorted by name. */
  products: DashboardProduct[];
  /** The accommodations of the groups, sorted by name. */
  accommodations: DashboardAccommodation[];
  attention: Attention;
  /** Null as soon as the organization has a customer. */
  firstTrip: FirstTrip | null;
}

/** How far an organization without customers has prepared its first trip: counts of its records, and its settings. */
export interface FirstTrip {
  products: number;
  ferries: number;
  accommodations: number;
  /** The number of events that have not passed. */
  events: number;
  /** The number of groups of those events. */
  groups: number;
  /** The number of these groups with a free seat that anybody can register for. */
  openGroups: number;
  /** Whether one of those groups collects payment for a mandatory product. */
  collectsPayment: boolean;
  /** Whether the organization has its own travel conditions and privacy statement. */
  hasOwnTerms: boolean;
  /** Whether registering is enabled and, if there are groups, open in one of them by the clock. */
  registrationIsOpen: boolean;
  /** The next opening by the clock, ISO 8601 in UTC; missing if a group is open or none will open. */
  registrationOpensAt?: string;
  /** Present if registering is enabled, but every group has closed by the clock. */
  hasClosedByClock?: true;
  /** The identifier of the organization's landing page. */
  identifier: string;
}

export interface Registrations {
  /** Registrations before the first of `days`. */
  earlier: number;
  /** Every day in Finnish time up to today, including days without registrations. */
  days: { day: string; count: number }[];
}

export interface DashboardGroup extends Named {
  event: Named;
  /** Taken seats. */
  userCount: number;
  capacity: number;
}

/** Counts the customers from whom the product is collected. A product counts as paid until it is refunded in full. */
export interface DashboardProduct extends Named {
  paidCount: number;
  unpaidCount: number;
  /** The amount received, less the amount refunded. Excludes double payments. */
  paid: Euros;
  /** The amount due from customers who have not paid, less discounts. */
  unpaid: Euros;
}

export interface DashboardAccommodation extends Named {
  onePersonRoom: RoomStock;
  twoPersonRoom: RoomStock;
  threePersonRoom: RoomStock;
  /** Free beds in occupied rooms, for example after a roommate left. */
  freeBeds: number;
}

export interface Attention {
  /** Customers registered before this day (Finnish time) have passed `unpaidAfterDays`. */
  lateBefore: string;
  /** Mandatory products with the number of customers whose payment is overdue. */
  unpaid: (Named & { count: number })[];
  failedMails: Troubles<MailTrouble>;
  /** Refunds that failed and were not repeated, or whose outcome is unknown. */
  refunds: Troubles<RefundTrouble>;
  /** Received money that was not due and is not refunded yet: paid twice, too late, or at an old price. */
  surplus: Troubles<SurplusTrouble>;
  /** Money of cancelled trips that has yet to be returned, the first due first; null if there is none (rules §9.10). */
  owedRefunds: OwedRefunds | null;
  /** Complaints without an answer, the first due first; null if there are none (rules §39.2). */
  complaints: OpenComplaints | null;
  soldOut: Named[];
  /** Changed sailings whose travellers have yet to choose (rules §32). */
  sailingChanges: UnansweredChange[];
  /** Manifests that are due soon and have no version yet, or have changed since the latest one (rules §30.6). */
  dueManifests: DueManifest[];
  /** Allotments with a release day within a week and more units than are needed, or whose option ends (rules §34.5). */
  dueReleases: DueRelease[];
  /** API keys that end within two weeks; empty for those who may not make keys (rules §35.3). */
  endingKeys: Pick<ApiKey, '_id' | 'name' | 'expiresOn'>[];
}

export interface DueRelease {
  kind: AllotmentKind;
  of: Named;
  supplier: string;
  /** The release day, `YYYY-MM-DD`. */
  on: string;
  /** What a released unit costs until then and afterwards, in percent of its price. */
  percent: number;
  nextPercent: number;
  /** How many units today's travellers do not need. */
  units: number;
  /** Whether the option on the contract ends on this day. */
  isOption: boolean;
}

export interface UnansweredChange {
  /** The id of the change. */
  _id: string;
  /** The name of the sailing that changed. */
  sailing: string;
  unanswered: number;
  /** Until when they choose, ISO 8601. */
  answerBy: string;
}

export interface DueManifest {
  ferry: Named;
  direction: TicketDirection;
  /** `YYYY-MM-DD` */
  dueOn: string;
  /** How it differs from the latest version; null without one. */
  changes: ManifestCounts | null;
}

/** `count` is the total, `latest` the newest ones first unless stated otherwise. */
export type Troubles<Trouble> = { count: number; latest: Trouble[] };

export interface MailTrouble {
  customer: RoomMember;
  kind: MailKind;
}

export interface RefundTrouble {
  /** Null once the customer is deleted. */
  customer: RoomMember | null;
  product: string;
  status: RefundStatus;
  amount: Euros;
}

/** `count` travellers are owed `amount`. */
export interface OwedRefunds extends Troubles<OwedTrouble> {
  amount: Euros;
  /** How many of the travellers should have had their money by yesterday. */
  overdue: number;
}

export interface OwedTrouble {
  /** Null once the customer is deleted. */
  customer: RoomMember | null;
  amount: Euros;
  /** The last day on which it is in time, `YYYY-MM-DD`. */
  dueOn: string;
}

export interface OpenComplaints extends Troubles<OpenComplaint> {
  /** How many should have been answered by yesterday. */
  overdue: number;
}

export interface OpenComplaint extends Pick<StaffComplaint, 'subject' | 'answerBy'> {
  customer: RoomMember | null;
}

export interface SurplusTrouble {
  /** Null once the customer is deleted. */
  customer: RoomMember | null;
  product: string;
  kind: NoticeKind;
  amount: Euros;
}
