import express, { Router } from 'express';
import type { Control } from './control';
import { choice, flag, integer, object, optional, text } from './readers';
import { readOrRefuse } from './Refusal';
import { callbackScripts, callNames, faultNames, refundScripts, type Script } from './script';
import { outcomes } from './store';

const day = 24 * 3_600_000;

const script = object({
  callback: optional(choice(callbackScripts)),
  repeats: optional(integer(0, 100)),
  delay: optional(integer(0, day)),
  drop: optional(integer(0, 100)),
  tamper: optional(flag),
  refund: optional(choice(refundScripts)),
});
const fault = object({
  call: choice(callNames),
  fault: choice(faultNames),
  times: optional(integer(1, 1_000)),
});
const payment = object({ transactionId: text(100), outcome: choice(outcomes) });
const refund = object({ refundStamp: text(200), outcome: choice(['ok', 'fail']) });
const balance = object({ amount: integer(0, 1e12) });
const advance = object({ milliseconds: integer(0, 366 * day) });

/** The test control over HTTP, for tests in a browser. Each answers `{}`, or what it was asked for. */
export function controlRoutes(control: Control): Router {
  const router = Router();
  router.use(express.json());

  router.post('/script', (request, response) => {
    // The reader leaves out what was not sent.
    control.script(readOrRefuse(script, request.body) as Partial<Script>);
    response.json({});
  });
  router.post('/fail-next', (request, response) => {
    const { call, fault: name, times } = readOrRefuse(fault, request.body);
    control.failNext(call, name, times);
    response.json({});
  });
  router.post('/settle-payment', async (request, response) => {
    const { transactionId, outcome } = readOrRefuse(payment, request.body);
    await control.settlePayment(transactionId, outcome);
    response.json({});
  });
  router.post('/settle-refund', async (request, response) => {
    const { refundStamp, outcome } = readOrRefuse(refund, request.body);
    response.json({ found: await control.settleRefund(refundStamp, outcome) });
  });
  router.post('/balance', async (request, response) => {
    await control.setBalance(readOrRefuse(balance, request.body).amount);
    response.json({});
  });
  router.post('/advance-clock', async (request, response) => {
    await control.advanceClock(readOrRefuse(advance, request.body).milliseconds);
    response.json({});
  });
  router.post('/deliveries', async (_request, response) => {
    response.json(await control.deliveries());
  });
  router.post('/settled', async (_request, response) => {
    await control.settled();
    response.json({});
  });
  router.post('/reset', (_request, response) => {
    control.reset();
    response.json({});
  });
  return router;
}
