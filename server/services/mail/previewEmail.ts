import type { EmailDraft } from '../../contract/email';
import type { Language } from '../../contract/languages';
import { type RenderedMail, render } from '../../emails/render';
import { sampleValues } from '../../emails/sample';
import { transaction } from '../../lib/database';
import type { Actor } from '../access/sessionToken';
import { Admin } from '../../models/admin';
import { Organization } from '../../models/organization';
import { authorize } from '../access/authorize';
import type { Context } from '../../context';
import { productName, storeMail } from './queueMail';

/** Templates do not state their language; most customers are Finnish. */
const language: Language = 'fi';

/** Renders a template draft with sample values. @throws AppError `notAllowed` */
export async function previewEmail(actor: Actor, draft: EmailDraft, context: Context): Promise<RenderedMail> {
  authorize(actor, 'emails');
  const { identifier, emailSubject: subject, emailHtml: html } = draft;
  const own = await Organization.findById(actor.organization, 'name').lean();
  const organization = own?.name ?? 'Esimerkkijärjestö';
  const values = sampleValues(identifier, organization, context.config.publicUrl, language);
  return render({ subject, html }, values, language);
}

/** Mails the rendered draft to the caller. @returns their address @throws AppError `notAllowed` */
export async function sendTestEmail(actor: Actor, draft: EmailDraft, context: Context): Promise<string> {
  const mail = await previewEmail(actor, draft, context);
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
