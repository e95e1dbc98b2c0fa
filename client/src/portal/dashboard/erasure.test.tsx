import { screen, within } from '@testing-library/react';
import { buildMe } from '../../test/builders/customers';
import { buildPayment } from '../../test/builders/payments';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { put } from '../../test/form';
import { renderApp, signedInAs } from '../../test/renderApp';

const call = 'DELETE /api/users/me';

async function open(payments: object[] = []) {
  fakeNetwork.answer('GET /api/users/me', buildMe());
  fakeNetwork.answer('GET /api/payments/event-payments', { eventPayments: payments, additionalServices: [] });
  const app = await renderApp('/user-dashboard', signedInAs(buildSession()));
  await app.user.click(await screen.findByRole('button', { name: 'Poista tilini ja tietoni' }));
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'Poista tili ja tiedot' }) };
}

it('erases the customer with the password, logs out and says so', async () => {
  fakeNetwork.answer(call, {});
  localStorage.setItem('token', 'token-of-customer');
  const { user, dialog } = await open();
  put('Salasanasi', 'correct horse');

  await user.click(within(dialog).getByRole('button', { name: 'Poista lopullisesti' }));

  expect(await screen.findByText('Tilisi ja tietosi on poistettu')).toBeVisible();
  expect(fakeNetwork.requestsOf(call)[0]?.body).toEqual({ currentPassword: 'correct horse' });
  expect(localStorage.getItem('token')).toBeNull();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says at the field that the password is wrong, and erases nothing', async () => {
  const msg = 'Nykyinen salasana on väärä';
  fakeNetwork.refuse(call, 400, { code: 'wrongCurrentPassword', path: 'currentPassword', msg });
  const { user, dialog } = await open();
  put('Salasanasi', 'väärä');

  await user.click(within(dialog).getByRole('button', { name: 'Poista lopullisesti' }));

  expect(await within(dialog).findByText(msg)).toBeVisible();
  expect(within(dialog).getByLabelText(/Salasanasi/)).toHaveFocus();
});

it('says what stays, and whom to ask about money that was paid for a coming trip', async () => {
  const { dialog } = await open([buildPayment({ status: 'confirmed' })]);

  expect(dialog).toHaveTextContent('kuusi vuotta tilikauden päättymisestä (kirjanpitolaki 2:10)');
  expect(dialog).toHaveTextContent('Maksua ei palauteta automaattisesti');
  expect(within(dialog).getByRole('link', { name: 'oona@example.fi' })).toHaveAttribute(
    'href',
    'mailto:oona@example.fi',
  );
});
