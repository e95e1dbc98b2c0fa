import type { EmailDraft } from '../../../contract/email';
import { inLanguage, type Language, type Translated } from '../../../contract/languages';
import { type RenderedMail, render } from '../../../emails/render';
import { sampleValues } from '../../../emails/sample';
import { transaction } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { Admin } from '../../../models/admin';
import { Organization } from '../../../models/organization';
import type { Context } from '../../../context';
import { productName, storeMail } from '../../mail/queueMail';

/** Renders a template draft with sample values. */
export async function previewEmail(actor: Actor, draft: EmailDraft, context: Context): Promise<RenderedMail> {
  const { identifier, emailSubject: subject, emailHtml: html } = draft;
  const language = languageOf(draft);
  const organization = await sampleOrganizationName(actor, language);
  const values = sampleValues(identifier, organization, context.config.publicUrl, language);
  return render({ subject, html }, values, language);
}

const sampleName: Translated = { fi: 'Esimerkkijärjestö', en: 'Sample organization' };

/** Without a language, the draft is the Finnish text. */
function languageOf({ language = 'fi' }: EmailDraft): Language {
  return language;
}

/** The organization's name for the sample values: the caller's own organization, if they have one. */
export async function sampleOrganizationName(actor: Actor, language: Language): Promise<string> {
  const own = await Organization.findById(actor.organization, 'name nameEn').lean();
  return inLanguage(own, language)?.name ?? sampleName[language];
}

/**
 * Mails the rendered draft to the caller.
 * @returns their address
 */
export async function sendTestEmail(actor: Actor, draft: EmailDraft, context: Context): Promise<string> {
  return mailToCaller(actor, await previewEmail(actor, draft, context), languageOf(draft));
}

/** @returns the address of the caller, a member of staff */
export async function mailToCaller(actor: Actor, mail: RenderedMail, language: Language): Promise<string> {
  const { _id, email, organization } = await Admin.findById(actor.id).lean().orFail();
  await transaction(() =>
    storeMail({
      ...mail,
      kind: 'templateTest',
      to: email,
      language,
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
