import { type InEnglish, inLanguage, type Language } from './languages';
import type { OrganizationName } from './organization';
import type { Reference, Revision } from './reference';

/** The mails that an organization can customize, with one template each. */
export const emailIdentifiers = ['passwordReset', 'receipt', 'roomPartnerChosen'] as const;
export type EmailIdentifier = (typeof emailIdentifiers)[number];

/** All mails: customizable ones and those with a fixed template. */
export const mailKinds = [
  ...emailIdentifiers,
  'registrationConfirmed',
  'invitation',
  'tripInvitation',
  'registeredAgain',
  'confirmEmail',
  'seatReminder',
  'seatReleased',
  'emailChanged',
  'loginChanged',
  'accountErased',
  'erasureAnnounced',
  'rightRequested',
  'rightAnswered',
  'actionsFail',
  'actionsWork',
  'webhookPaused',
  'roomPartnerLeft',
  'roomPlanned',
  'roomLost',
  'transferChosen',
  'paymentReminder',
  'unpaidSeatReleased',
  'tripCancelled',
  'moneyReturned',
  'payerReceipt',
  'partPaid',
  'waitingJoined',
  'seatOffered',
  'offerExpired',
  'waitingRefused',
  'drawEntered',
  'drawClosed',
  'drawn',
  'partySeatsHeld',
  'partySeatsReleased',
  'handoverOffered',
  'handoverDone',
  'complaintReceived',
  'complaintAnswered',
  'contractConfirmed',
  'templateTest',
  'mailing',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The mails by which staff, and customers whom staff have registered, choose their first password. */
export const invitationKinds: readonly MailKind[] = ['invitation', 'tripInvitation'];

export function isInvitation(kind: MailKind): boolean {
  return invitationKinds.includes(kind);
}

/** The mails to parties, which may have no account. */
export const waitingKinds = [
  'waitingJoined',
  'seatOffered',
  'offerExpired',
  'drawEntered',
  'drawClosed',
  'drawn',
  'partySeatsHeld',
  'partySeatsReleased',
] as const satisfies readonly MailKind[];

export function isToWaitingParty(kind: MailKind): boolean {
  return waitingKinds.some((waiting) => waiting === kind);
}

/** The mails to people to whom a place is handed over, who have no account. */
export const handoverKinds = ['handoverOffered'] as const satisfies readonly MailKind[];

export function isToNewcomer(kind: MailKind): boolean {
  return handoverKinds.some((each) => each === kind);
}

/** The mails to people who have paid through a payment link, who have no account. */
export const payerKinds = ['payerReceipt', 'partPaid'] as const satisfies readonly MailKind[];

export function isToPayer(kind: MailKind): boolean {
  return payerKinds.some((each) => each === kind);
}

/** The placeholders (`{{name}}`) of each template. The receipt's `products` is a table of the paid products. */
export const placeholders = {
  passwordReset: ['firstName', 'lastName', 'organization', 'link'],
  receipt: ['firstName', 'lastName', 'organization', 'event', 'group', 'products', 'total', 'date'],
  roomPartnerChosen: [
    'firstName',
    'lastName',
    'organization',
    'event',
    'accommodation',
    'roomType',
    'roomPartners',
  ],
} as const satisfies Record<EmailIdentifier, readonly string[]>;

/** The placeholders that a template must contain. */
export const requiredPlaceholders = {
  passwordReset: ['link'],
  receipt: [],
  roomPartnerChosen: [],
} as const satisfies Record<EmailIdentifier, readonly string[]>;

export interface EmailInput extends Revision, InEnglish<'emailSubject' | 'emailHtml'> {
  name: string;
  identifier: EmailIdentifier;
  emailSubject: string;
  /** HTML with placeholders. */
  emailHtml: string;
  organization: Reference;
}

type MailText = Pick<EmailInput, 'emailSubject' | 'emailHtml' | 'emailSubjectEn' | 'emailHtmlEn'>;

/** Subject and text of a mail in the reader's language: in English if both have an English version (rules §29.2). */
export function mailIn(mail: MailText, language: Language): { subject: string; html: string } {
  const isComplete = Boolean(mail.emailSubjectEn) && Boolean(mail.emailHtmlEn);
  const { emailSubject: subject, emailHtml: html } = inLanguage(mail, isComplete ? language : 'fi');
  return { subject, html };
}

export interface Email extends Omit<EmailInput, 'organization'> {
  _id: string;
  revision: number;
  organization: OrganizationName;
}

/** `POST /api/admin/emails/preview` and `POST /api/admin/emails/test`, which mails it to the caller. */
export interface EmailDraft extends Pick<EmailInput, 'identifier' | 'emailSubject' | 'emailHtml'> {
  /** The language of the sample data; Finnish by default. */
  language?: Language;
}

export interface EmailTest {
  /** The caller's own address. */
  to: string;
}

/** Parts of a mail's HTML that are removed when it is stored, in the order in which they are listed to staff. */
export const mailParts = [
  'picture',
  'background',
  'link',
  'style',
  'styleRule',
  'form',
  'frame',
  'script',
] as const;
export type MailPart = (typeof mailParts)[number];

export interface RemovedPart {
  part: MailPart;
  count: number;
  /** The first few of the removed style properties or link addresses. */
  names: string[];
}

/**
 * `POST /api/admin/emails` and `PUT /api/admin/emails/{id}`: the stored template, and the parts of its HTML that were
 * removed.
 */
export interface SavedEmail extends Email {
  removed: RemovedPart[];
}

/** A draft filled with sample data, and the parts of it that would be removed. */
export interface EmailPreview {
  subject: string;
  html: string;
  removed: RemovedPart[];
}

export const mailStatuses = ['queued', 'sent', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/**
 * A mail to a customer (`GET /api/admin/users/{id}/mails`, newest first). `POST /api/admin/mails/{id}/resend`
 * queues a copy and returns it (201).
 */
export interface SentMail {
  _id: string;
  kind: MailKind;
  to: string;
  language: Language;
  subject: string;
  status: MailStatus;
  /** Instants, ISO 8601. */
  createdAt: string;
  sentAt: string | null;
  tries: number;
  /** Why the last try failed. */
  lastError: string | null;
  /** When staff last sent it again, as another mail; an instant, or null. */
  resentAt: string | null;
}

/** A mail that could not be delivered and was not resent (`GET /api/admin/mails/failed?organization=`). */
export interface FailedMail extends SentMail {
  customer: { _id: string; firstName: string; lastName: string };
}
