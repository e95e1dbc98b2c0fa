import type { Language } from './languages';
import type { OrganizationName } from './organization';
import type { Reference, Revision } from './reference';

/** The mails whose words an organization may write itself; one template each. */
export const emailIdentifiers = ['passwordReset', 'receipt', 'roomPartnerChosen'] as const;
export type EmailIdentifier = (typeof emailIdentifiers)[number];

/** Every mail there is: those above, and those whose words are the product's own. */
export const mailKinds = [...emailIdentifiers, 'emailChanged', 'roomPartnerLeft', 'templateTest'] as const;
export type MailKind = (typeof mailKinds)[number];

/** What may stand in a template as `{{name}}`. The receipt's `products` is a table of what was paid. */
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

/** What a template cannot do without. */
export const requiredPlaceholders = {
  passwordReset: ['link'],
  receipt: [],
  roomPartnerChosen: [],
} as const satisfies Record<EmailIdentifier, readonly string[]>;

export interface EmailInput extends Revision {
  name: string;
  identifier: EmailIdentifier;
  emailSubject: string;
  /** HTML with placeholders. */
  emailHtml: string;
  organization: Reference;
}

export interface Email extends Omit<EmailInput, 'organization'> {
  _id: string;
  revision: number;
  organization: OrganizationName;
}

/** `POST /api/admin/emails/preview` and, to send it to oneself, `POST /api/admin/emails/test`. */
export type EmailDraft = Pick<EmailInput, 'identifier' | 'emailSubject' | 'emailHtml'>;

/** Where the test of a draft was sent: the caller's own address. */
export interface EmailTest {
  to: string;
}

/** A draft filled with made-up data. */
export interface EmailPreview {
  subject: string;
  html: string;
}

export const mailStatuses = ['queued', 'sent', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/**
 * A mail to a customer, as staff see it (`GET /api/admin/users/{id}/mails`), the newest first.
 * `POST /api/admin/mails/{id}/resend` queues it once more and answers the new one (201).
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
  /** How often it was tried, and why the last try failed. */
  tries: number;
  lastError: string | null;
}

/** A mail that has reached nobody and was not sent anew (`GET /api/admin/mails/failed?organization=`). */
export interface FailedMail extends SentMail {
  customer: { _id: string; firstName: string; lastName: string };
}
