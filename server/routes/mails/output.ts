import type { FailedMail, SentMail } from '../../contract/email';
import type { StoredMail } from '../../models/mail';
import type { FailedMailView } from '../../services/office/mail/listMails';

/** Omits the text, which may be private to the customer. */
export function presentMail(mail: StoredMail): SentMail {
  return {
    _id: String(mail._id),
    kind: mail.kind,
    to: mail.to,
    language: mail.language,
    subject: mail.subject,
    status: mail.status,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    tries: mail.tries,
    lastError: mail.lastError,
    resentAt: mail.resentAt?.toISOString() ?? null,
  };
}

export function presentFailedMail({ mail, customer }: FailedMailView): FailedMail {
  const { _id, firstName, lastName } = customer;
  return { ...presentMail(mail), customer: { _id: String(_id), firstName, lastName } };
}
