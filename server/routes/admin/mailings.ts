import { randomUUID } from 'node:crypto';
import { type Request, Router } from 'express';
import type { EmailTest } from '../../contract/email';
import type { MailingPreview } from '../../contract/mailing';
import type { Context } from '../../context';
import { actorOf } from '../../middleware/authenticate';
import { presentMailing, presentMailingDetails, presentMailingPreview } from '../../presenters/mailing';
import { previewMailing } from '../../services/office/mailings/previewMailing';
import { listMailings, readMailing } from '../../services/office/mailings/readMailings';
import { sendMailing } from '../../services/office/mailings/sendMailing';
import { testMailing } from '../../services/office/mailings/testMailing';
import { typedHtml } from '../../validators/email';
import { sanitizeMail } from '../../validators/mailHtml/sanitizeMail';
import { mailingDraft, mailingInput, mailingText } from '../../validators/mailing';
import { readIdempotencyKey } from '../idempotencyKey';
import { organizationParameter } from '../queryParameters';

/** Mails to many customers. Mounted at `/mailings`. */
export function mailingRoutes(context: Context): Router {
  const router = Router();

  router.post('/preview', async (request, response) => {
    const typed = typedHtml(request.body);
    const draft = await mailingDraft.check(withOrganization(request));
    const preview = presentMailingPreview(await previewMailing(actorOf(request), draft, context));
    response.json({ ...preview, removed: sanitizeMail(typed).removed } satisfies MailingPreview);
  });

  router.post('/test', async (request, response) => {
    const to = await testMailing(actorOf(request), await mailingText.check(request));
    response.json({ to } satisfies EmailTest);
  });

  router.post('/', async (request, response) => {
    const order = {
      ...(await mailingInput.check(withOrganization(request))),
      key: readIdempotencyKey(request) ?? randomUUID(),
    };
    response.status(201).json(presentMailingDetails(await sendMailing(actorOf(request), order)));
  });

  router.get('/', async (request, response) => {
    const views = await listMailings(actorOf(request), organizationParameter(request));
    response.json(views.map(presentMailing));
  });

  router.get('/:id', async (request, response) => {
    response.json(presentMailingDetails(await readMailing(actorOf(request), request.params.id)));
  });

  return router;
}

/** Only root has to name an organization. */
function withOrganization(request: Request): { body: object } {
  const { organization } = actorOf(request);
  return { body: { ...(organization !== null && { orgId: organization }), ...(request.body as object) } };
}
