import type { InEnglish } from './languages';
import type { CustomerSelection } from './customerRow';
import type { EmailPreview, RemovedPart } from './email';
import { maxLength } from './fields';

/** The placeholders (`{{name}}`) of a mailing. */
export const mailingPlaceholders = [
  'firstName',
  'lastName',
  'organization',
  'event',
  'group',
  'accommodation',
  'outboundSailing',
  'returnSailing',
  'outboundCabin',
  'returnCabin',
  'roomNumber',
  'userCode',
  // Several lines each, so not in the subject.
  'answers',
  'missingAnswers',
] as const;
export type MailingPlaceholder = (typeof mailingPlaceholders)[number];

/**
 * The maximum length of the HTML, in characters. Shorter than a template's, because some mail servers truncate longer
 * mails.
 */
export const maxMailingLength = maxLength.richText / 5;

/** The subject and text of a mailing (`POST /api/admin/mailings/test`, which mails them to the caller). */
export interface MailingText extends InEnglish<'emailSubject' | 'emailHtml'> {
  emailSubject: string;
  /** HTML with placeholders. */
  emailHtml: string;
}

/** What a timed mailing is relative to. `dueDay`: 9:00 on the first day on which the group has to pay something. */
export const mailingAnchors = ['outboundSailing', 'returnSailing', 'dueDay'] as const;
export type MailingAnchor = (typeof mailingAnchors)[number];

/** From 30 days after the anchor to 90 days before it. */
export const hoursBeforeRange = { min: -30 * 24, max: 90 * 24 } as const;

/** When a mailing is sent, which differs by the group's sailings and due days. */
export interface MailingTiming {
  anchor: MailingAnchor;
  /** Negative after the anchor. */
  hoursBefore: number;
}

/**
 * `planned`: its time has not come; `due`: everybody who has yet to get it gets it at once; `missed`: it is too late
 * for it.
 */
export type SendingState = 'planned' | 'due' | 'missed';

/** The recipients who get a timed mailing at the same time. */
export interface Sending {
  /** An instant, ISO 8601. */
  at: string;
  state: SendingState;
  /** The names of their groups. */
  groups: string[];
  /** Those who have yet to get it. */
  receiverCount: number;
}

/** A mail to many customers (`POST /api/admin/mailings/preview`, which sends nothing). */
export interface MailingDraft extends MailingText, Omit<CustomerSelection, 'sort'> {
  /** The customers to write to; without them, all who match filters and search. */
  customers?: string[];
  /**
   * Whether it is a marketing mail: leaves out customers without consent to marketing, and ends with an unsubscribe
   * link.
   */
  marketingOnly?: boolean;
  /** Missing or null to send it at once. */
  timing?: MailingTiming | null;
}

/** `POST /api/admin/mailings`: sent once, however often it is repeated with the same idempotency key. */
export interface MailingInput extends MailingDraft {
  /** The number shown in the preview; the mailing is refused if it has changed since. */
  receiverCount: number;
}

export const leftOutReasons = ['disabled', 'noMarketing', 'deleted', 'noTime'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Customers who will not get the mail; `noTime`: their group has no such sailing or due day, or it is too late. */
export interface LeftOut {
  reason: LeftOutReason;
  count: number;
  /** The names of the first few; deleted customers have none. */
  names: string[];
}

/** What one customer would get. */
export interface MailingExample extends Omit<EmailPreview, 'removed'> {
  /** The customer's name. */
  name: string;
  to: string;
}

export interface MailingPreview {
  receiverCount: number;
  leftOut: LeftOut[];
  /** For the first recipients. */
  examples: MailingExample[];
  /** In order of time; empty if it is sent at once. */
  sendings: Sending[];
  /** The parts of the text that are removed from every mail. */
  removed: RemovedPart[];
}

/** The number of `examples`. */
export const exampleCount = 3;

/** A mailing with its progress (`GET /api/admin/mailings?organization=`: the open timed ones and the latest others, newest first). */
export interface Mailing {
  _id: string;
  organization: string;
  emailSubject: string;
  /** An instant, ISO 8601. */
  createdAt: string;
  /** The name of the member of staff who sent it; null once they are deleted. */
  author: string | null;
  /** The sum of the four below. */
  receiverCount: number;
  queued: number;
  sent: number;
  failed: number;
  /**
   * Customers who were disabled or deleted before their mail went out, or for whom the mailing was undone; in a
   * marketing mailing also those who had withdrawn consent.
   */
  leftOut: number;
  /** Null if it was sent at once. */
  timing: (MailingTiming & PlannedSendings) | null;
}

interface PlannedSendings {
  /** Whether customers are still added. Ends when staff stop it, or long after the trip. */
  isOpen: boolean;
  /** Those with customers who have yet to get it, in order of time. */
  sendings: Sending[];
}

/** `GET /api/admin/mailings/{id}` */
export interface MailingDetails extends Mailing, InEnglish<'emailSubject' | 'emailHtml'> {
  emailHtml: string;
}
