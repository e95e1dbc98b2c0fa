import type { PersonalBoardingMark } from './boarding';
import type { PersonalSailingChoice } from './sailingChange';
import type { InEnglish } from './languages';
import type { Answer } from './answer';
import type { AuditAction, FieldChange } from './audit';
import type { Cancellation } from './cancellation';
import type { PersonalComplaint } from './complaint';
import type { Consent } from './consent';
import type { PersonalInvoice } from './invoice';
import type { PersonalTravelConfirmation } from './packageTravel';
import type { PersonalEarlyAccess } from './earlyAccess';
import type { SentMail } from './email';
import type { FileOnlyField, ShownManifestField } from './manifestFields';
import type { ReturnedField, ReturnedListKind } from './returnedList';
import type { StaffCustomerPayments } from './payment';
import type { AskedQuestion } from './question';
import type { Role } from './roles';
import type { OwnRoomWishes } from './roomWishes';
import type { RoomType } from './rooms';
import type { SecurityEvent } from './securityEvent';
import type { OpenSession } from './session';
import type { StaffCustomer } from './staffCustomer';
import type { TicketDirection } from './tickets';
import type { WaitingState } from './waiting';
import type { Wallet } from './wallets';

/**
 * Everything that is stored about a customer, except data about others (`GET /api/users/me/data`, `GET
 * /api/admin/users/{id}/data`). Instants are ISO 8601.
 */
export interface PersonalData {
  /** When this copy was made. */
  at: string;
  customer: Omit<
    StaffCustomer,
    'revision' | 'room' | 'hasRoomWishes' | 'questionsToAnswer' | 'earlyAccess' | 'consents' | 'confirmations'
  > & {
    room: { roomType: RoomType; others: number } | null;
  };
  payments: StaffCustomerPayments;
  /** The invoices to companies and schools for their payments, the newest first; missing without any. */
  invoices?: PersonalInvoice[];
  /** Trips that were cancelled, newest first. */
  cancellations: PersonalCancellation[];
  /** Their complaints, the newest first; missing without any. */
  complaints?: PersonalComplaint[];
  /** The confirmations of their contracts, the newest first; missing without any. */
  confirmations?: PersonalTravelConfirmation[];
  /** Whom they would like to share their room with, and whom not. Null in the copy for staff, who must not read it. */
  roomWishes: Omit<OwnRoomWishes, 'isOpen'> | null;
  /** Their answers to the organizer's questions, except those about health. */
  answers: PersonalAnswer[];
  /** Null in the copy for staff. */
  healthAnswers: PersonalAnswer[] | null;
  /** The waiting lists that their e-mail address is or was on, oldest first. */
  waiting: PersonalWaiting[];
  /** The list through which they registered early, and others that have their e-mail address; missing without any. */
  earlyAccess?: PersonalEarlyAccess[];
  /** Their consents, oldest first, each with its text or the address of its document. */
  consents: (Consent & { text: string })[];
  /** Where they are logged in. */
  sessions: Omit<OpenSession, 'isCurrent'>[];
  /** The wallets that contain their tickets. */
  wallets: PersonalPass[];
  /** The lists for carriers that they are on, oldest first; missing without any. */
  manifests?: PersonalManifest[];
  /** Their lines in the lists of carriers and hotels; missing without any. */
  returnedLists?: PersonalReturnedRow[];
  /** The changed sailings of one's trips, with what one has chosen. */
  sailingChoices?: PersonalSailingChoice[];
  /** What staff have noted at the gate and aboard, the oldest first; missing without any. */
  boardingMarks?: PersonalBoardingMark[];
  /** The security events of their account, newest first. */
  securityEvents: PersonalSecurityEvent[];
  /** Newest first. */
  mails: (SentMail & { text: string })[];
  /** Changes of the customer's record, newest first. */
  changes: PersonalChange[];
}

/** A question with its answer. */
export type PersonalAnswer = Pick<AskedQuestion, 'kind' | 'text' | 'textEn' | 'options'> &
  Pick<Answer, 'values'>;

/** `device`: Apple's id of the device; null for Google. */
export interface PersonalPass {
  direction: TicketDirection;
  wallet: Wallet;
  device: string | null;
}

/** A line of a list that a carrier or hotel has returned. */
export interface PersonalReturnedRow extends Record<ReturnedField, string> {
  list: ReturnedListKind;
  /** Of the ferry or accommodation. */
  of: string;
  /** An instant: when it was imported. */
  at: string;
}

/**
 * The row in a version of a list for a carrier (rules §30), without the codes of roommates. What only files have is missing
 * in the copy for staff, and if there is none; the number of the travel document is masked.
 */
export interface PersonalManifest
  extends Record<Exclude<ShownManifestField, 'roommates'>, string>, Partial<Record<FileOnlyField, string>> {
  ferry: string;
  direction: TicketDirection;
  number: number;
  at: string;
}

/** `people`: the number of people who wait together. */
export interface PersonalWaiting extends InEnglish<'event' | 'group'> {
  firstName: string;
  lastName: string;
  event: string;
  group: string;
  people: number;
  joinedAt: string;
  state: WaitingState;
}

/** A security event. Reveals only whether a member of staff caused it. */
export interface PersonalSecurityEvent extends Pick<
  SecurityEvent,
  'kind' | 'firstAt' | 'at' | 'count' | 'network' | 'device'
> {
  byStaff: boolean;
}

/** A cancellation, with only the role of the person who cancelled. */
export interface PersonalCancellation
  extends Pick<Cancellation, 'at' | 'event' | 'refund' | 'kept'>, InEnglish<'event'> {
  by: Role;
}

/** A change, with only the role of the person who made it. */
export interface PersonalChange {
  at: string;
  action: AuditAction;
  by: Role;
  changes: FieldChange[];
}
