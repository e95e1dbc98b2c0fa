import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentMoneyOverview } from '../../presenters/moneyOverview';
import { authorize } from '../../services/access/authorize';
import { readMoneyOverview } from '../../services/money/overview/readMoneyOverview';
import { moneyOverviewQuery } from '../../validators/moneyOverview';
import { organizationParameter } from '../queryParameters';

/** Mounted at `/money`. */
export function moneyOverviewRoutes(): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    authorize(actorOf(request), 'bookkeeping');
    const query = await moneyOverviewQuery.check({ body: request.query });
    const organization = organizationParameter(request);
    response.json(presentMoneyOverview(await readMoneyOverview(actorOf(request), organization, query)));
  });

  return router;
}
