import type { MailingPlaceholder, MailingText } from '../../../contract/mailing';
import { type RenderedMail, render } from '../../../emails/render';
import { sailingText } from '../../../emails/sailing';
import { wayOut } from '../../../emails/wayOut';
import { findByIds } from '../../../lib/findByIds';
import { Accommodation } from '../../../models/accommodation';
import { type StoredCustomer, Customer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Ferry } from '../../../models/ferry';
import { Group } from '../../../models/group';
import { Organization } from '../../../models/organization';
import { randomUUID } from 'node:crypto';
import { MailError } from '../../../lib/mailer';
import type { StoredMail } from '../../../models/mail';
import { Mailing } from '../../../models/mailing';

/** What a mailing needs to know of a recipient. */
export const recipientFields = [
  'organization',
  'event',
  'group',
  'email',
  'firstName',
  'lastName',
  'language',
  'userCode',
] as const;
export type Recipient = Pick<StoredCustomer, (typeof recipientFields)[number] | '_id'>;

const groupFields = ['name', 'accommodation', 'outboundFerry', 'returnFerry'] as const;

/**
 * Reads what the recipients' trips are called, and returns a function that renders the mail of one of them.
 * @param unsubscribeLink what a marketing mail ends with; null for other mails
 */
export async function mailingRenderer(
  { emailSubject: subject, emailHtml: html }: MailingText,
  recipients: readonly Recipient[],
  unsubscribeLink: string | null,
): Promise<(recipient: Recipient) => RenderedMail> {
  const idsOf = (field: 'organization' | 'event' | 'group') =>
    recipients.map((recipient) => recipient[field]);
  const organizations = await findByIds(Organization, idsOf('organization'), ['name']);
  const events = await findByIds(Event, idsOf('event'), ['name']);
  const groups = await findByIds(Group, idsOf('group'), groupFields);
  const hotels = [...groups.values()].map(({ accommodation }) => accommodation);
  const accommodations = await findByIds(Accommodation, hotels, ['name']);
  const sailings = [...groups.values()].flatMap(({ outboundFerry, returnFerry }) => [
    outboundFerry,
    returnFerry,
  ]);
  const ferries = await findByIds(Ferry, sailings, ['name', 'pointOfDeparture', 'destination']);
  return ({ organization, event, group: groupId, firstName, lastName, userCode, language }) => {
    const group = groups.get(String(groupId));
    const values = {
      firstName,
      lastName,
      organization: organizations.get(String(organization))?.name ?? '',
      event: events.get(String(event))?.name ?? '',
      group: group?.name ?? '',
      accommodation: accommodations.get(String(group?.accommodation))?.name ?? '',
      outboundSailing: sailingText(ferries.get(String(group?.outboundFerry)), language),
      returnSailing: sailingText(ferries.get(String(group?.returnFerry)), language),
      userCode,
    } satisfies Record<MailingPlaceholder, string>;
    const end = unsubscribeLink === null ? undefined : wayOut(values.organization, unsubscribeLink, language);
    return render({ subject, html }, values, language, end);
  };
}

/**
 * Gives a mail of a mailing its text, from what is known of the recipient now. It is not stored: thousands of copies
 * would be, and the names in them. Other mails have their text already. A marketing mail ends with a link out of it.
 * @throws MailError if the customer was deleted
 */
export async function fillMailing(mail: StoredMail): Promise<StoredMail> {
  if (mail.mailing === undefined) return mail;
  const mailing = await Mailing.findById(mail.mailing).lean();
  const recipient = await Customer.findById(mail.account).lean();
  if (!mailing || !recipient) throw new MailError('rejected', 'The customer was deleted', 'noAccount');
  const linkMark = mailing.marketingOnly ? randomUUID() : null;
  const renderFor = await mailingRenderer(mailing, [recipient], linkMark);
  return { ...mail, ...renderFor(recipient), linkMark };
}

/** False for a mail whose reason is a consent to marketing that its recipient has withdrawn since. */
export async function isStillAllowed(mail: StoredMail): Promise<boolean> {
  if (!(await isMarketing(mail))) return true;
  return (await Customer.exists({ _id: mail.account, marketing: true })) !== null;
}

/** A copy of a mail of a mailing belongs to none, but has the place of the link that only marketing mails have. */
async function isMarketing({ kind, mailing, linkMark }: StoredMail): Promise<boolean> {
  if (kind !== 'mailing') return false;
  if (mailing === undefined) return linkMark !== null;
  return (await Mailing.exists({ _id: mailing, marketingOnly: true })) !== null;
}
