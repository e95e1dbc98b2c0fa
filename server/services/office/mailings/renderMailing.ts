import { mailIn } from '../../../contract/email';
import { inLanguage } from '../../../contract/languages';
import type { MailingPlaceholder, MailingText } from '../../../contract/mailing';
import { type RenderedMail, render } from '../../../emails/render';
import { sailingText } from '../../../emails/sailing';
import type { Value } from '../../../emails/values';
import { unsubscribeFooter } from '../../../emails/unsubscribeFooter';
import { findByIds } from '../../../lib/findByIds';
import { Accommodation } from '../../../models/accommodation';
import { type StoredCustomer, Customer } from '../../../models/customer';
import { Event, type StoredEvent } from '../../../models/event';
import { Ferry } from '../../../models/ferry';
import { Group } from '../../../models/group';
import { Organization } from '../../../models/organization';
import { randomUUID } from 'node:crypto';
import { MailError } from '../../../lib/mailer';
import type { StoredMail } from '../../../models/mail';
import { Mailing } from '../../../models/mailing';
import { placesReader } from '../../people/returnedLists/ownPlaces';
import { answerLinesReader } from './answerLines';

/** The fields of a recipient that a mailing needs. */
export const recipientFields = [
  'organization',
  'event',
  'group',
  'email',
  'firstName',
  'lastName',
  'language',
  'userCode',
  'answers',
] as const;
export type Recipient = Pick<StoredCustomer, (typeof recipientFields)[number] | '_id'>;

const names = ['name', 'nameEn'] as const;
const groupFields = ['name', 'nameEn', 'accommodation', 'outboundFerry', 'returnFerry'] as const;

/**
 * Reads the names of the recipients' trips, and returns a function that renders the mail to a recipient.
 * @param unsubscribeLink the link in the footer of a marketing mail; null for other mails
 */
export async function mailingRenderer(
  text: MailingText,
  recipients: readonly Recipient[],
  unsubscribeLink: string | null,
): Promise<(recipient: Recipient) => RenderedMail> {
  const idsOf = (field: 'organization' | 'event' | 'group') =>
    recipients.map((recipient) => recipient[field]);
  const organizations = await findByIds(Organization, idsOf('organization'), names);
  const events = await findByIds(Event, idsOf('event'), names);
  const groups = await findByIds(Group, idsOf('group'), groupFields);
  const hotels = [...groups.values()].map(({ accommodation }) => accommodation);
  const accommodations = await findByIds(Accommodation, hotels, names);
  const sailings = [...groups.values()].flatMap(({ outboundFerry, returnFerry }) => [
    outboundFerry,
    returnFerry,
  ]);
  const ferries = await findByIds(Ferry, sailings, [...names, 'pointOfDeparture', 'destination']);
  const answerLinesOf = await answerLinesReader(
    [text.emailHtml, text.emailHtmlEn ?? ''].join('\n'),
    recipients,
  );
  const placesOf = await placesReader(recipients.map(({ _id }) => _id));
  return (recipient) => {
    const { organization, event, group: groupId, firstName, lastName, userCode, language } = recipient;
    const { subject, html } = mailIn(text, language);
    const nameIn = (records: ReadonlyMap<string, Pick<StoredEvent, 'name' | 'nameEn'>>, id: unknown) =>
      inLanguage(records.get(String(id)), language)?.name ?? '';
    const group = groups.get(String(groupId));
    const places = placesOf(recipient._id, {
      outbound: group?.outboundFerry,
      return: group?.returnFerry,
      hotel: group?.accommodation,
    });
    const values = {
      firstName,
      lastName,
      organization: nameIn(organizations, organization),
      event: nameIn(events, event),
      group: nameIn(groups, groupId),
      accommodation: nameIn(accommodations, group?.accommodation),
      outboundSailing: sailingText(ferries.get(String(group?.outboundFerry)), language),
      returnSailing: sailingText(ferries.get(String(group?.returnFerry)), language),
      outboundCabin: places.outbound ?? '',
      returnCabin: places.return ?? '',
      roomNumber: places.hotel ?? '',
      userCode,
      ...answerLinesOf(recipient),
    } satisfies Record<MailingPlaceholder, Value>;
    const end =
      unsubscribeLink === null
        ? undefined
        : unsubscribeFooter(values.organization, unsubscribeLink, language);
    return render({ subject, html }, values, language, end);
  };
}

/**
 * Fills in the text of a mailing's mail with the recipient's current data. The text is not stored, to avoid thousands
 * of copies that contain names. Other mails already have their text. A marketing mail ends with an unsubscribe link.
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

/** False for a marketing mail whose recipient has withdrawn the consent. */
export async function isStillAllowed(mail: StoredMail): Promise<boolean> {
  if (!(await isMarketing(mail))) return true;
  return (await Customer.exists({ _id: mail.account, marketing: true })) !== null;
}

/** A resent copy belongs to no mailing, but is recognized by the link placeholder that only marketing mails have. */
async function isMarketing({ kind, mailing, linkMark }: StoredMail): Promise<boolean> {
  if (kind !== 'mailing') return false;
  if (mailing === undefined) return linkMark !== null;
  return (await Mailing.exists({ _id: mailing, marketingOnly: true })) !== null;
}
