import type { Draft } from '#contract/draft';
import type { MailingText } from '#contract/mailing';
import type { useForm } from '../../components/form/useForm';
import { htmlToText } from '../../format/htmlToText';
import { withSemanticLists } from '../../format/semanticLists';
import { sentAtOnce } from './timing';

/** What staff write; the customers come from the table. */
export const blankMailing = {
  emailSubject: '',
  emailHtml: '',
  emailSubjectEn: '',
  emailHtmlEn: '',
  marketingOnly: false,
  timing: sentAtOnce,
};
export type MailingValues = typeof blankMailing;

export type MailingForm = ReturnType<typeof useForm<MailingValues>>;

/** The texts as they are sent. */
export function toMailingText({
  emailSubject,
  emailHtml,
  emailSubjectEn,
  emailHtmlEn,
}: Draft<MailingText>): MailingText {
  return {
    emailSubject,
    emailHtml: withSemanticLists(emailHtml),
    ...(emailSubjectEn.trim() !== '' && { emailSubjectEn }),
    ...(hasText(emailHtmlEn) && { emailHtmlEn: withSemanticLists(emailHtmlEn) }),
  };
}

/** A cleared editor still contains tags. */
export function hasText(emailHtml: string): boolean {
  return htmlToText(emailHtml).trim() !== '';
}
