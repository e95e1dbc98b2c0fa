import { Router } from 'express';
import { actorOf } from '../../middleware/authenticate';
import { presentStaffPayment, presentStaffPayments } from '../../presenters/payment';
import type { Context } from '../../context';
import { readStaffPayments } from '../../services/money/payments/staff/readStaffPayments';
import { refundPayment } from '../../services/money/payments/refunds/refundPayment';
import { resolveUnknownRefund } from '../../services/money/payments/refunds/resolveUnknownRefund';
import { printDocument } from '../../services/money/payments/salesDocuments/printDocument';
import { togglePaid } from '../../services/money/payments/staff/togglePaid';
import { refundInput, resolvedRefundInput, statusInput } from '../../validators/payment';
import { readIdempotencyKey } from '../idempotencyKey';
import { sendFile } from '../sendFile';

export function paymentRoutes(context: Context): Router {
  const router = Router();

  router.post('/change-payment-status/:id', async (request, response) => {
    const { status } = await statusInput.check(request);
    response.json(presentStaffPayment(await togglePaid(actorOf(request), request.params.id, status)));
  });

  router.post('/refund/:id', async (request, response) => {
    const order = { ...(await refundInput.check(request)), key: readIdempotencyKey(request) };
    const row = await refundPayment(actorOf(request), request.params.id, order, context);
    response.json(presentStaffPayment(row));
  });

  router.post('/settle-refund/:id', async (request, response) => {
    const input = await resolvedRefundInput.check(request);
    response.json(
      presentStaffPayment(await resolveUnknownRefund(actorOf(request), request.params.id, input)),
    );
  });

  router.get('/documents/:id/:format', async (request, response) => {
    const { id, format } = request.params;
    sendFile(response, await printDocument(actorOf(request), id, format));
  });

  return router;
}

/** The payments of one customer. Mounted at `/users`. */
export function customerPaymentRoutes(context: Context): Router {
  const router = Router();

  router.post('/:id/event-payments', async (request, response) => {
    const payments = await readStaffPayments(actorOf(request), request.params.id, context);
    response.json(presentStaffPayments(payments));
  });

  return router;
}
