import { Router } from 'express';
import type { Context } from '../../context';
import { actorOf } from '../../middleware/authenticate';
import { presentReconciliation } from '../../presenters/reconciliation';
import { authorize } from '../../services/access/authorize';
import { explainDifference, mendDifference } from '../../services/money/reconciliation/mend';
import { readReconciliation } from '../../services/money/reconciliation/readReconciliation';
import { requestReportsByStaff } from '../../services/money/reconciliation/requestReports';
import { bookkeepingQuery } from '../../validators/bookkeeping';
import { explanationInput, mendInput, reportPeriodInput } from '../../validators/reconciliation';
import { organizationParameter } from '../queryParameters';

/** Mounted at `/reconciliation`. */
export function reconciliationRoutes(context: Context): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    authorize(actorOf(request), 'bookkeeping');
    const query = await bookkeepingQuery.check({ body: request.query });
    const view = await readReconciliation(actorOf(request), organizationParameter(request), query);
    response.json(presentReconciliation(view));
  });

  router.post('/reports', async (request, response) => {
    authorize(actorOf(request), 'bookkeeping');
    const period = await reportPeriodInput.check(request);
    await requestReportsByStaff(actorOf(request), organizationParameter(request), period, context);
    response.json({});
  });

  router.post('/mend', async (request, response) => {
    authorize(actorOf(request), 'bookkeeping');
    const { key } = await mendInput.check(request);
    await mendDifference(actorOf(request), organizationParameter(request), key, context);
    response.json({});
  });

  router.post('/explain', async (request, response) => {
    authorize(actorOf(request), 'bookkeeping');
    const input = await explanationInput.check(request);
    await explainDifference(actorOf(request), organizationParameter(request), input);
    response.json({});
  });

  return router;
}
