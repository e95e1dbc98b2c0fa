import type { MailingText } from '../../../contract/mailing';
import { render } from '../../../emails/render';
import { sampleMailingValues } from '../../../emails/sample';
import type { Actor } from '../../../lib/sessionToken';
import { mailToCaller, sampleLanguage, sampleOrganizationName } from '../mail/previewEmail';

/**
 * Mails the text to the caller, with sample values. A customer's values would be stored with a mail to staff, where
 * erasing the customer would miss them.
 * @returns the caller's address
 */
export async function testMailing(
  actor: Actor,
  { emailSubject: subject, emailHtml: html }: MailingText,
): Promise<string> {
  const values = sampleMailingValues(await sampleOrganizationName(actor), sampleLanguage);
  return mailToCaller(actor, render({ subject, html }, values, sampleLanguage));
}
