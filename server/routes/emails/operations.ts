import type { RemovedPart } from '../../contract/email';
import { presentEmail } from './output';
import { emails } from '../../services/catalogue/resources/email';
import { previewEmail, sendTestEmail } from '../../services/office/mail/previewEmail';
import { emailDraft, emailInput, typedHtml } from './input';
import { sanitizeMail } from '../../validation/mailHtml/sanitizeMail';
import { operation } from '../operation';
import { forceOwnOrganization } from '../resources/operations';

const who = { may: 'emails' } as const;

/** Saving e-mail templates, which returns what was removed, and the other special operations. */
export const emailOperations = [
  operation({
    method: 'post',
    path: '/admin/emails',
    summary: 'Create: e-mail template',
    who,
    body: 'EmailInput',
    complete: forceOwnOrganization,
    check: emailInput,
    answer: 'SavedEmail',
    status: 201,
    handle: async ({ actor, input, request }) => ({
      ...presentEmail(await emails.create(actor, input)),
      removed: removedParts(request.body),
    }),
  }),
  operation({
    method: 'put',
    path: '/admin/emails/{id}',
    summary: 'Update: e-mail template; 409 `outdated` unless `revision` is the latest',
    who,
    body: 'EmailInput',
    complete: forceOwnOrganization,
    check: emailInput,
    answer: 'SavedEmail',
    handle: async ({ actor, params, input, request }) => ({
      ...presentEmail(await emails.update(actor, params.id, input)),
      removed: removedParts(request.body),
    }),
  }),
  operation({
    method: 'post',
    path: '/admin/emails/preview',
    summary: 'Render a draft of a template with sample data',
    who,
    body: 'EmailDraft',
    check: emailDraft,
    answer: 'EmailPreview',
    handle: async ({ actor, input, context, request }) => {
      const { subject, html } = await previewEmail(actor, input, context);
      return { subject, html, removed: removedParts(request.body) };
    },
  }),
  operation({
    method: 'post',
    path: '/admin/emails/test',
    summary: 'Send a draft with sample data to one’s own address',
    who,
    body: 'EmailDraft',
    check: emailDraft,
    answer: 'EmailTest',
    handle: async ({ actor, input, context }) => ({ to: await sendTestEmail(actor, input, context) }),
  }),
];

/**
 * Finds what is removed from the HTML in a body.
 * @param sent the body as sent, before the check
 */
export function removedParts(sent: unknown): RemovedPart[] {
  return sanitizeMail(typedHtml(sent)).removed;
}
