import { randomUUID } from 'node:crypto';
import type { Language } from '../../contract/languages';
import { builtIn } from '../../emails/builtIn';
import { render } from '../../emails/render';
import type { MailValues } from '../../emails/values';
import type { StoredAdmin } from '../../models/admin';
import { productName, storeMail } from './queueMail';

/** The kinds of mail that staff get. */
type StaffMailKind = 'passwordReset' | 'invitation' | 'confirmEmail' | 'erasureAnnounced' | 'loginChanged';

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
