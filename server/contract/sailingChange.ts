import type { PortCall } from './ferry';
import type { WireError } from './errors';
import type { InEnglish } from './languages';
import type { MailingText } from './mailing';
import type { Euros } from './money';
import type { Named } from './reference';
import type { SmsStatus } from './sms';

// A sailing that changes or is cancelled, and what its travellers choose (rules §32).

/** `retimed`: it leaves at another time; `replaced`: groups take another ferry; `cancelled`: it does not sail. */
export const sailingChangeKinds = ['retimed', 'replaced', 'cancelled'] as const;
export type SailingChangeKind = (typeof sailingChangeKinds)[number];

/** `go`: with the changed sailing; `later`: with another group of the event; `refund`: not at all, money back. */
export const sailingChoices = ['go', 'later', 'refund'] as const;
export type SailingChoice = (typeof sailingChoices)[number];

/** `POST /api/admin/sailing-changes/preview`, which changes nothing. */
export interface SailingChangeDraft {
  /** The id of the ferry. */
  ferry: string;
  kind: SailingChangeKind;
  /** The groups that it concerns, of those that take the ferry; a new time concerns all of them. */
  groups: string[];
  /** The new times of `retimed`, ISO 8601; otherwise null. */
  departure: string | null;
  arrival: string | null;
  /** The other ferry of `replaced`; otherwise null. */
  replacement: string | null;
  /** The groups of the same event that travellers may choose. */
  laterGroups: string[];
  /** Whether travellers may choose to get back all that they have paid. */
  offersRefund: boolean;
  /** Until when travellers choose, ISO 8601; null if they have nothing to choose. */
  answerBy: string | null;
}

interface Offer extends Pick<SailingChangeDraft, 'kind' | 'offersRefund'> {
  laterGroups: readonly unknown[];
}

/** What travellers may choose, in the order in which it is offered; nothing without an alternative. */
export function offeredChoices({ kind, laterGroups, offersRefund }: Offer): SailingChoice[] {
  if (laterGroups.length === 0 && !offersRefund) return [];
  return [
    ...(kind === 'cancelled' ? [] : (['go'] as const)),
    ...(laterGroups.length > 0 ? (['later'] as const) : []),
    ...(offersRefund ? (['refund'] as const) : []),
  ];
}

/** `POST /api/admin/sailing-changes`: made once, however often it is repeated with the same idempotency key. */
export interface SailingChangeInput extends SailingChangeDraft, MailingText, InEnglish<'smsText'> {
  /** What is also sent to mobile phones; null for nothing. */
  smsText: string | null;
  /** The hotels whose check-in moves to the day of the new arrival, as the preview has shown them. */
  movedHotels: MovedHotel[];
  /** The number of travellers shown in the preview; nothing is changed if it is another one by now. */
  travellerCount: number;
  /** The revision of the ferry that staff have seen: another change in the meantime is 409 `outdated`. */
  revision: number;
  /** The same of the other ferry; null unless it is `replaced`. */
  replacementRevision: number | null;
}

export type MovedHotel = Pick<MovedArrival, '_id' | 'date' | 'arrival'>;

export interface SailingChangePreview {
  travellerCount: number;
  groups: (Named & { travellers: number })[];
  /** How many tickets end. */
  tickets: number;
  /** What all travellers would get back; 0 unless a refund is offered. */
  refundTotal: Euros;
  /** The offered groups with their free seats, and the beds of their hotels that no guest needs; null without a hotel. */
  laterGroups: (Named & { freeSeats: number; freeBeds: number | null })[];
  /** The hotels where the groups will arrive on another day than before, which is not the day of check-in. */
  hotels: MovedArrival[];
  /** Mandatory products that the groups no longer pay, and that they pay in addition, because the ferries' differ. */
  dropped: Named[];
  added: Named[];
  /** How many parties wait for seats of the groups: what becomes free is offered to them. */
  waiting: number;
  /** How many passengers the other ferry already has; null unless it is `replaced`. */
  onReplacement: number | null;
  /** How many mobile numbers the travellers have, to which an SMS can be sent; null if no gateway is set. */
  mobileNumbers: number | null;
}

export interface MovedArrival extends Named {
  /** The day of check-in, `YYYY-MM-DD`. */
  date: string;
  /** The day of the new arrival, by the clock of the port. */
  arrival: string;
  /** The other groups that stay there and do not arrive on that day: because of them, the day cannot be moved. */
  others: Named[];
}

/** A hotel of groups that a change concerns, or that travellers may change to. */
export interface ChangedHotel extends Named {
  /** The day of check-in, `YYYY-MM-DD`. */
  date: string;
  /** Whether staff plan its rooms. */
  isPlanned: boolean;
  /** Its guests who have no room. */
  withoutBed: number;
  /** In occupied rooms. */
  freeBeds: number;
}

/** A sailing as it was announced. */
export interface AnnouncedSailing extends InEnglish<'name'> {
  name: string;
  departure: PortCall;
  arrival: PortCall;
}

/** How many travellers have chosen what. */
export interface SailingChoiceCounts extends Record<SailingChoice, number> {
  /** Those who still have to choose. */
  unanswered: number;
}

/** `GET /api/admin/sailing-changes?organization=`: the latest ones, newest first. */
export interface SailingChange {
  _id: string;
  organization: string;
  /** The id of the ferry that changed. */
  ferry: string;
  kind: SailingChangeKind;
  /** An instant, ISO 8601. */
  at: string;
  /** The name of who made it; null once they are deleted. */
  by: string | null;
  before: AnnouncedSailing;
  /** Null if it does not sail. */
  after: AnnouncedSailing | null;
  groups: Named[];
  /** What travellers may choose; empty if nothing. */
  choices: SailingChoice[];
  answerBy: string | null;
  travellers: number;
  counts: SailingChoiceCounts;
  /** Of the notices. */
  mails: { queued: number; sent: number; failed: number; leftOut: number };
  /** Of the SMS; null if none were ordered. */
  sms: Record<SmsStatus, number> | null;
}

/** `GET /api/admin/sailing-changes/{id}` */
export interface SailingChangeDetails extends SailingChange {
  laterGroups: (Named & { freeSeats: number })[];
  /** Sorted by name; without those who have left the groups otherwise. */
  unanswered: UnansweredTraveller[];
  /** Sorted by name. */
  hotels: ChangedHotel[];
}

export interface UnansweredTraveller {
  /** The id of the customer. */
  _id: string;
  name: string;
  phone: string;
  group: string;
  /** Whether neither mail nor SMS could be delivered. */
  isUnreached: boolean;
}

/** `PUT /api/admin/sailing-changes/{id}` */
export interface SailingChangeDeadline {
  answerBy: string;
}

/** `POST /api/users/me/sailing-change` */
export interface SailingChoiceInput {
  choice: SailingChoice;
  /** The id of the group, with `later`. */
  group: string | null;
  /** As it was shown, with `refund`; if it has changed since, nothing is done. */
  refundTotal: Euros | null;
}

/** `POST /api/admin/sailing-changes/{id}/choices`: what a traveller has told staff. */
export interface StaffSailingChoice extends SailingChoiceInput {
  /** The id of the customer. */
  customer: string;
}

/** A group that a traveller can choose. */
export interface LaterGroup extends Named {
  /** Null without a ferry. */
  departure: PortCall | null;
  isFull: boolean;
}

/** `GET /api/users/me/sailing-change` */
export interface OwnSailingChange {
  _id: string;
  kind: SailingChangeKind;
  before: AnnouncedSailing;
  after: AnnouncedSailing | null;
  choices: SailingChoice[];
  answerBy: string | null;
  laterGroups: LaterGroup[];
  refundTotal: Euros;
  /** Why the traveller cannot choose `refund` now; null if they can. */
  obstacle: WireError | null;
  /** Null until the traveller has chosen. */
  choice: SailingChoice | null;
  /** Whether the traveller may choose, or choose otherwise, now. */
  canChoose: boolean;
}

/** An SMS in the copy of a person's data. */
export interface PersonalSms {
  to: string;
  text: string;
  /** An instant, ISO 8601; null until it is sent. */
  at: string | null;
}

/** A change in the copy of a person's data. */
export interface PersonalSailingChoice extends InEnglish<'ferry'> {
  ferry: string;
  /** The group when it changed. */
  group: string;
  choice: SailingChoice | null;
  /** The name of the chosen group, with `later`. */
  chosenGroup: string | null;
  /** An instant, ISO 8601; null until it is chosen. */
  at: string | null;
  /** Missing if they got none. */
  sms?: PersonalSms;
}
