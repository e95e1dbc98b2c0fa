import { mailIn } from '../../../contract/email';
import type { Language } from '../../../contract/languages';
import type { MailingText } from '../../../contract/mailing';
import { render } from '../../../emails/render';
import { sampleMailingValues } from '../../../emails/sample';
import type { Actor } from '../../../lib/sessionToken';
import { mailToCaller, sampleOrganizationName } from '../mail/previewEmail';

/**
 * Mails the text to the caller, with sample values; a text with an English version as two mails. A customer's values
 * would be stored with a mail to staff, where erasing the customer would miss them.
 * @returns the caller's address
 */
export async function testMailing(actor: Actor, text: MailingText): Promise<string> {
  const to = await mailSample(actor, text, 'fi');
  if (text.emailSubjectEn && text.emailHtmlEn) await mailSample(actor, text, 'en');
  return to;
}

async function mailSample(actor: Actor, text: MailingText, language: Language): Promise<string> {
  const values = sampleMailingValues(await sampleOrganizationName(actor, language), language);
  return mailToCaller(actor, render(mailIn(text, language), values, language), language);
}
