import { act, screen, waitFor, within } from '@testing-library/react';
import type { PaymentStatus } from '#contract/payment';
import { answerDashboard } from '../../../test/answerDashboard';
import { buildOutcome, buildPayment, buildPayments } from '../../../test/builders/payments';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const query = '?checkout-reference=r1&checkout-transaction-id=t1&checkout-status=ok';
const call = 'GET /api/payments/success/r1?transactionId=t1';

beforeEach(() => {
  jest.useFakeTimers();
  answerDashboard();
});
afterEach(() => jest.useRealTimers());

function returnTo(page: string) {
  return renderApp(page + query, signedInAs(buildSession()));
}

function advance(ms: number): Promise<void> {
  return act(async () => jest.advanceTimersByTimeAsync(ms));
}

describe('/payment-success', () => {
  it.each<[PaymentStatus, string]>([
    ['confirmed', 'Maksu suoritettu'],
    ['accepted', 'Maksu suoritettu'],
    ['waiting', 'Maksu käsittelyssä'],
    ['paying', 'Maksu on vielä avoinna'],
    ['new', 'Maksu on vielä avoinna'],
  ])('reports a payment that is %s: “%s”', async (status, title) => {
    fakeNetwork.answer(call, buildOutcome({ status }));

    await returnTo('/payment-success');

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it.each<[PaymentStatus, string, RegExp]>([
    ['confirmed', 'Maksu suoritettu', /^Kiitos! .* Se on aiemman matkasi maksu: Syysristeily\./],
    ['waiting', 'Maksu käsittelyssä', /Se on aiemman matkasi maksu: Syysristeily\./],
    ['new', 'Maksu on vielä avoinna', /Se oli aiemman matkasi maksu: Syysristeily\. .* älä maksa uudelleen/],
  ])('names the trip that the customer has left, for a payment that is %s', async (status, title, advice) => {
    fakeNetwork.answer(call, buildOutcome({ status, earlierTrip: 'Syysristeily' }));

    await returnTo('/payment-success');

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(advice)).toBeVisible();
  });

  it('does not trust the status in the query string', async () => {
    fakeNetwork.hold(call, buildOutcome({ status: 'confirmed' }));

    await returnTo('/payment-success');

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tarkistetaan maksua');
  });

  it.each([404, 502])('shows a message when the payment could not be fetched: %d', async (status) => {
    fakeNetwork.refuse(call, status, { code: 'notFound', msg: 'Tietoa ei löytynyt' });

    await returnTo('/payment-success');

    expect(await screen.findByText('Maksun tilaa ei saatu selville')).toBeVisible();
  });

  it('continues to the dashboard 1.5 s after the result', async () => {
    fakeNetwork.answer(call, buildOutcome({ status: 'confirmed' }));
    const { address } = await returnTo('/payment-success');
    await screen.findByText('Maksu suoritettu');

    await advance(1_400);
    expect(address()).toContain('/payment-success');
    await advance(100);

    await waitFor(() => expect(address()).toBe('/user-dashboard'));
    expect(fakeNetwork.requestsOf('GET /api/payments/event-payments')).toHaveLength(1);
  });
});

it.each<[string, PaymentStatus]>([
  ['/payment-success', 'confirmed'],
  ['/payment-cancel', 'new'],
])('the row of the payment is scrolled into view on the dashboard after %s', async (page, status) => {
  const shown: (string | null)[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    shown.push(this.textContent);
  });
  const others = [buildPayment({ _id: 'm2' }, { name: 'Vakuutus' })];
  fakeNetwork.answer(call, buildOutcome({ status }));
  const eventPayments = [...others, buildPayment({ status })];
  answerDashboard({ payments: buildPayments({ eventPayments }) });

  await returnTo(page);
  await screen.findByRole('status');
  await advance(3_000);

  await within(screen.getByRole('region', { name: 'Maksut' })).findByText('Vakuutus');
  expect(shown).toEqual([expect.stringContaining('Laiva- ja hotellipaketti')]);
});

describe('/payment-cancel', () => {
  it.each<PaymentStatus>(['new', 'paying'])(
    'shows that the payment was cancelled, even if it is %s',
    async (status) => {
      fakeNetwork.answer(call, buildOutcome({ status }));

      await returnTo('/payment-cancel');

      expect(await screen.findByText('Payment cancelled')).toBeVisible();
      expect(screen.getByText(/peruttiin, tai pankki hylkäsi sen/)).toBeVisible();
      expect(fakeNetwork.requestsOf(call)).toHaveLength(1);
    },
  );

  it('does not promise a way to pay for a trip that the customer has left', async () => {
    fakeNetwork.answer(call, buildOutcome({ status: 'new', earlierTrip: 'Syysristeily' }));

    await returnTo('/payment-cancel');

    expect(await screen.findByText(/Syysristeily\. .* joten sitä ei tarvitse maksaa/)).toBeVisible();
    expect(screen.queryByText(/Voit maksaa myöhemmin/)).toBeNull();
  });

  it('shows a message when the payment could not be fetched', async () => {
    fakeNetwork.disconnect(call);

    await returnTo('/payment-cancel');

    expect(await screen.findByText('Payment cancelled')).toBeVisible();
  });

  it('does not call a paid payment cancelled', async () => {
    fakeNetwork.answer(call, buildOutcome({ status: 'confirmed' }));

    await returnTo('/payment-cancel');

    expect(await screen.findByText('Maksu suoritettu')).toBeVisible();
  });

  it('continues to the dashboard after 3 s', async () => {
    fakeNetwork.answer(call, buildOutcome());
    const { address } = await returnTo('/payment-cancel');
    await screen.findByText('Payment cancelled');

    await advance(2_900);
    expect(address()).toContain('/payment-cancel');
    await advance(100);

    await waitFor(() => expect(address()).toBe('/user-dashboard'));
  });
});

it.each(['/payment-success', '/payment-cancel'])('%s is for customers only', async (page) => {
  const visitor = await renderApp(page + query);

  await waitFor(() => expect(visitor.address()).toBe('/'));
});
