import type { Types } from 'mongoose';
import { erasedName } from '../../emails/erasedName';
import { escapeHtml } from '../../lib/escapeHtml';
import { findByIds } from '../../lib/findByIds';
import { Customer } from '../../models/customer';
import type { StoredMail } from '../../models/mail';

/** Fills in the present names of the people whom mails mention. Nothing of deleted customers is left to fill in. */
export async function fillNames(mails: readonly StoredMail[]): Promise<StoredMail[]> {
  const mentioned = mails.flatMap(({ mentions = [] }) => mentions.flatMap(({ customers }) => customers));
  const customers = await findByIds(Customer, mentioned, ['firstName', 'lastName']);
  return mails.map((mail) => {
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

function fillMark(mail: StoredMail, mark: string, names: string): StoredMail {
  return {
    ...mail,
    // A header field must not contain line breaks.
    subject: mail.subject.replaceAll(mark, () => names.replace(/\s+/g, ' ')),
    html: mail.html.replaceAll(mark, () => escapeHtml(names)),
    text: mail.text.replaceAll(mark, () => names),
  };
}
