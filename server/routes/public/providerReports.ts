import express, { Router } from 'express';
import type { Context } from '../../context';
import {
  expectReport,
  maxReportBytes,
  receiveReport,
} from '../../services/money/reconciliation/receiveReport';

/**
 * Lists that the payment provider was asked for. Authenticated by an unguessable address before the body is read, and
 * by the signature of its bytes. Mounted at `/payments/report`.
 */
export function providerReportRoutes(context: Context): Router {
  const router = Router();

  router.post(
    '/:reportToken',
    async (request, _response, next) => {
      await expectReport(request.params.reportToken);
      next();
    },
    express.text({ type: () => true, limit: maxReportBytes, defaultCharset: 'utf-8' }),
    async (request, response) => {
      const body: unknown = request.body;
      const text = typeof body === 'string' ? body : '';
      await receiveReport(request.params.reportToken, request.headers, text, context);
      response.json({});
    },
  );

  return router;
}
