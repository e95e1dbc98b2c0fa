import { Router } from 'express';
import { AppError } from '../../lib/AppError';
import { actorOf } from '../../middleware/authenticate';
import { languageOf } from '../../middleware/language';
import { presentCustomerPayments, presentPayment, presentReturnedPayment } from '../../presenters/payment';
import type { Context } from '../../context';
import { cancelTransfer, chooseTransfer } from '../../services/money/bankTransfers/chooseTransfer';
import { openCheckout } from '../../services/money/payments/checkout/openCheckout';
import { proceedToProvider } from '../../services/money/payments/checkout/proceedToProvider';
import { cancelCheckout, resumeCheckout } from '../../services/money/payments/checkout/unfinishedCheckout';
import { partitionByTrip } from '../../services/money/payments/earlierTrips';
import { printOwnDocument } from '../../services/money/payments/salesDocuments/printDocument';
import { sendFile } from '../sendFile';
import { handlePaymentReturn } from '../../services/money/payments/provider/handlePaymentReturn';
import { readFreshPayments } from '../../services/money/payments/provider/readFreshPayments';

/** The caller's payments. Mounted at `/payments`. */
export function paymentRoutes(context: Context): Router {
  const router = Router();

  router.get('/event-payments', async (request, response) => {
    const rows = await readFreshPayments(actorOf(request).id, context);
    response.json(presentCustomerPayments(await partitionByTrip(rows)));
  });

  router.get('/create/:id', async (request, response) => {
    const { id } = actorOf(request);
    response.json({ providers: await openCheckout(id, request.params.id, languageOf(request), context) });
  });

  router.get('/proceed/:id', async (request, response) => {
    response.json(presentPayment(await proceedToProvider(actorOf(request).id, request.params.id)));
  });

  router.post('/resume/:id', async (request, response) => {
    const { id } = actorOf(request);
    response.json({ url: await resumeCheckout(id, request.params.id, context) });
  });

  router.post('/cancel/:id', async (request, response) => {
    const { id } = actorOf(request);
    response.json(presentPayment(await cancelCheckout(id, request.params.id, context)));
  });

  router.post('/transfer/:id', async (request, response) => {
    response.json(presentPayment(await chooseTransfer(actorOf(request).id, request.params.id)));
  });

  router.post('/transfer/:id/cancel', async (request, response) => {
    response.json(presentPayment(await cancelTransfer(actorOf(request).id, request.params.id)));
  });

  router.get('/success/:reference', async (request, response) => {
    const { transactionId } = request.query;
    if (typeof transactionId !== 'string') throw new AppError('notFound');
    const returned = await handlePaymentReturn(
      actorOf(request).id,
      request.params.reference,
      transactionId,
      context,
    );
    response.json(presentReturnedPayment(returned));
  });

  router.get('/documents/:id/:format', async (request, response) => {
    const { id, format } = request.params;
    sendFile(response, await printOwnDocument(actorOf(request).id, id, format));
  });

  return router;
}
