import { randomUUID } from 'node:crypto';
import { Router } from 'express';
import { type Answer, handleApiCall, type Call } from './handleApiCall';
import { readPaymentOrder, readRefundOrder } from './orders';
import { findPayment, openPayment } from './payments';
import { providerForm } from './providerForm';
import { groupNames, toListEntry, providerGroups, providersInGroups } from './providers';
import { announceRefund, openRefund } from './refunds';
import { readReportOrder, sendPeriodReport, sendSettlementReport } from './reports';
import { parseJson, Refusal } from './Refusal';
import type { SimulatorContext } from './context';
import { html } from './html';

/** The calls that a merchant's server makes (Paytrail's Payment API). */
export function apiRoutes(context: SimulatorContext): Router {
  const router = Router();
  router.post('/payments', handleApiCall('createPayment', context, createPayment(context)));
  router.get('/payments/:id', handleApiCall('getPayment', context, getPayment(context)));
  router.post('/payments/:id/refund', handleApiCall('refund', context, createRefund(context)));
  router.get('/merchants/payment-providers', handleApiCall('listProviders', context, listProviders(context)));
  router.post('/payments/report', handleApiCall('requestReport', context, requestReport(context)));
  router.post(
    '/settlements/:settlement/payments/report',
    handleApiCall('requestReport', context, requestReport(context)),
  );
  router.get('/settlements', handleApiCall('listSettlements', context, listSettlements(context)));
  return router;
}

/** Answers at once; the report is posted afterwards. */
function requestReport(context: SimulatorContext) {
  return ({ request, body, algorithm }: Call): Promise<Answer> => {
    const order = readReportOrder(parseJson(body), context.settings);
    const settlement = Number(request.params.settlement);
    const notify = () =>
      Number.isNaN(settlement)
        ? sendPeriodReport(context, order, algorithm)
        : sendSettlementReport(context, settlement, order, algorithm);
    return Promise.resolve({ status: 200, body: { requestId: randomUUID() }, notify });
  };
}

function listSettlements({ store }: SimulatorContext) {
  return async ({ request }: Call): Promise<Answer> => {
    const { startDate } = request.query;
    const after = new Date(typeof startDate === 'string' ? startDate : 0);
    if (Number.isNaN(after.getTime())) throw new Refusal(400, 'startDate must be a day');
    const settlements = await store.settlements
      .find({ createdAt: { $gt: after } })
      .sort({ _id: -1 })
      .limit(100)
      .toArray();
    return {
      status: 200,
      body: settlements.map(({ _id, createdAt, reference }) => ({
        id: _id,
        createdAt: createdAt.toISOString(),
        settledAt: createdAt.toISOString().slice(0, 10),
        settlementReference: reference,
      })),
    };
  };
}

function createPayment(context: SimulatorContext) {
  return async ({ body, algorithm }: Call): Promise<Answer> => {
    const { baseUrl } = context.settings;
    const order = readPaymentOrder(parseJson(body), context.settings);
    const payment = await openPayment(context, order, algorithm);
    const offered = providersInGroups(order.groups);
    const groups = providerGroups.filter((id) => offered.some(({ group }) => group === id));
    return {
      status: 201,
      transactionId: payment._id,
      body: {
        transactionId: payment._id,
        href: `${baseUrl}/pay/${payment._id}`,
        terms: terms(baseUrl, order.language),
        reference: payment.bankReference,
        groups: groups.map((id) =>
          toListEntry({ id, name: groupNames[id][order.language] }, `group-${id}`, baseUrl),
        ),
        providers: offered.map((provider) => providerForm(context, payment, provider)),
      },
    };
  };
}

function getPayment(context: SimulatorContext) {
  return async ({ request }: Call): Promise<Answer> => {
    const payment = await findPayment(context, String(request.params.id));
    const { _id, order, status, provider, createdAt, paidAt, filingCode } = payment;
    return {
      status: 200,
      transactionId: _id,
      body: {
        transactionId: _id,
        status,
        amount: order.amount,
        currency: order.currency,
        stamp: order.stamp,
        reference: order.reference,
        createdAt: createdAt.toISOString(),
        ...(status === 'new' && { href: `${context.settings.baseUrl}/pay/${_id}` }),
        ...(provider !== null && { provider }),
        ...(paidAt && { filingCode, paidAt: paidAt.toISOString() }),
      },
    };
  };
}

function createRefund(context: SimulatorContext) {
  return async ({ request, body, algorithm }: Call): Promise<Answer> => {
    const order = readRefundOrder(parseJson(body), context.settings);
    const refund = await openRefund(context, String(request.params.id), order, algorithm);
    return {
      status: 201,
      transactionId: refund._id,
      body: { transactionId: refund._id, provider: refund.provider, status: refund.status },
      notify: () => announceRefund(context, refund),
    };
  };
}

function listProviders({ settings }: SimulatorContext) {
  return async ({ request }: Call): Promise<Answer> => {
    const { amount, groups } = request.query;
    if (amount !== undefined && (typeof amount !== 'string' || !/^\d{1,8}$/.test(amount))) {
      throw new Refusal(400, 'amount must be a whole number of cents');
    }
    const offered = providersInGroups(typeof groups === 'string' ? groups.split(',') : undefined);
    return {
      status: 200,
      body: offered.map((provider) => ({
        ...toListEntry(provider, provider.renderLogo, settings.baseUrl),
        group: provider.group,
      })),
    };
  };
}

const texts = {
  FI: { before: 'Valitsemalla maksutavan hyväksyt', link: 'maksupalvelun ehdot' },
  SV: { before: 'Genom att välja betalningssätt godkänner du', link: 'villkoren för betaltjänsten' },
  EN: { before: 'By choosing a payment method you accept', link: 'the terms of the payment service' },
};

/** The terms, as HTML, that a shop shows with the payment methods. */
export function terms(baseUrl: string, language: keyof typeof texts): string {
  const { before, link } = texts[language];
  return html`${before} <a href="${baseUrl}/terms" target="_blank" rel="noopener">${link}</a>.`.text;
}
