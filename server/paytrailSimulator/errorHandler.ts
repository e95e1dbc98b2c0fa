import type { ErrorRequestHandler } from 'express';
import { messagePage } from './pages';
import { Refusal } from './Refusal';
import { textsFor } from './texts';
import type { SimulatorContext } from './context';

/** Answers errors outside the API calls: an HTML page for browsers, Paytrail's error format for programs. */
export function errorHandler(context: SimulatorContext): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const refusal = asRefusal(error);
    if (refusal.status === 500) context.settings.report(error);
    const texts = textsFor(request);
    response.status(refusal.status).format({
      json: () => response.json({ status: 'error', message: refusal.message, meta: refusal.meta }),
      html: () => response.send(messagePage(context, texts, texts.notFound, texts.notFoundDetail)),
    });
  };
}

/** Express's body parsers throw errors that carry a `status`. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  if (status === 413) return new Refusal(413, 'The body is too large');
  return typeof status === 'number' && status < 500
    ? new Refusal(400, 'The request cannot be read')
    : new Refusal(500, 'Unexpected failure');
}
