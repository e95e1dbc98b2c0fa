import type { MailingPlaceholder, MailingText } from '../../../contract/mailing';
import { type RenderedMail, render } from '../../../emails/render';
import { sailingText } from '../../../emails/sailing';
import { wayOut } from '../../../emails/wayOut';
import { findByIds } from '../../../lib/findByIds';
import { Accommodation } from '../../../models/accommodation';
import type { StoredCustomer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Ferry } from '../../../models/ferry';
import { Group } from '../../../models/group';
import { Organization } from '../../../models/organization';

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
