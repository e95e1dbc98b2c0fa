import type { EmailPreview, EmailTest, EmailDraft } from '#contract/email';
import type { Draft } from '#contract/draft';
import { client } from './client';

/** A template's draft, filled with made-up data. */
export async function previewEmail(draft: Draft<EmailDraft>): Promise<EmailPreview> {
  const { data } = await client.post<EmailPreview>('/admin/emails/preview', draft);
  return data;
}

/** Sends a draft, filled with made-up data, to whoever asks; answers their address. */
export async function testEmail(draft: Draft<EmailDraft>): Promise<string> {
  const { data } = await client.post<EmailTest>('/admin/emails/test', draft);
  return data.to;
}
