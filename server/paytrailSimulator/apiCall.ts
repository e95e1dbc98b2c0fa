import { randomUUID } from 'node:crypto';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { algorithmOf, authenticate } from './authenticate';
import { Refusal } from './Refusal';
import type { CallName } from './script';
import { seal, type SealAlgorithm } from './seal';
import { tellAround } from './tellAround';
import type { World } from './world';

export interface Call {
  request: Request;
  /** The raw body. */
  body: Buffer;
  algorithm: SealAlgorithm;
}

export interface Answer {
  status: number;
  body: unknown;
  transactionId?: string;
  /** What the merchant is called about, before or after the answer as the script says. */
  tell?: () => Promise<void>;
}

/** One call of the API: raw body in, authentication, faults as planned, signed answer out. */
export function apiCall(
  name: CallName,
  world: World,
  handle: (call: Call) => Promise<Answer>,
): RequestHandler[] {
  const rawBody = express.raw({ type: () => true, limit: '1mb' });
  return [
    rawBody,
    async (request, response) => {
      const fault = world.faults.take(name);
      const answer =
        fault === 'error500'
          ? errorAnswer(new Refusal(500, 'Simulated failure'))
          : await answerTo(request, world, handle);
      if (answer.tell) await tellAround(response, world, answer.tell);
      if (fault === 'timeout') return;
      send(request, response, answer, world, fault === 'tamperedSignature');
    },
  ];
}

async function answerTo(
  request: Request,
  world: World,
  handle: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  try {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const algorithm = await authenticate(request, body, world);
    return await handle({ request, body, algorithm });
  } catch (error) {
    if (error instanceof Refusal) return errorAnswer(error);
    world.settings.report(error);
    return errorAnswer(new Refusal(500, 'Unexpected failure'));
  }
}

function errorAnswer({ status, message, meta }: Refusal): Answer {
  return { status, body: { status: 'error', message, ...(meta && { meta }) } };
}

/** Signs the very text that is sent. */
function send(
  request: Request,
  response: Response,
  { status, body, transactionId }: Answer,
  { settings }: World,
  tampered: boolean,
): void {
  const algorithm = algorithmOf(request) ?? 'sha256';
  const text = JSON.stringify(body);
  const values = {
    'checkout-account': settings.account,
    'checkout-algorithm': algorithm,
    'checkout-method': request.method,
    'checkout-nonce': randomUUID(),
    'checkout-timestamp': settings.now().toISOString(),
    ...(transactionId !== undefined && { 'checkout-transaction-id': transactionId }),
  };
  const signature = seal(values, tampered ? `${text} ` : text, settings.secret, algorithm);
  response
    .status(status)
    .set({ ...values, signature, 'request-id': randomUUID(), 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(text);
}
