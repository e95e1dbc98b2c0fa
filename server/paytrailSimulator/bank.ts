import express, { type Request, type Response, Router } from 'express';
import { isSealedBy } from './authenticate';
import { bankPage, choicePage, decidedPage, messagePage } from './pages';
import { announcePayment, decide, findPayment, returnUrl } from './payments';
import { providerById, type SimulatedProvider } from './providers';
import { Refusal } from './Refusal';
import type { SealedValues } from './seal';
import type { Outcome, StoredPayment } from './store';
import { tellAround } from './tellAround';
import { textsFor } from './texts';
import type { World } from './world';

/** What a payer's browser sees. No scripts, and nothing from elsewhere. */
export function bank(world: World): Router {
  const { baseUrl } = world.settings;
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: '10kb' });

  router.get('/pay/:id', async (request, response) => {
    const payment = await findPayment(world, request.params.id);
    if (payment.status === 'new') show(response, choicePage(world, payment, textsFor(request)), payment);
    else showDecided(request, response, world, payment);
  });

  router.post('/payments/:id/:provider/loading-and-redirect', form, async (request, response) => {
    const payment = await findPayment(world, request.params.id);
    const provider = offered(request.params.provider);
    if (isGenuine(request.body, payment, world)) {
      response.redirect(303, `${baseUrl}/payments/${payment._id}/${provider.id}/bank`);
    } else {
      const texts = textsFor(request);
      response.status(401);
      show(response, messagePage(world, texts, texts.badForm, texts.badFormDetail));
    }
  });

  router.get('/payments/:id/:provider/bank', async (request, response) => {
    const payment = await findPayment(world, request.params.id);
    const provider = offered(request.params.provider);
    if (payment.status !== 'new') showDecided(request, response, world, payment);
    else show(response, bankPage(world, payment, provider, textsFor(request)), payment);
  });

  router.post('/payments/:id/:provider/bank', form, async (request, response) => {
    const payment = await findPayment(world, request.params.id);
    await carryOut(request, response, world, payment, offered(request.params.provider));
  });

  router.get('/terms', (request, response) => {
    const texts = textsFor(request);
    show(response, messagePage(world, texts, texts.terms, texts.termsDetail));
  });
  return router;
}

/** The decision is stored before anybody hears of it. */
async function carryOut(
  request: Request,
  response: Response,
  world: World,
  payment: StoredPayment,
  provider: SimulatedProvider,
): Promise<void> {
  const { decision } = (request.body ?? {}) as { decision?: unknown };
  const texts = textsFor(request);
  if (decision === 'close') {
    show(response, messagePage(world, texts, texts.closed, texts.closedDetail));
    return;
  }
  const decided = await decide(world, payment._id, provider.id, outcomeOf(decision, provider));
  if (decided) {
    await tellAround(response, world, () => announcePayment(world, decided));
    response.redirect(302, returnUrl(world, decided));
  } else {
    response.status(409);
    showDecided(request, response, world, await findPayment(world, payment._id));
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
function offered(id: string): SimulatedProvider {
  const provider = providerById(id);
  if (!provider) throw new Refusal(404, 'There is no such provider');
  return provider;
}

/** Whether the hidden fields are those that the order was answered with. */
function isGenuine(body: unknown, payment: StoredPayment, { settings }: World): boolean {
  const values: SealedValues = {};
  for (const [name, value] of Object.entries(body ?? {})) values[name] = String(value);
  return (
    values['checkout-transaction-id'] === payment._id &&
    values['checkout-method'] === 'POST' &&
    isSealedBy(values, '', settings.secret, payment.algorithm)
  );
}

function showDecided(request: Request, response: Response, world: World, payment: StoredPayment): void {
  show(response, decidedPage(world, payment, returnUrl(world, payment), textsFor(request)), payment);
}

/** A form's answer may lead to the shop: browsers ask `form-action` about redirects too. */
function show(response: Response, page: string, payment?: StoredPayment): void {
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
