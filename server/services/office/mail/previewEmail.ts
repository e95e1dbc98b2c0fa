import type { EmailDraft } from '../../../contract/email';
import type { Language } from '../../../contract/languages';
import { type RenderedMail, render } from '../../../emails/render';
import { sampleValues } from '../../../emails/sample';
import { transaction } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { Admin } from '../../../models/admin';
import { Organization } from '../../../models/organization';
import type { Context } from '../../../context';
import { productName, storeMail } from '../../mail/queueMail';

/** Templates have no language; most customers are Finnish. */
export const sampleLanguage: Language = 'fi';

/** Renders a template draft with sample values. */
export async function previewEmail(actor: Actor, draft: EmailDraft, context: Context): Promise<RenderedMail> {
  const { identifier, emailSubject: subject, emailHtml: html } = draft;
  const organization = await sampleOrganizationName(actor);
  const values = sampleValues(identifier, organization, context.config.publicUrl, sampleLanguage);
  return render({ subject, html }, values, sampleLanguage);
}

/** The organization's name for the sample values: the caller's own organization, if they have one. */
export async function sampleOrganizationName(actor: Actor): Promise<string> {
  const own = await Organization.findById(actor.organization, 'name').lean();
  return own?.name ?? 'Esimerkkijärjestö';
}

/**
 * Mails the rendered draft to the caller.
 * @returns their address
 */
export async function sendTestEmail(actor: Actor, draft: EmailDraft, context: Context): Promise<string> {
  return mailToCaller(actor, await previewEmail(actor, draft, context));
}

/** @returns the address of the caller, a member of staff */
export async function mailToCaller(actor: Actor, mail: RenderedMail): Promise<string> {
  const { _id, email, organization } = await Admin.findById(actor.id).lean().orFail();
  await transaction(() =>
    storeMail({
      ...mail,
      kind: 'templateTest',
      to: email,
      language: sampleLanguage,
      organization,
      account: _id,
      toStaff: true,
      fromName: productName,
      replyTo: null,
      linkMark: null,
    }),
  );
  return email;
}
