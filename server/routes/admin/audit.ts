import { Router } from 'express';
import { auditRouteOf, auditTypes } from '../../contract/audit';
import { AppError } from '../../lib/AppError';
import { actorOf } from '../../middleware/authenticate';
import { presentAuditEntry } from '../../presenters/audit';
import { readAudit } from '../../services/office/history/readAudit';
import { textParameter } from '../queryParameters';

export function auditRoutes(): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    const type = auditTypes.find((known) => auditRouteOf(known) === textParameter(request.query.type));
    if (!type) throw new AppError('notFound');
    const views = await readAudit(actorOf(request), type, textParameter(request.query.id) ?? '');
    response.json(views.map(presentAuditEntry));
  });

  return router;
}
