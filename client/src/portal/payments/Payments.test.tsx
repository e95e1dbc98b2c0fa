import { act, screen, waitFor, within } from '@testing-library/react';
import type { PaidProduct, Payment } from '#contract/payment';
import { answerDashboard } from '../../test/answerDashboard';
import { buildPayment, buildPayments } from '../../test/builders/payments';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const call = 'GET /api/payments/event-payments';

async function openWith(payments: Parameters<typeof buildPayments>[0]) {
  answerDashboard({ payments: buildPayments(payments) });
  const app = await renderApp('/user-dashboard', signedInAs(buildSession()));
  await screen.findByRole('region', { name: /Lisätuotteet|Additional products/ });
  return app;
}

function section(name: string) {
  return within(screen.getByRole('region', { name }));
}

function buildAdditional(payment: Partial<Payment> = {}, product: Partial<PaidProduct> = {}): Payment {
  return buildPayment(payment, { mandatory: false, ...product });
}

describe('the variant of a product', () => {
  const variants = [
    { id: 'm', name: 'M', nameEn: 'Medium', isSoldOut: false },
    { id: 'l', name: 'L', nameEn: '', isSoldOut: true },
  ];
  const choose = 'POST /api/payments/variant/pay1';

  it('is chosen before the product can be paid, unless it is sold out', async () => {
    const payment = buildAdditional({ _id: 'pay1', variants, variant: null }, { name: 'T-paita' });
    const { user } = await openWith({ additionalServices: [payment] });
    fakeNetwork.answer(choose, { ...payment, variant: 'm' });
    const buy = () => section('Lisätuotteet').getByRole('button', { name: 'Osta T-paita' });
    expect(buy()).toBeDisabled();
    expect(screen.getByRole('option', { name: 'L – loppuunmyyty' })).toBeDisabled();

    await user.selectOptions(section('Lisätuotteet').getByLabelText(/^Vaihtoehto/), 'M');

    await waitFor(() => expect(buy()).toBeEnabled());
    expect(fakeNetwork.requestsOf(choose)[0]?.body).toEqual({ variant: 'm' });
  });

  it('shows why the choice was refused, and refetches the payments', async () => {
    const payment = buildAdditional({ _id: 'pay1', variants, variant: null }, { name: 'T-paita' });
    const { user } = await openWith({ additionalServices: [payment] });
    fakeNetwork.refuse(choose, 409, { code: 'soldOut', path: 'variant', msg: 'Tuote on loppuunmyyty' });
    const before = fakeNetwork.requestsOf(call).length;

    await user.selectOptions(section('Lisätuotteet').getByLabelText(/^Vaihtoehto/), 'M');

    const select = section('Lisätuotteet').getByLabelText(/^Vaihtoehto/);
    await waitFor(() => expect(select).toHaveAccessibleDescription('Tuote on loppuunmyyty'));
    await waitFor(() => expect(fakeNetwork.requestsOf(call).length).toBeGreaterThan(before));
  });

  it('is requested by the payment step', async () => {
    const open = buildPayment({ _id: 'pay1', variants, variant: null });
    await openWith({ eventPayments: [open] });

    expect(screen.getByRole('link', { name: 'Valitse vaihtoehto ja maksa' })).toHaveAttribute(
      'href',
      '#payments',
    );
    expect(section('Maksut').getByRole('button', { name: /^Maksa/ })).toBeVisible();
  });
});

describe('a payment for the trip', () => {
  it.each([
    ['new', 'Erääntyvä maksu'],
    ['paying', 'Maksu kesken'],
    ['waiting', 'Maksu käsittelyssä'],
    ['confirmed', 'Maksu suoritettu'],
    ['accepted', 'Hyväksytty'],
  ] as const)('shows a badge for its status: %s, “%s”', async (status, badge) => {
    await openWith({ eventPayments: [buildPayment({ status })] });

    expect(section('Maksut').getByText(badge)).toBeVisible();
  });

  it('says who pays it by invoice, and offers no other way to pay', async () => {
    await openWith({ eventPayments: [buildPayment({ status: 'waiting', invoicedTo: 'Lukio Oy' })] });

    expect(section('Maksut').getByText('Tämän maksaa Lukio Oy')).toBeVisible();
    expect(section('Maksut').queryByRole('button')).toBeNull();
  });

  it.each([
    ['2999-01-31', 'Erääntyvä maksu', 'Eräpäivä 31.01.2999'],
    ['2020-01-31', 'Maksu myöhässä', 'Eräpäivä oli 31.01.2020'],
  ])('shows its due date: %s, “%s” and “%s”', async (dueOn, badge, text) => {
    await openWith({ eventPayments: [buildPayment({ dueOn })] });

    expect(section('Maksut').getByText(badge)).toBeVisible();
    expect(section('Maksut').getByText(text)).toBeVisible();
  });

  it.each([
    [193.5, 'Palautettu'],
    [193.49, 'Maksu suoritettu'],
  ])('is shown as refunded only if all of 193.50 was refunded: %d, “%s”', async (refundAmount, badge) => {
    await openWith({ eventPayments: [buildPayment({ status: 'confirmed', refundAmount })] });

    expect(section('Maksut').getByText(badge)).toBeVisible();
  });

  it.each([
    [[], null],
    [[{ total: 213.5, from: '2026-12-01', afterSales: null }], 'Hinta nousee 213,50 euroon 01.12.2026'],
    [
      [{ total: 213.5, from: null, afterSales: 12 }],
      'Hinta nousee 213,50 euroon heti, kun vielä 12 on myyty',
    ],
    [
      [{ total: 213.5, from: null, afterSales: 1 }],
      'Hinta nousee 213,50 euroon heti, kun vielä yksi on myyty',
    ],
    [[{ total: 93.5, from: '2026-12-01', afterSales: null }], 'Hinta laskee 93,50 euroon 01.12.2026'],
    [
      [
        { total: 213.5, from: '2026-12-01', afterSales: null },
        { total: 213.5, from: null, afterSales: 12 },
      ],
      'Hinta nousee 213,50 euroon 01.12.2026 tai jo aiemmin, kun vielä 12 on myyty',
    ],
  ])('shows when its price changes: %j, “%s”', async (nextTotals, text) => {
    await openWith({ eventPayments: [buildPayment(nextTotals.length > 0 ? { nextTotals } : {})] });

    const lines = section('Maksut').queryAllByText(/^Hinta/);
    expect(lines.map(({ textContent }) => textContent)).toEqual(text === null ? [] : [text]);
  });

  it('shows name and description, but no info link', async () => {
    const infoLink = 'https://example.fi';
    await openWith({ eventPayments: [buildPayment({}, { infoLink })] });

    expect(section('Maksut').getByRole('heading', { name: 'Laiva- ja hotellipaketti' })).toBeVisible();
    expect(section('Maksut').getByText('Laivamatkat ja hotelliyö aamiaisineen.')).toBeVisible();
    expect(section('Maksut').queryByRole('link')).toBeNull();
  });

  it.each(['paying', 'waiting', 'confirmed', 'accepted'] as const)(
    'has no button to pay while it is %s',
    async (status) => {
      await openWith({ eventPayments: [buildPayment({ status })] });

      expect(section('Maksut').queryByRole('button', { name: /^Maksa/ })).toBeNull();
    },
  );
});

describe('an additional product', () => {
  it('has no badge and can be bought while it is new', async () => {
    await openWith({ additionalServices: [buildAdditional()] });

    expect(section('Lisätuotteet').queryByText('Erääntyvä maksu')).toBeNull();
    const name = 'Osta Laiva- ja hotellipaketti';
    expect(section('Lisätuotteet').getByRole('button', { name })).toHaveTextContent(/^Osta$/);
  });

  it('has a badge once it was bought', async () => {
    await openWith({ additionalServices: [buildAdditional({ status: 'confirmed' })] });

    expect(section('Lisätuotteet').getByText('Maksu suoritettu')).toBeVisible();
  });

  it('has an info link', async () => {
    await openWith({ additionalServices: [buildAdditional({}, { infoLink: 'https://example.fi/retki' })] });

    const link = section('Lisätuotteet').getByRole('link', { name: 'Lisätietoja' });
    expect(link).toHaveAttribute('href', 'https://example.fi/retki');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('adds the scheme that an old info link lacks', async () => {
    await openWith({ additionalServices: [buildAdditional({}, { infoLink: 'example.fi/retki' })] });

    const link = section('Lisätuotteet').getByRole('link', { name: 'Lisätietoja' });
    expect(link).toHaveAttribute('href', 'https://example.fi/retki');
  });

  it.each(['javascript:alert(1)', ' ', ''])('does not turn %j into a link', async (infoLink) => {
    await openWith({ additionalServices: [buildAdditional({}, { infoLink })] });

    expect(section('Lisätuotteet').queryByRole('link')).toBeNull();
  });

  it('cannot be bought when it is sold out', async () => {
    await openWith({ additionalServices: [buildAdditional({}, { maximumAmount: 5, sold: 5 })] });

    expect(section('Lisätuotteet').getByRole('button', { name: /^Loppuunmyyty/ })).toBeDisabled();
  });

  it.each([
    [5, 4],
    [0, 9],
  ])('can be bought with a maximum of %d and %d sold', async (maximumAmount, sold) => {
    await openWith({ additionalServices: [buildAdditional({}, { maximumAmount, sold })] });

    expect(section('Lisätuotteet').getByRole('button', { name: /^Osta/ })).toBeEnabled();
  });
});

describe('the price', () => {
  const discountCode = { _id: 'k1', name: 'Aikainen', code: 'MAJAKKA10', discount: 10 };

  it.each([
    ['fi', 'Maksut', '193,50 €'],
    ['en', 'Payments', '€193.50'],
  ])('includes the fee, in the reader’s format: %s', async (language, heading, price) => {
    localStorage.setItem('language', language);
    await openWith({ eventPayments: [buildPayment()] });

    expect(section(heading).getByText(price)).toBeVisible();
  });

  it('shows what is paid and what is left once a part has been received', async () => {
    await openWith({ eventPayments: [buildPayment({ total: 193.5, left: 33.5 })] });

    expect(section('Maksut').getByText(/^Maksettu/)).toHaveTextContent(
      'Maksettu 160,00 €, maksamatta 33,50 €',
    );
  });

  it('shows the undiscounted one in brackets', async () => {
    await openWith({ eventPayments: [buildPayment({ total: 174.6, discountCode })] });

    expect(section('Maksut').getByText(/174,60/)).toHaveTextContent('174,60 € (193,50 €)');
    expect(section('Maksut').getByText('Alennuskoodi: Aikainen, −10 %')).toBeVisible();
  });

  it('is shown even if it is zero', async () => {
    await openWith({
      eventPayments: [buildPayment({ total: 0, discountCode: { ...discountCode, discount: 100 } })],
    });

    expect(section('Maksut').getByText(/0,00/)).toHaveTextContent('0,00 € (193,50 €)');
    expect(section('Maksut').queryByText('Palautettu')).toBeNull();
  });
});

describe('a payment being processed', () => {
  it('explains how to refresh its status, and refreshes it', async () => {
    const { user } = await openWith({ eventPayments: [buildPayment({ status: 'paying' })] });
    expect(section('Maksut').getByText(/poistuu automaattisesti 2 tunnin kuluttua/)).toBeVisible();
    const confirmed = [buildPayment({ status: 'confirmed' })];
    fakeNetwork.answer(call, buildPayments({ eventPayments: confirmed }));

    await user.click(section('Maksut').getByRole('button', { name: 'Päivitä' }));

    expect(await section('Maksut').findByText('Maksu suoritettu')).toBeVisible();
    expect(section('Maksut').queryByRole('button')).toBeNull();
  });

  it('is refetched when the browser restores the page from its cache', async () => {
    await openWith({ eventPayments: [buildPayment({ status: 'paying' })] });
    fakeNetwork.answer(call, buildPayments({ eventPayments: [buildPayment({ status: 'waiting' })] }));

    await act(async () => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await Promise.resolve();
    });

    expect(await section('Maksut').findByText('Maksu käsittelyssä')).toBeVisible();
  });
});

describe('a payment in progress', () => {
  const paying = buildPayment({ status: 'paying' });
  const resume = `POST /api/payments/resume/${paying._id}` as const;
  const cancel = `POST /api/payments/cancel/${paying._id}` as const;
  const button = (name: string) => section('Maksut').getByRole('button', { name });

  it('can be continued at the provider', async () => {
    const { user } = await openWith({ eventPayments: [paying] });
    fakeNetwork.answer(resume, { url: 'https://pay.example.com/pay/t1' });
    const followed = jest.fn();
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed(this.href);
    });

    await user.click(button('Jatka maksamista'));

    await waitFor(() => expect(followed).toHaveBeenCalledWith('https://pay.example.com/pay/t1'));
  });

  it('shows its current state when it can no longer be continued', async () => {
    const { user } = await openWith({ eventPayments: [paying] });
    fakeNetwork.answer(resume, { url: null });
    fakeNetwork.answer(call, buildPayments({ eventPayments: [buildPayment({ status: 'confirmed' })] }));

    await user.click(button('Jatka maksamista'));

    expect(await section('Maksut').findByText('Maksu suoritettu')).toBeVisible();
  });

  it('can be paid again after it was cancelled with a confirmation', async () => {
    const { user } = await openWith({ eventPayments: [paying] });
    fakeNetwork.answer(cancel, buildPayment());

    await user.click(button('Peru maksu'));
    const question = { name: 'Haluatko perua keskeneräisen maksun?' };
    const dialog = within(await screen.findByRole('alertdialog', question));
    expect(fakeNetwork.requestsOf(cancel)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Peru maksu' }));

    expect(await screen.findByText('Maksu peruttu')).toBeVisible();
    expect(await section('Maksut').findByRole('button', { name: /^Maksa/ })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Maksut' })).toHaveFocus());
  });

  it('shows why it could not be cancelled, and stays open', async () => {
    const { user } = await openWith({ eventPayments: [paying] });
    const msg = 'Maksupalvelu ei vastaa';
    fakeNetwork.refuse(cancel, 502, { msg, code: 'providerAway' });

    await user.click(button('Peru maksu'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Peru maksu' }),
    );

    expect(await screen.findByText(msg)).toBeVisible();
    expect(section('Maksut').getByText('Maksu kesken')).toBeVisible();
  });
});

describe('the list', () => {
  it('shows a message when it is empty', async () => {
    await openWith({});

    expect(section('Maksut').getByText('Sinulla ei ole maksuja.')).toBeVisible();
    expect(section('Lisätuotteet').getByText('Lisätuotteita ei ole nyt tarjolla.')).toBeVisible();
  });

  it('can be fetched again after a failure, with the rest of the page shown', async () => {
    answerDashboard();
    fakeNetwork.disconnect(call);
    const { user } = await renderApp('/user-dashboard', signedInAs(buildSession()));
    expect(await screen.findByText('Maksuja ei saatu haettua.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Omat tiedot' })).toBeVisible();
    fakeNetwork.answer(call, buildPayments({ eventPayments: [buildPayment()] }));

    await user.click(section('Maksut').getByRole('button', { name: 'Yritä uudelleen' }));

    await waitFor(() => expect(section('Maksut').getByRole('button', { name: /^Maksa/ })).toBeVisible());
    expect(screen.queryByText('Maksuja ei saatu haettua.')).toBeNull();
  });
});
