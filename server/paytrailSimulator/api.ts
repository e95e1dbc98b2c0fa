import { Router } from 'express';
import { type Answer, apiCall, type Call } from './apiCall';
import { readPaymentOrder, readRefundOrder } from './orders';
import { findPayment, openPayment } from './payments';
import { providerForm } from './providerForm';
import { groupNames, listed, providerGroups, providersOf } from './providers';
import { announceRefund, openRefund } from './refunds';
import { parseJson, Refusal } from './Refusal';
import { terms } from './terms';
import type { World } from './world';

/** The calls that a merchant's server makes. */
export function api(world: World): Router {
  const router = Router();
  router.post('/payments', apiCall('createPayment', world, createPayment(world)));
  router.get('/payments/:id', apiCall('getPayment', world, getPayment(world)));
  router.post('/payments/:id/refund', apiCall('refund', world, refundPayment(world)));
  router.get('/merchants/payment-providers', apiCall('listProviders', world, listProviders(world)));
  return router;
}

function createPayment(world: World) {
  return async ({ body, algorithm }: Call): Promise<Answer> => {
    const { baseUrl, allowHttpLoopback } = world.settings;
    const order = readPaymentOrder(parseJson(body), allowHttpLoopback);
    const payment = await openPayment(world, order, algorithm);
    const offered = providersOf(order.groups);
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
          listed({ id, name: groupNames[id][order.language] }, `group-${id}`, baseUrl),
        ),
        providers: offered.map((provider) => providerForm(world, payment, provider)),
      },
    };
  };
}

function getPayment(world: World) {
  return async ({ request }: Call): Promise<Answer> => {
    const payment = await findPayment(world, String(request.params.id));
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
        ...(status === 'new' && { href: `${world.settings.baseUrl}/pay/${_id}` }),
        ...(provider !== null && { provider }),
        ...(paidAt && { filingCode, paidAt: paidAt.toISOString() }),
      },
    };
  };
}

function refundPayment(world: World) {
  return async ({ request, body, algorithm }: Call): Promise<Answer> => {
    const order = readRefundOrder(parseJson(body), world.settings.allowHttpLoopback);
    const refund = await openRefund(world, String(request.params.id), order, algorithm);
    return {
      status: 201,
      transactionId: refund._id,
      body: { transactionId: refund._id, provider: refund.provider, status: refund.status },
      tell: () => announceRefund(world, refund),
    };
  };
}

function listProviders({ settings }: World) {
  return async ({ request }: Call): Promise<Answer> => {
    const { amount, groups } = request.query;
    if (amount !== undefined && (typeof amount !== 'string' || !/^\d{1,8}$/.test(amount))) {
      throw new Refusal(400, 'amount must be a whole number of cents');
    }
    const offered = providersOf(typeof groups === 'string' ? groups.split(',') : undefined);
    return {
      status: 200,
      body: offered.map((provider) => ({
        ...listed(provider, provider.logo, settings.baseUrl),
        group: provider.group,
      })),
    };
  };
}
