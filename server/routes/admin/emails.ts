import { type Request, Router } from 'express';
import type { EmailPreview, EmailTest, SavedEmail } from '../../contract/email';
import { actorOf } from '../../middleware/authenticate';
import { authorize } from '../../services/access/authorize';
import type { Context } from '../../context';
import { presentEmail } from '../../presenters/email';
import { previewEmail, sendTestEmail } from '../../services/office/mail/previewEmail';
import { emails } from '../../services/catalogue/resources/email';
import { emailDraft, emailInput, typedHtml } from '../../validators/email';
import { sanitizeMail } from '../../validators/mailHtml/sanitizeMail';
import { checkInput } from './crudRouter';

/** Saving e-mail templates, which answers what was removed, and the calls beside the usual ones. */
export function emailRoutes(context: Context): Router {
  const router = Router();

  router.post('/', async (request, response) => {
    const typed = typedHtml(request.body);
    const input = await checkInput('emails', emailInput, request);
    const stored = presentEmail(await emails.create(actorOf(request), input));
    response.status(201).json({ ...stored, removed: sanitizeMail(typed).removed } satisfies SavedEmail);
  });

  router.put('/:id', async (request: Request<{ id: string }>, response) => {
    const typed = typedHtml(request.body);
    const input = await checkInput('emails', emailInput, request);
    const stored = presentEmail(await emails.update(actorOf(request), request.params.id, input));
    response.json({ ...stored, removed: sanitizeMail(typed).removed } satisfies SavedEmail);
  });

  router.post('/preview', async (request, response) => {
    const typed = typedHtml(request.body);
    const { subject, html } = await previewEmail(actorOf(request), await draftOf(request), context);
    response.json({ subject, html, removed: sanitizeMail(typed).removed } satisfies EmailPreview);
  });

  router.post('/test', async (request, response) => {
    const to = await sendTestEmail(actorOf(request), await draftOf(request), context);
    response.json({ to } satisfies EmailTest);
  });

  return router;
}

/** Checks the right first, so that a caller without it does not learn the faults of the draft. */
async function draftOf(request: Request) {
  authorize(actorOf(request), 'emails');
  return emailDraft.check(request);
}
