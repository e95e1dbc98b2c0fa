import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentDuesPlan, presentDuesSettings } from '../../presenters/dues';
import { authorize } from '../../services/access/authorize';
import { pauseReminders, previewDues, readDues } from '../../services/office/dues/readPlan';
import { readDuesSettings, saveDuesSettings } from '../../services/office/dues/settings';
import { duesSettingsInput, pauseInput } from '../../validators/dues';
import { organizationParameter } from '../queryParameters';

/** Mounted at `/dues`. */
export function duesRoutes(): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    response.json(presentDuesPlan(await readDues(actorOf(request), organizationParameter(request))));
  });

  router.post('/preview', async (request, response) => {
    authorize(actorOf(request), 'bookkeeping');
    const settings = await duesSettingsInput.check(request);
    response.json(
      presentDuesPlan(await previewDues(actorOf(request), organizationParameter(request), settings)),
    );
  });

  router.get('/settings', async (request, response) => {
    response.json(
      presentDuesSettings(await readDuesSettings(actorOf(request), organizationParameter(request))),
    );
  });

  router.put('/settings', async (request, response) => {
    authorize(actorOf(request), 'bookkeeping');
    const settings = await duesSettingsInput.check(request);
    response.json(
      presentDuesSettings(await saveDuesSettings(actorOf(request), organizationParameter(request), settings)),
    );
  });

  router.put('/pauses/:id', async (request, response) => {
    authorize(actorOf(request), 'bookkeeping');
    const { until } = await pauseInput.check(request);
    await pauseReminders(actorOf(request), organizationParameter(request), request.params.id, until);
    response.json({});
  });

  router.delete('/pauses/:id', async (request, response) => {
    await pauseReminders(actorOf(request), organizationParameter(request), request.params.id, null);
    response.json({});
  });

  return router;
}
