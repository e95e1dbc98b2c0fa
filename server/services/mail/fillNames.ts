import type { Translated } from '../../contract/languages';
import type { Types } from 'mongoose';
import { escapeHtml } from '../../lib/escapeHtml';
import { findByIds } from '../../lib/findByIds';
import { Customer } from '../../models/customer';
import type { StoredMail } from '../../models/mail';

/** Replace the name of a deleted customer in a mail. */
const erasedRoommate: Translated = { fi: 'Huonekaverisi', en: 'Your room partner' };
const erasedInviter: Translated = { fi: 'Joku seurueestasi', en: 'Somebody of your party' };

type MentioningMail = Pick<StoredMail, 'kind' | 'mentions' | 'language' | 'subject' | 'html' | 'text'>;

/** Fills in the current names of the people mentioned in mails. Deleted customers have no name to fill in. */
export async function fillNames<Mail extends MentioningMail>(mails: readonly Mail[]): Promise<Mail[]> {
  const mentioned = mails.flatMap(({ mentions = [] }) => mentions.flatMap(({ customers }) => customers));
  const customers = await findByIds(Customer, mentioned, ['firstName', 'lastName']);
  return mails.map((mail) => {
    const erasedName = mail.kind === 'tripInvitation' ? erasedInviter : erasedRoommate;
    const nameOf = (id: Types.ObjectId) => {
      const customer = customers.get(String(id));
      return customer ? `${customer.firstName} ${customer.lastName}` : erasedName[mail.language];
    };
    return (mail.mentions ?? []).reduce(
      (filled, { mark, customers: ids }) => fillMark(filled, mark, ids.map(nameOf).join(', ') || '–'),
      mail,
    );
  });
}

function fillMark<Mail extends MentioningMail>(mail: Mail, mark: string, names: string): Mail {
  return {
    ...mail,
    // A header field must not contain line breaks.
    subject: mail.subject.replaceAll(mark, () => names.replace(/\s+/g, ' ')),
    html: mail.html.replaceAll(mark, () => escapeHtml(names)),
    text: mail.text.replaceAll(mark, () => names),
  };
}
