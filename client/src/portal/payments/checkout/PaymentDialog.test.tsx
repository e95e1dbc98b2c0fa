import { act, screen, waitFor, within } from '@testing-library/react';
import type { Payment } from '#contract/payment';
import { answerDashboard } from '../../../test/answerDashboard';
import { buildPayment, buildPayments, buildProvider } from '../../../test/builders/payments';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const create = 'GET /api/payments/create/m1';
const proceed = 'GET /api/payments/proceed/m1';
const osuuspankki = buildProvider({ name: 'OP', url: 'https://pay.example.fi/op' });

const submit = jest.fn<undefined, [HTMLFormElement]>();

beforeEach(() => {
  submit.mockReset();
  // jsdom cannot navigate: record the submitted form.
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    submit(this);
  });
});

afterEach(() => jest.useRealTimers());

/** The rows of the payments, without the steps above them. */
const findPayments = async () => within(await screen.findByRole('region', { name: 'Maksut' }));
const payments = () => within(screen.getByRole('region', { name: 'Maksut' }));

async function openDashboard(payment: Partial<Payment> = {}) {
  answerDashboard({ payments: buildPayments({ eventPayments: [buildPayment(payment)] }) });
  const app = await renderApp('/user-dashboard', signedInAs(buildSession()));
  const pay = () => app.user.click(payments().getByRole('button', { name: /^Maksa/ }));
  await (await findPayments()).findByRole('button', { name: /^Maksa/ });
  return { ...app, pay };
}

function dialog() {
  return within(screen.getByRole('dialog', { name: /Valitse maksutapa|Vahvista valintasi/ }));
}

it('shows the progress, then the payment methods', async () => {
  const { pay } = await openDashboard();
  const release = fakeNetwork.hold(create, { providers: [buildProvider(), osuuspankki] });

  await pay();
  expect(dialog().getByRole('progressbar', { name: 'Haetaan maksutapoja' })).toBeVisible();
  release();

  expect(screen.getByRole('dialog', { name: 'Valitse maksutapa' })).toBeVisible();
  const nordea = await dialog().findByRole('button', { name: 'Nordea' });
  expect(nordea.querySelector('img')).toHaveAttribute('src', 'https://pay.example.fi/nordea.svg');
  expect(dialog().getByRole('button', { name: 'OP' })).toBeVisible();
  expect(dialog().getByText(/193,50/)).toHaveTextContent('Laiva- ja hotellipaketti: 193,50 €');
});

describe('choosing a payment method', () => {
  it('proceeds, then submits a form with the provider’s own fields', async () => {
    const { user, pay } = await openDashboard();
    fakeNetwork.answer(create, { providers: [buildProvider(), osuuspankki] });
    fakeNetwork.answer(proceed, buildPayment({ status: 'paying' }));
    await pay();

    await user.click(await dialog().findByRole('button', { name: 'OP' }));

    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    const form = submit.mock.lastCall![0];
    expect(form.method).toBe('post');
    expect(form.action).toBe(osuuspankki.url);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      'checkout-transaction-id': 't1',
      signature: 'abc',
    });
    expect(fakeNetwork.requestsOf(proceed)).toHaveLength(1);
  });

  it('works only once', async () => {
    const { user, pay } = await openDashboard();
    fakeNetwork.answer(create, { providers: [buildProvider(), osuuspankki] });
    fakeNetwork.hold(proceed, buildPayment({ status: 'paying' }));
    await pay();

    await user.click(await dialog().findByRole('button', { name: 'OP' }));

    for (const name of ['OP', 'Nordea', 'Sulje']) {
      expect(dialog().getByRole('button', { name })).toBeDisabled();
    }
    await user.keyboard('{Escape}');
    expect(dialog().getByRole('button', { name: 'OP' })).toBeVisible();
  });

  it('can be closed again when the provider cannot be reached', async () => {
    const { user, pay } = await openDashboard();
    fakeNetwork.answer(create, { providers: [osuuspankki] });
    const release = fakeNetwork.hold(proceed, buildPayment({ status: 'paying' }));
    await pay();
    await user.click(await dialog().findByRole('button', { name: 'OP' }));
    jest.useFakeTimers();

    await act(async () => {
      release();
      await jest.advanceTimersByTimeAsync(0);
    });
    await act(async () => jest.advanceTimersByTimeAsync(9_999));
    expect(submit).toHaveBeenCalledTimes(1);
    expect(dialog().getByRole('button', { name: 'Sulje' })).toBeDisabled();
    await act(async () => jest.advanceTimersByTimeAsync(1));

    expect(dialog().getByRole('button', { name: 'Sulje' })).toBeEnabled();
  });

  it('reopens a payment that had changed, with a notice', async () => {
    const { user, pay } = await openDashboard();
    fakeNetwork.answer(create, { providers: [buildProvider()] });
    fakeNetwork.refuse(proceed, 409, { code: 'paymentStale', msg: 'Maksun tiedot ovat muuttuneet.' });
    await pay();
    await dialog().findByRole('button', { name: 'Nordea' });
    const cheaper = buildPayments({ eventPayments: [buildPayment({ total: 150 })] });
    fakeNetwork.answer('GET /api/payments/event-payments', cheaper);

    await user.click(dialog().getByRole('button', { name: 'Nordea' }));

    expect(await dialog().findByRole('alert')).toHaveTextContent(/avattiin uudelleen/);
    expect(dialog().getByRole('button', { name: 'Nordea' })).toBeEnabled();
    expect(dialog().getByText(/150,00/)).toBeVisible();
    expect(fakeNetwork.requestsOf(create)).toHaveLength(2);
    expect(submit).not.toHaveBeenCalled();
  });

  it('shows the reason in the dialog when it is refused', async () => {
    const { user, pay } = await openDashboard();
    fakeNetwork.answer(create, { providers: [buildProvider()] });
    fakeNetwork.refuse(proceed, 409, { code: 'soldOut', msg: 'Tuote on loppuunmyyty' });
    await pay();

    await user.click(await dialog().findByRole('button', { name: 'Nordea' }));

    expect(await dialog().findByRole('alert')).toHaveTextContent('Tuote on loppuunmyyty');
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('a late answer', () => {
  const late = buildProvider({ name: 'Vanha' });
  const close = () => dialog().getByRole('button', { name: 'Sulje' });

  it('is ignored after another payment was opened', async () => {
    const other = buildPayment({ _id: 'm2' }, { name: 'Hytti', mandatory: false });
    answerDashboard({
      payments: buildPayments({ eventPayments: [buildPayment()], additionalServices: [other] }),
    });
    const { user } = await renderApp('/user-dashboard', signedInAs(buildSession()));
    const releaseFirst = fakeNetwork.hold(create, { providers: [late] });
    const releaseSecond = fakeNetwork.hold('GET /api/payments/create/m2', { providers: [osuuspankki] });
    await user.click(await (await findPayments()).findByRole('button', { name: /^Maksa/ }));
    await user.click(close());
    await user.click(await screen.findByRole('button', { name: /^Osta/ }));
    releaseSecond();
    await dialog().findByRole('button', { name: 'OP' });

    await act(async () => {
      releaseFirst();
      await new Promise((resolve) => setTimeout(resolve));
    });

    expect(dialog().getByRole('button', { name: 'OP' })).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Vanha' })).toBeNull();
  });

  it('is ignored after the same payment was opened again', async () => {
    const { user, pay } = await openDashboard();
    const releaseFirst = fakeNetwork.hold(create, { providers: [late] });
    await pay();
    await user.click(close());
    const releaseSecond = fakeNetwork.hold(create, { providers: [osuuspankki] });
    await pay();
    releaseSecond();
    await dialog().findByRole('button', { name: 'OP' });

    await act(async () => {
      releaseFirst();
      await new Promise((resolve) => setTimeout(resolve));
    });

    expect(dialog().queryByRole('button', { name: 'Vanha' })).toBeNull();
  });
});

describe('a failure to open the payment', () => {
  it('shows the reason and a retry button', async () => {
    const { user, pay } = await openDashboard();
    fakeNetwork.refuse(create, 502, { code: 'providerAway', msg: 'Maksupalvelu ei vastaa juuri nyt.' });
    await pay();
    expect(await dialog().findByText('Maksupalvelu ei vastaa juuri nyt.')).toBeVisible();
    fakeNetwork.answer(create, { providers: [buildProvider()] });

    await user.click(dialog().getByRole('button', { name: 'Yritä uudelleen' }));

    expect(await dialog().findByRole('button', { name: 'Nordea' })).toBeVisible();
  });

  it('shows its own message when the server gave none', async () => {
    const { pay } = await openDashboard();
    fakeNetwork.disconnect(create);

    await pay();

    expect(await dialog().findByText('Maksutapoja ei saatu haettua.')).toBeVisible();
  });
});

it('accepts a payment of zero', async () => {
  const { user, pay } = await openDashboard({ total: 0 });
  fakeNetwork.answer(create, { providers: [] });
  fakeNetwork.answer(proceed, buildPayment({ status: 'accepted', total: 0 }));
  await pay();
  await dialog().findByText(/ei tarvitse maksaa mitään/);
  expect(screen.getByRole('dialog', { name: 'Vahvista valintasi' })).toBeVisible();
  const accepted = buildPayments({ eventPayments: [buildPayment({ status: 'accepted', total: 0 })] });
  fakeNetwork.answer('GET /api/payments/event-payments', accepted);

  await user.click(dialog().getByRole('button', { name: 'Vahvista' }));

  const payments = within(screen.getByRole('region', { name: 'Maksut' }));
  expect(await payments.findByText('Hyväksytty')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('region', { name: 'Maksut' })).toHaveFocus());
  expect(submit).not.toHaveBeenCalled();
});

it.each([
  ['there is an amount to pay, but no payment method', 193.5, []],
  ['there is nothing to pay, but there are payment methods', 0, [osuuspankki]],
])('neither accepts nor pays when %s', async (_what, total, providers) => {
  const { pay } = await openDashboard({ total });
  fakeNetwork.answer(create, { providers });

  await pay();

  expect(await dialog().findByRole('alert')).toHaveTextContent('Maksutapoja ei saatu haettua.');
  expect(dialog().queryByRole('button', { name: 'Vahvista' })).toBeNull();
  expect(dialog().queryByRole('button', { name: 'OP' })).toBeNull();
  expect(dialog().getByRole('button', { name: 'Yritä uudelleen' })).toBeVisible();
});

it('confirms acceptance only if it succeeded', async () => {
  const { user, pay } = await openDashboard({ total: 0 });
  fakeNetwork.answer(create, { providers: [] });
  fakeNetwork.answer(proceed, buildPayment({ status: 'paying' }));
  await pay();
  await dialog().findByText(/ei tarvitse maksaa mitään/);
  const paying = buildPayments({ eventPayments: [buildPayment({ status: 'paying' })] });
  fakeNetwork.answer('GET /api/payments/event-payments', paying);

  await user.click(dialog().getByRole('button', { name: 'Vahvista' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Maksu kesken')).toBeVisible();
  expect(screen.queryByText('Hyväksytty')).toBeNull();
});

it('does not leave for the provider with an accepted payment', async () => {
  const { user, pay } = await openDashboard();
  fakeNetwork.answer(create, { providers: [osuuspankki] });
  fakeNetwork.answer(proceed, buildPayment({ status: 'accepted', total: 0 }));
  await pay();

  await user.click(await dialog().findByRole('button', { name: 'OP' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(submit).not.toHaveBeenCalled();
});

it('refetches the payments when it is closed, and restores the focus', async () => {
  const { user, pay } = await openDashboard();
  fakeNetwork.answer(create, { providers: [buildProvider()] });
  await pay();
  await dialog().findByRole('button', { name: 'Nordea' });

  await user.click(dialog().getByRole('button', { name: 'Sulje' }));

  await waitFor(() => expect(payments().getByRole('button', { name: /^Maksa/ })).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fakeNetwork.requestsOf('GET /api/payments/event-payments')).toHaveLength(2);
});
