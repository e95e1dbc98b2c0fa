import express, { Router } from 'express';
import type { Control } from './control';
import { choice, flag, integer, object, optional, text } from './readers';
import { readOrRefuse } from './Refusal';
import { callNames, faultNames } from './faults';
import { callbackTimings, refundOutcomes, type Scenario } from './scenario';
import { outcomes } from './store';

const dayMs = 24 * 3_600_000;

const scenario = object({
  callback: optional(choice(callbackTimings)),
  extraCopies: optional(integer(0, 100)),
  extraDelayMs: optional(integer(0, dayMs)),
  droppedAttempts: optional(integer(0, 100)),
  tamperSignature: optional(flag),
  refund: optional(choice(refundOutcomes)),
});
const fault = object({
  call: choice(callNames),
  fault: choice(faultNames),
  times: optional(integer(1, 1_000)),
});
const payment = object({ transactionId: text(100), outcome: choice(outcomes) });
const refund = object({ refundStamp: text(200), outcome: choice(['ok', 'fail']) });
const balance = object({ amount: integer(0, 1e12) });
const panelRefund = object({ transactionId: text(100), amount: integer(1, 1e12) });
const advance = object({ milliseconds: integer(0, 366 * dayMs) });

/** The test control over HTTP, for browser tests. A call without a result answers `{}`. */
export function controlRoutes(control: Control): Router {
  const router = Router();
  router.use(express.json());

  router.post('/scenario', (request, response) => {
    // The reader omits keys that were not sent, so the cast holds.
    control.simulate(readOrRefuse(scenario, request.body) as Partial<Scenario>);
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
  router.post('/refund-in-panel', async (request, response) => {
    const { transactionId, amount } = readOrRefuse(panelRefund, request.body);
    await control.refundInPanel(transactionId, amount);
    response.json({});
  });
  router.post('/pay-out', async (_request, response) => {
    await control.payOut();
    response.json({});
  });
  router.post('/advance-clock', async (request, response) => {
    await control.advanceClock(readOrRefuse(advance, request.body).milliseconds);
    response.json({});
  });
  router.post('/deliveries', async (_request, response) => {
    response.json(await control.deliveries());
  });
  router.post('/run-until-idle', async (_request, response) => {
    await control.runUntilIdle();
    response.json({});
  });
  router.post('/reset', (_request, response) => {
    control.reset();
    response.json({});
  });
  return router;
}
