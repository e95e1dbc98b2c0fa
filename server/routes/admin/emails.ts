import { type Request, Router } from 'express';
import type { EmailPreview, EmailTest } from '../../contract/email';
import { actorOf } from '../../middleware/authenticate';
import { authorize } from '../../services/access/authorize';
import type { Context } from '../../context';
import { previewEmail, sendTestEmail } from '../../services/mail/previewEmail';
import { emailDraft, typedHtml } from '../../validators/email';
import { sanitizeMail } from '../../validators/mailHtml/sanitizeMail';

/** The calls on e-mail templates beside the usual ones. */
export function emailRoutes(context: Context): Router {
  const router = Router();

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
