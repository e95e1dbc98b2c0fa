import type { useForm } from '../../components/form/useForm';
import { htmlToText } from '../../format/htmlToText';

/** What staff write; the customers come from the table. */
export const blankMailing = { emailSubject: '', emailHtml: '', marketingOnly: false };
export type MailingValues = typeof blankMailing;

export type MailingForm = ReturnType<typeof useForm<MailingValues>>;

/** A cleared editor still contains tags. */
export function hasText(emailHtml: string): boolean {
  return htmlToText(emailHtml).trim() !== '';
}
