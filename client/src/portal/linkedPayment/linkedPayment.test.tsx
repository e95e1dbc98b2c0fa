import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LinkedPayment, LinkedPaymentState, LinkOutcome } from '#contract/paymentLink';
import { buildLinkedPayment, buildProvider } from '../../test/builders/payments';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp } from '../../test/renderApp';

const status = 'POST /api/payment-links/status';
const checkout = 'POST /api/payment-links/checkout';
const proceed = 'POST /api/payment-links/proceed';
const submit = jest.fn<undefined, [HTMLFormElement]>();

beforeEach(() => {
  submit.mockReset();
  // jsdom cannot navigate: record the submitted form.
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    submit(this);
  });
});

async function openPage(payment: Partial<LinkedPayment> = {}) {
  fakeNetwork.answer(status, buildLinkedPayment(payment));
  const app = await renderApp('/pay?token=t0k3n');
  await screen.findByRole('heading', { level: 1 });
  return app;
}

function type(label: RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function fillIn() {
  type(/^Nimi/, 'Maija Maksaja');
  type(/Katuosoite/, 'Kotikatu 1');
  type(/Postinumero/, '00100');
  type(/Postitoimipaikka/, 'Helsinki');
  type(/Sähköpostiosoite/, 'maija@example.fi');
}

const typed = {
  kind: 'person',
  name: 'Maija Maksaja',
  businessId: null,
  address: { street: 'Kotikatu 1', postcode: '00100', city: 'Helsinki' },
  country: 'FI',
  reference: null,
  email: 'maija@example.fi',
};

describe('/pay', () => {
  it('shows for whom and how much to pay, and removes the token from the address', async () => {
    const { address } = await openPage({ amount: 100, isPart: true });

    expect(screen.getByText('Matti')).toBeVisible();
    expect(screen.getByText(/100,00.€ \(osa hinnasta\)/)).toBeVisible();
    expect(fakeNetwork.requestsOf(status)[0]?.body).toEqual({ token: 't0k3n' });
    await waitFor(() => expect(address()).toBe('/pay'));
  });

  it('asks for the payer, then for the method, and submits the provider’s own fields to the provider', async () => {
    const { user } = await openPage();
    fakeNetwork.answer(checkout, { providers: [buildProvider({ name: 'OP' })] });
    fakeNetwork.answer(proceed, buildLinkedPayment({ state: 'busy' }));
    fillIn();

    await user.click(screen.getByRole('button', { name: 'Valitse maksutapa' }));

    expect(await screen.findByRole('heading', { name: 'Valitse maksutapa' })).toHaveFocus();
    expect(fakeNetwork.requestsOf(checkout)[0]?.body).toEqual({ token: 't0k3n', payer: typed });
    await user.click(screen.getByRole('button', { name: 'OP' }));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(fakeNetwork.requestsOf(proceed)[0]?.body).toEqual({ token: 't0k3n' });
  });

  it('shows every fault at its field before anything is sent, such as a business id with a wrong check digit', async () => {
    const { user } = await openPage();
    type(/^Maksan/, 'company');
    type(/Y-tunnus/, '1234567-2');

    await user.click(screen.getByRole('button', { name: 'Valitse maksutapa' }));

    expect(screen.getByLabelText(/Y-tunnus/)).toHaveAccessibleDescription(/Y-tunnus on virheellinen/);
    expect(screen.getAllByText('Tämä tieto puuttuu')).toHaveLength(5);
    expect(screen.getByLabelText(/Yrityksen nimi/)).toHaveFocus();
    expect(fakeNetwork.requestsOf(checkout)).toEqual([]);
  });

  it('shows what the server refuses at its field', async () => {
    const { user } = await openPage();
    fakeNetwork.refuse(checkout, 400, {
      code: 'emailUnpayable',
      msg: 'Osoitteella ei voi maksaa',
      path: 'payer.email',
    });
    fillIn();

    await user.click(screen.getByRole('button', { name: 'Valitse maksutapa' }));

    await waitFor(() =>
      expect(screen.getByLabelText(/Sähköpostiosoite/)).toHaveAccessibleDescription(
        'Osoitteella ei voi maksaa',
      ),
    );
  });

  it('keeps what was typed when the amount has changed in the meantime', async () => {
    const { user } = await openPage();
    fakeNetwork.answer(checkout, { providers: [buildProvider({ name: 'OP' })] });
    fakeNetwork.refuse(proceed, 409, { code: 'paymentStale', msg: 'Maksun tiedot ovat muuttuneet.' });
    fillIn();
    await user.click(screen.getByRole('button', { name: 'Valitse maksutapa' }));
    await screen.findByRole('button', { name: 'OP' });
    fakeNetwork.answer(status, buildLinkedPayment({ amount: 150 }));

    await user.click(screen.getByRole('button', { name: 'OP' }));

    expect(await screen.findByText(/150,00/)).toBeVisible();
    expect(screen.getByLabelText(/^Nimi/)).toHaveValue('Maija Maksaja');
    expect(submit).not.toHaveBeenCalled();
  });

  it('shows how to pay by bank transfer once it is chosen', async () => {
    const { user } = await openPage({ mayTransfer: true });
    const transfer = {
      payee: 'Opiskelijakunta',
      iban: 'FI2112345600000785',
      reference: '1234567897',
      amount: 193.5,
      dueOn: '2027-02-01',
      virtualBarcode: null,
      qrText: null,
    };
    const chosen = buildLinkedPayment({ state: 'transfer', mayCancel: true, transfer });
    fakeNetwork.answer('POST /api/payment-links/transfer', chosen);
    fillIn();

    await user.click(screen.getByRole('button', { name: 'Maksa tilisiirrolla' }));

    expect(await screen.findByText('12345 67897')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Maksa muulla tavalla' })).toBeVisible();
  });

  it.each<[LinkedPaymentState, string]>([
    ['paid', 'Maksettu'],
    ['partPaid', 'Osuutesi on maksettu'],
    ['busy', 'Maksu on kesken'],
    ['pending', 'Maksu on käsittelyssä'],
    ['transfer', 'Odotamme tilisiirtoa'],
    ['invoiced', 'Tämä maksetaan laskulla'],
    ['soldOut', 'Loppuunmyyty'],
    ['closed', 'Tätä ei voi enää maksaa'],
  ])('shows for a payment that is %s: “%s”, and no form', async (state, title) => {
    await openPage({ state });

    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Aloita alusta|muulla tavalla/ })).toBeNull();
  });

  it('lets a payer who left a checkout unfinished start again', async () => {
    const { user } = await openPage({ state: 'busy', mayCancel: true });
    fakeNetwork.answer('POST /api/payment-links/cancel', buildLinkedPayment());

    await user.click(screen.getByRole('button', { name: 'Aloita alusta' }));

    expect(await screen.findByLabelText(/^Nimi/)).toBeVisible();
  });

  it('shows that a link no longer works', async () => {
    fakeNetwork.refuse(status, 404, { code: 'paymentLinkInvalid', msg: 'Maksulinkki ei ole enää voimassa.' });
    await renderApp('/pay?token=t0k3n');

    expect(await screen.findByRole('heading', { level: 1, name: 'Linkki ei toimi' })).toBeVisible();
  });
});

describe('/pay/return', () => {
  const outcome = 'POST /api/payment-links/return';
  const page = '/pay/return?checkout-reference=r1&checkout-transaction-id=t1&checkout-status=ok';

  it.each<[LinkOutcome, string]>([
    ['paid', 'Kiitos maksusta!'],
    ['surplus', 'Rahat tulivat perille'],
    ['pending', 'Maksu on vielä avoinna'],
    ['cancelled', 'Maksu peruttiin'],
  ])('shows for a payment that is %s: “%s”, whatever the address contains', async (result, title) => {
    fakeNetwork.answer(outcome, { outcome: result });

    await renderApp(page);

    const heading = await screen.findByRole('heading', { level: 1, name: title });
    expect(within(screen.getByRole('status')).getByText(heading.textContent)).toBeVisible();
    expect(fakeNetwork.requestsOf(outcome)[0]?.body).toEqual({ reference: 'r1', transactionId: 't1' });
  });

  it('does not show a payment as failed if its outcome could not be fetched', async () => {
    fakeNetwork.disconnect(outcome);

    await renderApp(page);

    expect(await screen.findByText(/älä maksa uudelleen/)).toBeVisible();
  });
});
