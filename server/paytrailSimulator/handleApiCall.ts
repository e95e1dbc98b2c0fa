import { randomUUID } from 'node:crypto';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { requestedAlgorithm, authenticate } from './authenticate';
import { Refusal } from './Refusal';
import type { CallName } from './faults';
import { sign, type Algorithm } from './signature';
import { notifyMerchant } from './notifyMerchant';
import type { SimulatorContext } from './context';

export interface Call {
  request: Request;
  /** The raw body. */
  body: Buffer;
  algorithm: Algorithm;
}

export interface Answer {
  status: number;
  body: unknown;
  transactionId?: string;
  /** Queues the merchant's callbacks. Runs before or after the response, according to the scenario. */
  notify?: () => Promise<void>;
}

/**
 * The handlers of one API call: read the raw body, apply a planned fault, authenticate, handle and send a
 * signed response.
 */
export function handleApiCall(
  name: CallName,
  context: SimulatorContext,
  handle: (call: Call) => Promise<Answer>,
): RequestHandler[] {
  const rawBody = express.raw({ type: () => true, limit: '1mb' });
  return [
    rawBody,
    async (request, response) => {
      const fault = context.faults.take(name);
      const answer =
        fault === 'error500'
          ? errorAnswer(new Refusal(500, 'Simulated failure'))
          : await answerTo(request, context, handle);
      if (answer.notify) await notifyMerchant(response, context, answer.notify);
      if (fault === 'timeout') return;
      send(request, response, answer, context, fault === 'tamperedSignature');
    },
  ];
}

async function answerTo(
  request: Request,
  context: SimulatorContext,
  handle: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  try {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const algorithm = await authenticate(request, body, context);
    return await handle({ request, body, algorithm });
  } catch (error) {
    if (error instanceof Refusal) return errorAnswer(error);
    context.settings.report(error);
    return errorAnswer(new Refusal(500, 'Unexpected failure'));
  }
}

function errorAnswer({ status, message, meta }: Refusal): Answer {
  return { status, body: { status: 'error', message, ...(meta && { meta }) } };
}

/** Serializes the body once, so that the signed bytes are the sent ones. */
function send(
  request: Request,
  response: Response,
  { status, body, transactionId }: Answer,
  { settings }: SimulatorContext,
  tampered: boolean,
): void {
  const algorithm = requestedAlgorithm(request) ?? 'sha256';
  const text = JSON.stringify(body);
  const values = {
    'checkout-account': settings.account,
    'checkout-algorithm': algorithm,
    'checkout-method': request.method,
    'checkout-nonce': randomUUID(),
    'checkout-timestamp': settings.now().toISOString(),
    ...(transactionId !== undefined && { 'checkout-transaction-id': transactionId }),
  };
  const signature = sign(values, tampered ? `${text} ` : text, settings.secret, algorithm);
  response
    .status(status)
    .set({ ...values, signature, 'request-id': randomUUID(), 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(text);
}
