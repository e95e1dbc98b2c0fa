import type { MailingPlaceholder, MailingText } from '../../contract/mailing';
import { type RenderedMail, render } from '../../emails/render';
import { wayOut } from '../../emails/wayOut';
import { findByIds } from '../../lib/findByIds';
import { Accommodation } from '../../models/accommodation';
import type { StoredCustomer } from '../../models/customer';
import { Event } from '../../models/event';
import { Group } from '../../models/group';
import { Organization } from '../../models/organization';

/** What a mailing needs to know of a receiver. */
export const receiverFields = [
  'organization',
  'event',
  'group',
  'email',
  'firstName',
  'lastName',
  'language',
  'userCode',
] as const;
export type Receiver = Pick<StoredCustomer, (typeof receiverFields)[number] | '_id'>;

/**
 * Reads what the receivers' trips are called, and returns a function that renders the mail of one of them.
 * @param unsubscribeLink what a marketing mail ends with; null for other mails
 */
export async function mailingRenderer(
  { emailSubject: subject, emailHtml: html }: MailingText,
  receivers: readonly Receiver[],
  unsubscribeLink: string | null,
): Promise<(receiver: Receiver) => RenderedMail> {
  const idsOf = (field: 'organization' | 'event' | 'group') => receivers.map((receiver) => receiver[field]);
  const organizations = await findByIds(Organization, idsOf('organization'), ['name']);
  const events = await findByIds(Event, idsOf('event'), ['name']);
  const groups = await findByIds(Group, idsOf('group'), ['name', 'accommodation']);
  const hotels = [...groups.values()].map(({ accommodation }) => accommodation);
  const accommodations = await findByIds(Accommodation, hotels, ['name']);
  return ({ organization, event, group: groupId, firstName, lastName, userCode, language }) => {
    const group = groups.get(String(groupId));
    const values = {
      firstName,
      lastName,
      organization: organizations.get(String(organization))?.name ?? '',
      event: events.get(String(event))?.name ?? '',
      group: group?.name ?? '',
      accommodation: accommodations.get(String(group?.accommodation))?.name ?? '',
      userCode,
    } satisfies Record<MailingPlaceholder, string>;
    const end = unsubscribeLink === null ? undefined : wayOut(values.organization, unsubscribeLink, language);
    return render({ subject, html }, values, language, end);
  };
}
