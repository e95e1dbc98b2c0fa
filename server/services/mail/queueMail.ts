import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { type EmailIdentifier, emailIdentifiers, type MailKind, mailIn } from '../../contract/email';
import { builtIn } from '../../emails/builtIn';
import type { Template } from '../../emails/builtIn/parts';
import { type RenderedMail, render } from '../../emails/render';
import { roomTypeTexts } from '../../emails/format';
import type { Mention, MailValues, Value } from '../../emails/values';
import { clock } from '../../lib/clock';
import type { StoredCustomer } from '../../models/customer';
import { Email, type StoredEmail } from '../../models/email';
import { Mail, type StoredMail, type StoredMention } from '../../models/mail';
import { Organization, type StoredOrganization } from '../../models/organization';
import { findByIds } from '../../lib/findByIds';
import { inLanguage, type Language } from '../../contract/languages';
import type { StoredAdmin } from '../../models/admin';

/** The sender name of mails that no organization sends. */
export const productName = 'Reissu';

/** A customer, or a party on a waiting list. */
export type Recipient = Pick<
  StoredCustomer,
  '_id' | 'email' | 'firstName' | 'lastName' | 'language' | 'organization'
>;

type Sender = Pick<StoredOrganization, '_id' | 'name' | 'nameEn' | 'contact'>;

export interface NewMail<Kind extends keyof MailValues> {
  kind: Kind;
  recipient: Recipient;
  values: MailValues[Kind];
  /** The recipient's organization, if it has already been read. */
  sender?: Sender;
  /** Defaults to the recipient's current address. */
  to?: string;
  /** Whether `to` was confirmed, if it is no longer the account's address. */
  wasConfirmed?: boolean;
  /** A receipt or credit note to attach. */
  document?: Types.ObjectId | undefined;
  /** A confirmation of the contract to attach. */
  confirmation?: Types.ObjectId | undefined;
  /** The text of a QR code that the mail shows. */
  qrText?: string | undefined;
}

/**
 * Stores a mail to a customer or to a party on a waiting list, rendered from the organization's template or else from
 * the built-in one in the recipient's language. Call it inside the transaction that causes the mail; a job sends it
 * later.
 */
export async function queueMail<Kind extends keyof MailValues>(mail: NewMail<Kind>): Promise<void> {
  await queueMails(mail.kind, [mail]);
}

/** Like `queueMail`, for many mails of one kind; the number of queries does not depend on the number of mails. */
export async function queueMails<Kind extends keyof MailValues>(
  kind: Kind,
  mails: readonly Omit<NewMail<Kind>, 'kind'>[],
): Promise<void> {
  await storeMails(await renderMails(kind, mails));
}

/** The mails that `queueMails` stores, with marks in place of the names that are filled in later. */
export async function renderMails<Kind extends keyof MailValues>(
  kind: Kind,
  mails: readonly Omit<NewMail<Kind>, 'kind'>[],
): Promise<(RenderedMail & MailEnvelope)[]> {
  const ids = mails.map(({ recipient }) => recipient.organization);
  const unread = mails.flatMap(({ recipient, sender }) => (sender ? [] : [recipient.organization]));
  const organizations = await findByIds(Organization, unread, ['name', 'nameEn', 'contact']);
  const templates = await readTemplates(kind, ids);
  return mails.flatMap((mail) => {
    const { language, organization: id } = mail.recipient;
    const organization = mail.sender ?? organizations.get(String(id));
    if (!organization) return [];
    const own = templates.get(String(id));
    const template = own ? mailIn(own, language) : builtIn[kind][language];
    return [renderMail({ ...mail, kind }, inLanguage(organization, language), template)];
  });
}

function renderMail<Kind extends keyof MailValues>(
  {
    kind,
    recipient,
    values,
    to = recipient.email,
    wasConfirmed,
    document,
    confirmation,
    qrText,
  }: NewMail<Kind>,
  organization: Sender,
  template: Template,
): RenderedMail & MailEnvelope {
  const { language, firstName, lastName } = recipient;
  const linkMark = randomUUID();
  const { plain, mentions } = markMentions(inLanguage(values, language));
  const placeholders = {
    ...plain,
    ...('roomType' in values && { roomType: roomTypeTexts[values.roomType][language] }),
    link: linkMark,
    firstName,
    lastName,
    organization: organization.name,
  };
  const rendered = render(template, placeholders, language);
  return {
    ...rendered,
    kind,
    to,
    language,
    organization: organization._id,
    account: recipient._id,
    toStaff: false,
    fromName: organization.name,
    replyTo: organization.contact.email || null,
    linkMark: rendered.html.includes(linkMark) ? linkMark : null,
    mentions,
    ...(wasConfirmed !== undefined && { wasConfirmed }),
    ...(document && { document }),
    ...(confirmation && { confirmation }),
    ...(qrText !== undefined && { qrText }),
  };
}

/** Replaces each mention by a mark; `fillNames` replaces the marks by names. */
function markMentions(values: Readonly<Record<string, Value | Mention | undefined>>) {
  const mentions: StoredMention[] = [];
  const plain: Record<string, Value> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (typeof value === 'string' || !('customerIds' in value)) plain[name] = value;
    else {
      const mark = randomUUID();
      mentions.push({ mark, customers: value.customerIds.map((id) => new Types.ObjectId(id)) });
      plain[name] = mark;
    }
  }
  return { plain, mentions };
}

type MailEnvelope = Pick<
  StoredMail,
  | 'kind'
  | 'to'
  | 'language'
  | 'organization'
  | 'account'
  | 'toStaff'
  | 'fromName'
  | 'replyTo'
  | 'linkMark'
  | 'mentions'
  | 'wasConfirmed'
  | 'document'
  | 'confirmation'
  | 'qrText'
>;

/** Stores a rendered mail. */
export async function storeMail(mail: RenderedMail & MailEnvelope): Promise<StoredMail> {
  const now = clock.now();
  return (await new Mail({ ...mail, createdAt: now, sendAt: now }).save()).toObject();
}

async function storeMails(mails: readonly (RenderedMail & MailEnvelope)[]): Promise<void> {
  const now = clock.now();
  await Mail.insertMany(mails.map((mail) => ({ ...mail, createdAt: now, sendAt: now })));
}

/** The organizations' own templates for a kind of mail, by organization id. */
async function readTemplates(
  kind: MailKind,
  organizations: readonly Types.ObjectId[],
): Promise<Map<string, StoredEmail>> {
  if (!isEditable(kind)) return new Map();
  const emails = await Email.find({ organization: { $in: organizations }, identifier: kind }).lean();
  return new Map(emails.map((email) => [String(email.organization), email]));
}

function isEditable(kind: MailKind): kind is EmailIdentifier {
  return emailIdentifiers.some((identifier) => identifier === kind);
}

/** The kinds of mail that staff get. */
type StaffMailKind =
  | 'passwordReset'
  | 'invitation'
  | 'confirmEmail'
  | 'erasureAnnounced'
  | 'rightRequested'
  | 'rightAnswered'
  | 'actionsFail'
  | 'actionsWork'
  | 'webhookPaused'
  | 'complaintReceived'
  | 'loginChanged';

/**
 * Stores a mail to a member of staff. Such mails do not use an organization's template.
 * @param wasConfirmed whether the address was confirmed, if it may no longer be the account's
 */
export async function queueStaffMail<Kind extends StaffMailKind>(
  kind: Kind,
  { _id, name, email, organization }: Pick<StoredAdmin, '_id' | 'name' | 'email' | 'organization'>,
  language: Language,
  values: MailValues[Kind],
  wasConfirmed?: boolean,
): Promise<void> {
  const linkMark = randomUUID();
  const placeholders = { ...values, firstName: name, organization: productName, link: linkMark };
  const rendered = render(builtIn[kind][language], placeholders, language);
  await storeMail({
    ...rendered,
    kind,
    to: email,
    language,
    organization,
    account: _id,
    toStaff: true,
    fromName: productName,
    replyTo: null,
    linkMark: rendered.html.includes(linkMark) ? linkMark : null,
    ...(wasConfirmed !== undefined && { wasConfirmed }),
  });
}
