import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentFailedMail, presentMail } from '../../presenters/mail';
import type { Context } from '../../context';
import { listFailedMails, listMails } from '../../services/office/mail/listMails';
import { resendMail } from '../../services/office/mail/resendMail';
import { organizationParameter } from '../queryParameters';

export function mailRoutes(context: Context): Router {
  const router = Router();

  router.get('/failed', async (request, response) => {
    const views = await listFailedMails(actorOf(request), organizationParameter(request));
    response.json(views.map(presentFailedMail));
  });

  router.post('/:id/resend', async (request, response) => {
    const mail = await resendMail(actorOf(request), request.params.id, context);
    response.status(201).json(presentMail(mail));
  });

  return router;
}

/** The mails to one customer. Mounted at `/users`. */
export function customerMailRoutes(): Router {
  const router = Router();

  router.get('/:id/mails', async (request, response) => {
    response.json((await listMails(actorOf(request), request.params.id)).map(presentMail));
  });

  return router;
}
