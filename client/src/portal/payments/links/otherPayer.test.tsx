import { screen, within } from '@testing-library/react';
import type { Payment } from '#contract/payment';
import { answerDashboard } from '../../../test/answerDashboard';
import { buildPayment, buildPaymentLink, buildPayments } from '../../../test/builders/payments';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const links = '/api/payments/links/m1';
const url = 'https://reissu.test/pay?token=t0k3n';

async function openDialog(payment: Partial<Payment> = {}) {
  answerDashboard({ payments: buildPayments({ eventPayments: [buildPayment(payment)] }) });
  const { user } = await renderApp('/user-dashboard', signedInAs(buildSession()));
  await user.click(await screen.findByRole('button', { name: /^Joku muu maksaa/ }));
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Joku muu maksaa' })) };
}

it('makes a link for the whole unpaid amount unless another is typed, and shows its address once', async () => {
  fakeNetwork.answer(`GET ${links}`, []);
  fakeNetwork.answer(`POST ${links}`, { url, link: buildPaymentLink() });
  const { user, dialog } = await openDialog();

  await user.click(dialog.getByRole('button', { name: 'Tee linkki' }));

  expect(await dialog.findByText(url)).toBeVisible();
  expect(dialog.getByRole('region', { name: 'Linkki on valmis' })).toHaveFocus();
  expect(fakeNetwork.requestsOf(`POST ${links}`)[0]?.body).toEqual({ isPart: false, amount: null });
  await user.click(dialog.getByRole('button', { name: 'Kopioi linkki' }));
  expect(await dialog.findByText('Linkki on kopioitu')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(url);
});

it('makes a link for part of the amount, and for no more than is left to pay', async () => {
  fakeNetwork.answer(`GET ${links}`, []);
  fakeNetwork.answer(`POST ${links}`, { url, link: buildPaymentLink({ amount: 100 }) });
  const { user, dialog } = await openDialog();
  const amount = dialog.getByLabelText(/Summa, jonka/);

  await user.clear(amount);
  await user.type(amount, '193,51');
  expect(dialog.getByRole('button', { name: 'Tee linkki' })).toBeDisabled();
  await user.clear(amount);
  await user.type(amount, '100');
  await user.click(dialog.getByRole('button', { name: 'Tee linkki' }));

  await dialog.findByText(url);
  expect(fakeNetwork.requestsOf(`POST ${links}`)[0]?.body).toEqual({ isPart: true, amount: 100 });
});

it('lists the links with their state, and revokes an open one', async () => {
  const used = buildPaymentLink({ _id: 'l2', amount: 50, received: 50, state: 'used' });
  fakeNetwork.answer(`GET ${links}`, [buildPaymentLink(), used]);
  fakeNetwork.answer(`POST ${links}/l1/revoke`, [buildPaymentLink({ state: 'revoked' }), used]);
  const { user, dialog } = await openDialog();

  const items = await dialog.findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Koko jäljellä oleva summa.*Voimassa 31\.01\.2027 asti/),
    expect.stringMatching(/^50,00.€.*Maksettu, maksettu 50,00.€/),
  ]);
  await user.click(dialog.getByRole('button', { name: /^Poista käytöstä/ }));

  expect(await dialog.findByText('Linkki on poistettu käytöstä')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Poista käytöstä/ })).toBeNull();
  expect(dialog.getByRole('list', { name: 'Tehdyt linkit' })).toHaveFocus();
});

it('is not offered for a payment that is paid', async () => {
  answerDashboard({
    payments: buildPayments({ eventPayments: [buildPayment({ status: 'confirmed', left: 0 })] }),
  });
  await renderApp('/user-dashboard', signedInAs(buildSession()));
  await within(await screen.findByRole('region', { name: 'Maksut' })).findByText('Maksu suoritettu');

  expect(screen.queryByRole('button', { name: /^Joku muu maksaa/ })).toBeNull();
});
