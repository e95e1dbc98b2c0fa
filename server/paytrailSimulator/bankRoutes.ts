import express, { type Request, type Response, Router } from 'express';
import { hasValidSignature } from './authenticate';
import { bankPage, choicePage, decidedPage, messagePage } from './pages';
import { announcePayment, recordDecision, findPayment, returnUrl } from './payments';
import { providerById, type SimulatedProvider } from './providers';
import { Refusal } from './Refusal';
import type { SignedValues } from './signature';
import type { Outcome, StoredPayment } from './store';
import { notifyMerchant } from './notifyMerchant';
import { textsFor } from './texts';
import type { SimulatorContext } from './context';

/** The pages for the payer's browser. They use no scripts and load nothing from other origins. */
export function bankRoutes(context: SimulatorContext): Router {
  const { baseUrl } = context.settings;
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: '10kb' });

  router.get('/pay/:id', async (request, response) => {
    const payment = await findPayment(context, request.params.id);
    if (payment.status === 'new')
      sendPage(response, choicePage(context, payment, textsFor(request)), payment);
    else sendDecidedPage(request, response, context, payment);
  });

  router.post('/payments/:id/:provider/loading-and-redirect', form, async (request, response) => {
    const payment = await findPayment(context, request.params.id);
    const provider = findProvider(request.params.provider);
    if (hasValidFields(request.body, payment, context)) {
      response.redirect(303, `${baseUrl}/payments/${payment._id}/${provider.id}/bank`);
    } else {
      const texts = textsFor(request);
      response.status(401);
      sendPage(response, messagePage(context, texts, texts.badForm, texts.badFormDetail));
    }
  });

  router.get('/payments/:id/:provider/bank', async (request, response) => {
    const payment = await findPayment(context, request.params.id);
    const provider = findProvider(request.params.provider);
    if (payment.status !== 'new') sendDecidedPage(request, response, context, payment);
    else sendPage(response, bankPage(context, payment, provider, textsFor(request)), payment);
  });

  router.post('/payments/:id/:provider/bank', form, async (request, response) => {
    const payment = await findPayment(context, request.params.id);
    await applyDecision(request, response, context, payment, findProvider(request.params.provider));
  });

  router.get('/terms', (request, response) => {
    const texts = textsFor(request);
    sendPage(response, messagePage(context, texts, texts.terms, texts.termsDetail));
  });
  return router;
}

/**
 * Stores the decision before it sends the callback and the redirect, so that neither reports an outcome that
 * is not stored.
 */
async function applyDecision(
  request: Request,
  response: Response,
  context: SimulatorContext,
  payment: StoredPayment,
  provider: SimulatedProvider,
): Promise<void> {
  const { decision } = (request.body ?? {}) as { decision?: unknown };
  const texts = textsFor(request);
  if (decision === 'close') {
    sendPage(response, messagePage(context, texts, texts.closed, texts.closedDetail));
    return;
  }
  const decided = await recordDecision(context, payment._id, provider.id, outcomeOf(decision, provider));
  if (decided) {
    await notifyMerchant(response, context, () => announcePayment(context, decided));
    response.redirect(302, returnUrl(context, decided));
  } else {
    response.status(409);
    sendDecidedPage(request, response, context, await findPayment(context, payment._id));
  }
}

function outcomeOf(decision: unknown, provider: SimulatedProvider): Outcome {
  switch (decision) {
    case 'accept':
      return provider.accepted;
    case 'cancel':
    case 'reject':
      return 'fail';
    case 'pending':
      return 'pending';
    default:
      throw new Refusal(400, 'Unknown decision');
  }
}

/** @throws Refusal 404 */
function findProvider(id: string): SimulatedProvider {
  const provider = providerById(id);
  if (!provider) throw new Refusal(404, 'There is no such provider');
  return provider;
}

/** Whether the posted hidden fields are the signed ones of this payment's form. */
function hasValidFields(body: unknown, payment: StoredPayment, { settings }: SimulatorContext): boolean {
  const values: SignedValues = {};
  for (const [name, value] of Object.entries(body ?? {})) values[name] = String(value);
  return (
    values['checkout-transaction-id'] === payment._id &&
    values['checkout-method'] === 'POST' &&
    hasValidSignature(values, '', settings.secret, payment.algorithm)
  );
}

function sendDecidedPage(
  request: Request,
  response: Response,
  context: SimulatorContext,
  payment: StoredPayment,
): void {
  sendPage(response, decidedPage(context, payment, returnUrl(context, payment), textsFor(request)), payment);
}

/**
 * Allows the shop's origins in `form-action`, because browsers apply it to the redirect that follows a form
 * too.
 */
function sendPage(response: Response, page: string, payment?: StoredPayment): void {
  const { success, cancel } = payment?.order.redirectUrls ?? {};
  const shops = [success, cancel].map((address) => (address ? new URL(address).origin : ''));
  response
    .set({
      'content-security-policy':
        `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; ` +
        `form-action 'self' ${[...new Set(shops)].join(' ')}`.trimEnd(),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      vary: 'accept-language',
    })
    .type('html')
    .send(page);
}
