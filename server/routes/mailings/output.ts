import { presentEnglish } from '../resources/namesOutput';
import type { Mailing, MailingDetails, MailingPreview, Sending } from '../../contract/mailing';
import type { MailingPreviewView } from '../../services/office/mailings/previewMailing';
import type { MailingView } from '../../services/office/mailings/readMailings';
import type { CustomerSending } from '../../services/office/mailings/timedRecipients';

export function presentMailing(view: MailingView): Mailing {
  const { mailing, author, queued, sent, failed, leftOut, sendings } = view;
  const { timing } = mailing;
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
    timing: timing
      ? {
          anchor: timing.anchor,
          hoursBefore: timing.hoursBefore,
          isOpen: timing.isOpen,
          sendings: sendings.map(presentSending),
        }
      : null,
  };
}

function presentSending({ at, state, groups, customers }: CustomerSending): Sending {
  return {
    at: at.toISOString(),
    state,
    groups: groups.map(({ name }) => name),
    receiverCount: customers.length,
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
  sendings,
}: MailingPreviewView): Omit<MailingPreview, 'removed'> {
  return {
    receiverCount,
    leftOut: leftOut.map(({ reason, count, customers }) => ({
      reason,
      count,
      names: customers.map(fullName),
    })),
    sendings: sendings.map(presentSending),
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
