import type { EmailPreview, EmailTest, EmailDraft } from '#contract/email';
import type { Draft } from '#contract/draft';
import { client } from './client';

/** A template's draft, filled with sample data. */
export async function previewEmail(draft: Draft<EmailDraft>): Promise<EmailPreview> {
  const { data } = await client.post<EmailPreview>('/admin/emails/preview', draft);
  return data;
}

/** Sends a draft, filled with sample data, to the user. @returns the user's address */
export async function testEmail(draft: Draft<EmailDraft>): Promise<string> {
  const { data } = await client.post<EmailTest>('/admin/emails/test', draft);
  return data.to;
}
