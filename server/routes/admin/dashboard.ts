import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentDashboard } from '../../presenters/dashboard';
import { readDashboard } from '../../services/office/dashboard/readDashboard';
import { organizationParameter } from '../queryParameters';

export function dashboardRoutes(): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    const view = await readDashboard(actorOf(request), organizationParameter(request));
    response.json(presentDashboard(view));
  });

  return router;
}
