import { randomUUID } from 'node:crypto';
import { Router } from 'express';
import type { Context } from '../../context';
import { actorOf } from '../../middleware/authenticate';
import { languageOf } from '../../middleware/language';
import {
  presentCancellationPreview,
  presentCancellationProgress,
  presentCancellations,
} from '../../presenters/cancellation';
import {
  cancelByStaff,
  previewCancellation,
  readProgress,
} from '../../services/office/cancellations/cancelByStaff';
import { readCancellations, resolveOpenRefund } from '../../services/office/cancellations/openRefunds';
import { cancellationInput, cancellationPreviewInput, openRefundInput } from '../../validators/cancellation';
import { readIdempotencyKey } from '../idempotencyKey';
import { organizationParameter } from '../queryParameters';

/** Mounted at `/cancellations`. */
export function cancellationRoutes(context: Context): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    const view = await readCancellations(actorOf(request), organizationParameter(request));
    response.json(presentCancellations(view, languageOf(request)));
  });

  router.post('/preview', async (request, response) => {
    const preview = await previewCancellation(
      actorOf(request),
      await cancellationPreviewInput.check(request),
    );
    response.json(presentCancellationPreview(preview, languageOf(request)));
  });

  router.post('/', async (request, response) => {
    const { customers, ...input } = await cancellationInput.check(request);
    const order = { ...input, key: readIdempotencyKey(request) ?? randomUUID() };
    response.json(
      presentCancellationProgress(await cancelByStaff(actorOf(request), customers, order, context)),
    );
  });

  router.get('/progress/:key', async (request, response) => {
    response.json(presentCancellationProgress(await readProgress(actorOf(request), request.params.key)));
  });

  router.post('/:id/refunds/:paymentId', async (request, response) => {
    const actor = actorOf(request);
    const { id, paymentId } = request.params;
    const { action } = await openRefundInput.check(request);
    await resolveOpenRefund(actor, id, paymentId, action, context);
    const view = await readCancellations(actor, organizationParameter(request));
    response.json(presentCancellations(view, languageOf(request)));
  });

  return router;
}
