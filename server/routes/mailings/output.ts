import { presentEnglish } from '../resources/englishOutput';
import type { Mailing, MailingDetails, MailingPreview } from '../../contract/mailing';
import type { MailingPreviewView } from '../../services/office/mailings/previewMailing';
import type { MailingView } from '../../services/office/mailings/readMailings';

export function presentMailing({ mailing, author, queued, sent, failed, leftOut }: MailingView): Mailing {
  return {
    _id: String(mailing._id),
    organization: String(mailing.organization),
    emailSubject: mailing.emailSubject,
    createdAt: mailing.createdAt.toISOString(),
    author,
    receiverCount: mailing.receiverCount,
    queued,
    sent,
    failed,
    leftOut,
  };
}

export function presentMailingDetails(view: MailingView): MailingDetails {
  const { emailHtml, emailSubjectEn, emailHtmlEn } = view.mailing;
  return { ...presentMailing(view), emailHtml, ...presentEnglish({ emailSubjectEn, emailHtmlEn }) };
}

export function presentMailingPreview({
  receiverCount,
  leftOut,
  examples,
}: MailingPreviewView): Omit<MailingPreview, 'removed'> {
  return {
    receiverCount,
    leftOut: leftOut.map(({ reason, count, customers }) => ({
      reason,
      count,
      names: customers.map(fullName),
    })),
    examples: examples.map(({ recipient, mail: { subject, html } }) => ({
      name: fullName(recipient),
      to: recipient.email,
      subject,
      html,
    })),
  };
}

function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
