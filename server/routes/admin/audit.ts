import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentAuditEntry } from '../../presenters/audit';
import { readAudit } from '../../services/audit/readAudit';
import { textOf } from '../query';

export function auditRoutes(): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    const { type, id } = request.query;
    const views = await readAudit(actorOf(request), textOf(type) ?? '', textOf(id) ?? '');
    response.json(views.map(presentAuditEntry));
  });

  return router;
}
