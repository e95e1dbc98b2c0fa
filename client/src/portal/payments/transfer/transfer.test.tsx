import { screen, waitFor, within } from '@testing-library/react';
import type { BankTransfer } from '#contract/chosenTransfer';
import type { Payment } from '#contract/payment';
import { answerDashboard } from '../../../test/answerDashboard';
import { buildPayment, buildPayments, buildProvider, buildTransfer } from '../../../test/builders/payments';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const checkout = 'GET /api/payments/create/m1';
const choose = 'POST /api/payments/transfer/m1';
const cancel = 'POST /api/payments/transfer/m1/cancel';
const all = 'GET /api/payments/event-payments';

const due = buildPayment({ mayTransfer: true });
const chosen = buildPayment({ status: 'waiting', mayTransfer: true, transfer: buildTransfer() });

const late = { ...chosen, transfer: buildTransfer({ dueOn: '2026-11-02' }) };

async function open(payment: Payment) {
  answerDashboard({ payments: buildPayments({ eventPayments: [payment] }) });
  fakeNetwork.answer(checkout, { providers: [buildProvider()] });
  const app = await renderApp('/user-dashboard', signedInAs(buildSession()));
  await screen.findByRole('region', { name: /^(Lisätuotteet|Additional products)$/ });
  return app;
}

/** The rows of the payments, without the steps above them. */
const payments = () => within(screen.getByRole('region', { name: /^(Maksut|Payments)$/ }));

async function openDialog(payment: Payment) {
  const app = await open(payment);
  await app.user.click(payments().getByRole('button', { name: /^Maksa/ }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Valitse maksutapa' })) };
}

const details = () => screen.getByRole('region', { name: /^(Tilisiirron tiedot|Details of the transfer): / });

function factsOf(region: HTMLElement): string[] {
  return within(region)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.firstChild?.textContent}`);
}

describe('choosing a bank transfer', () => {
  it('is offered next to the payment service, even if the service does not answer', async () => {
    const app = await open(due);
    fakeNetwork.refuse(checkout, 502, { code: 'providerAway', msg: 'Maksupalvelu ei vastaa juuri nyt.' });

    await app.user.click(payments().getByRole('button', { name: /^Maksa/ }));

    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Maksupalvelu ei vastaa juuri nyt.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Maksa tilisiirrolla' })).toBeEnabled();
  });

  it('is not offered if the organization takes none', async () => {
    const { dialog } = await openDialog(buildPayment());
    await dialog.findByRole('button', { name: 'Nordea' });

    expect(dialog.queryByRole('button', { name: 'Maksa tilisiirrolla' })).toBeNull();
  });

  it('leads to the payment details', async () => {
    const { user, dialog } = await openDialog(due);
    const release = fakeNetwork.hold(choose, chosen);
    fakeNetwork.answer(all, buildPayments({ eventPayments: [chosen] }));

    await user.click(dialog.getByRole('button', { name: 'Maksa tilisiirrolla' }));
    expect(dialog.getByRole('button', { name: 'Sulje' })).toBeDisabled();
    expect(await dialog.findByRole('button', { name: 'Nordea' })).toBeDisabled();
    release();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(details()).toHaveFocus());
    expect(screen.getByText('Odottaa tilisiirtoa')).toBeVisible();
    expect(fakeNetwork.requestsOf(choose)).toHaveLength(1);
  });

  it.each([
    [409, 'soldOut', 'Tuote on loppuunmyyty'],
    [409, 'paymentNotNew', 'Maksu on jo käsittelyssä tai maksettu'],
    [404, 'notFound', 'Tietoa ei löytynyt'],
  ] as const)('shows the error in the dialog when it is refused with %d %s', async (status, code, msg) => {
    const { user, dialog } = await openDialog(due);
    await dialog.findByRole('button', { name: 'Nordea' });
    fakeNetwork.refuse(choose, status, { code, msg });

    await user.click(dialog.getByRole('button', { name: 'Maksa tilisiirrolla' }));

    expect(await dialog.findByRole('alert')).toHaveTextContent(msg);
    expect(dialog.getByRole('button', { name: 'Yritä uudelleen' })).toBeVisible();
    expect(screen.queryByText('Odottaa tilisiirtoa')).toBeNull();
  });
});

describe('a chosen bank transfer', () => {
  it('shows the payment details, with numbers in readable groups', async () => {
    await open(chosen);

    expect(factsOf(details()).map((fact) => fact.replace(/\s/g, ' '))).toEqual([
      'Saaja: Meriretket ry',
      'Tilinumero (IBAN): FI21 1234 5600 0007 85',
      'Viitenumero: 86851 62596 19897',
      'Summa: 193,50 €',
      'Eräpäivä: 08.12.2098',
      `Virtuaaliviivakoodi: ${chosen.transfer!.virtualBarcode}`,
    ]);
    expect(within(details()).getByRole('img', { name: 'Tilisiirron QR-koodi' })).toBeVisible();
    expect(within(details()).getByText(/Käytä viitenumeroa, älä viestiä/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Maksa Laiva/ })).toBeNull();
  });

  it('is also shown in English', async () => {
    localStorage.setItem('language', 'en');
    await open(chosen);

    expect(factsOf(details())).toContain('Reference number: 86851 62596 19897');
    expect(factsOf(details())).toContain('Amount: €193.50');
    expect(within(details()).getByText(/Use the reference number instead of a message/)).toBeVisible();
  });

  it.each([
    ['Saaja', 'Meriretket ry'],
    ['Tilinumero (IBAN)', 'FI2112345600000785'],
    ['Viitenumero', '868516259619897'],
    ['Summa', '193,50'],
    ['Eräpäivä', '08.12.2098'],
    ['Virtuaaliviivakoodi', buildTransfer().virtualBarcode],
  ])('has a button that copies its “%s” in the format that online banks accept', async (what, copied) => {
    const { user } = await open(chosen);

    await user.click(within(details()).getByRole('button', { name: `Kopioi: ${what}` }));

    expect(await within(details()).findByText(`Kopioitu: ${what}`)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(copied);
  });

  it('shows a message if the browser does not allow copying', async () => {
    const { user } = await open(chosen);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));

    await user.click(within(details()).getByRole('button', { name: 'Kopioi: Viitenumero' }));

    expect(await within(details()).findByText('Ei saatu kopioitua: Viitenumero')).toBeVisible();
  });

  it('has no virtual bar code if the account is abroad', async () => {
    const transfer: BankTransfer = buildTransfer({ iban: 'EE382200221020145685', virtualBarcode: null });
    await open({ ...chosen, transfer });

    expect(within(details()).queryByText('Virtuaaliviivakoodi')).toBeNull();
    expect(within(details()).getByText('EE38 2200 2210 2014 5685')).toBeVisible();
  });
});

describe('a bank transfer that is late', () => {
  it('can still be paid', async () => {
    await open(late);

    expect(screen.getByText('Tilisiirto myöhässä')).toBeVisible();
    expect(within(details()).getByText(/Voit vielä maksaa näillä tiedoilla/)).toBeVisible();
    expect(within(details()).getByRole('button', { name: 'Maksa muulla tavalla' })).toBeVisible();
  });

  it('is due again after its release, with a warning about paying twice', async () => {
    await open({ ...late, status: 'new' });

    expect(screen.getByText('Erääntyvä maksu')).toBeVisible();
    expect(within(details()).getByText(/Jos olet jo maksanut, älä maksa uudelleen/)).toBeVisible();
    expect(payments().getByRole('button', { name: /^Maksa Laiva/ })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Maksa muulla tavalla' })).toBeNull();
  });
});

describe('paying by another method', () => {
  async function changeMethod(answer: () => void) {
    const app = await open(chosen);
    await app.user.click(screen.getByRole('button', { name: 'Maksa muulla tavalla' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Haluatko maksaa muulla tavalla?' }),
    );
    expect(question.getByText(/Älä vaihda maksutapaa, jos olet jo maksanut/)).toBeVisible();
    expect(fakeNetwork.requestsOf(cancel)).toEqual([]);
    answer();
    await app.user.click(question.getByRole('button', { name: 'Maksa muulla tavalla' }));
    return app;
  }

  it('cancels the transfer after a confirmation, and offers the payment methods', async () => {
    await changeMethod(() => fakeNetwork.answer(cancel, due));

    const dialog = within(await screen.findByRole('dialog', { name: 'Valitse maksutapa' }));
    expect(await dialog.findByRole('button', { name: 'Nordea' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Tilisiirron tiedot/ })).toBeNull();
    expect(fakeNetwork.requestsOf(cancel)).toHaveLength(1);
  });

  it('is no longer needed when the money has arrived', async () => {
    await changeMethod(() => fakeNetwork.answer(cancel, buildPayment({ status: 'confirmed' })));

    expect(await payments().findByText('Maksu suoritettu')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Maksut' })).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [409, 'paymentNotNew', 'Maksu on jo käsittelyssä tai maksettu'],
    [404, 'notFound', 'Tietoa ei löytynyt'],
  ] as const)(
    'shows the current state of the payment when it is refused with %d %s',
    async (status, code, msg) => {
      await changeMethod(() => {
        fakeNetwork.refuse(cancel, status, { code, msg });
        fakeNetwork.answer(all, buildPayments({ eventPayments: [buildPayment({ status: 'confirmed' })] }));
      });

      expect(await screen.findByText(msg)).toBeVisible();
      expect(await payments().findByText('Maksu suoritettu')).toBeVisible();
    },
  );

  it('does nothing when the traveller keeps the transfer', async () => {
    const { user } = await open(chosen);
    await user.click(screen.getByRole('button', { name: 'Maksa muulla tavalla' }));

    await user.click(await screen.findByRole('button', { name: 'Pidä tilisiirto' }));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(details()).toBeVisible();
    expect(fakeNetwork.requestsOf(cancel)).toEqual([]);
  });
});
