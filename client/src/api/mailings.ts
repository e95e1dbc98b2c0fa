import type { Draft } from '#contract/draft';
import type { EmailTest, EmailPreview, EmailDraft } from '#contract/email';
import type {
  Mailing,
  MailingDetails,
  MailingDraft,
  MailingInput,
  MailingPreview,
  MailingText,
} from '#contract/mailing';
import { idempotencyHeader } from '#contract/payment';
import { client } from './client';

/** Looking up thousands of recipients may take minutes. */
const noTimeout = { timeout: 0 };

/** The latest mailings of one organization, or with '' of all that the user may see. */
export async function getMailings(organizationId: string): Promise<readonly Mailing[]> {
  const query = organizationId === '' ? '' : `?organization=${encodeURIComponent(organizationId)}`;
  const { data } = await client.get<Mailing[]>(`/admin/mailings${query}`);
  return data;
}

export async function getMailing(id: string): Promise<MailingDetails> {
  const { data } = await client.get<MailingDetails>(`/admin/mailings/${encodeURIComponent(id)}`);
  return data;
}

/** Previews the recipients of a mailing. Sends nothing. */
export async function preview(draft: MailingDraft): Promise<MailingPreview> {
  const { data } = await client.post<MailingPreview>('/admin/mailings/preview', draft, noTimeout);
  return data;
}

/**
 * Sends the user a test mail, filled with sample data.
 * @returns the user's address
 */
export async function sendTest(text: MailingText): Promise<string> {
  const { data } = await client.post<EmailTest>('/admin/mailings/test', text);
  return data.to;
}

/** @param key the idempotency key: the same for every attempt, so that everybody gets the mail once */
export async function send(input: MailingInput, key: string): Promise<MailingDetails> {
  const { data } = await client.post<MailingDetails>('/admin/mailings', input, {
    ...noTimeout,
    headers: { [idempotencyHeader]: key },
  });
  return data;
}

/** Stops a timed mailing: nobody else gets it. */
export async function stop(id: string): Promise<void> {
  await client.post(`/admin/mailings/${encodeURIComponent(id)}/stop`);
}

/** A template's draft, filled with sample data. */
export async function previewEmail(draft: Draft<EmailDraft>): Promise<EmailPreview> {
  const { data } = await client.post<EmailPreview>('/admin/emails/preview', draft);
  return data;
}

/**
 * Sends a draft, filled with sample data, to the user.
 * @returns the user's address
 */
export async function testEmail(draft: Draft<EmailDraft>): Promise<string> {
  const { data } = await client.post<EmailTest>('/admin/emails/test', draft);
  return data.to;
}
