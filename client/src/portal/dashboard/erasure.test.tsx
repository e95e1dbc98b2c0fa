import { screen, within } from '@testing-library/react';
import type { Payment } from '#contract/payment';
import { answerDashboard } from '../../test/answerDashboard';
import { buildPublicOrganization } from '../../test/builders/organizations';
import { buildPayment, buildPayments } from '../../test/builders/payments';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { setField } from '../../test/form';
import { renderApp, signedInAs } from '../../test/renderApp';

const call = 'DELETE /api/users/me';

async function open(eventPayments: Payment[] = []) {
  answerDashboard({ payments: buildPayments({ eventPayments }) });
  // Requested by the log-in page, to which the customer is redirected afterwards.
  fakeNetwork.answer('GET /api/organizations/identifier/meriretket', buildPublicOrganization());
  const app = await renderApp('/user-dashboard', signedInAs(buildSession()));
  await app.user.click(await screen.findByRole('button', { name: 'Poista tilini ja tietoni' }));
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'Poista tili ja tiedot' }) };
}

it('erases the customer after asking for the password, clears the browser and confirms the erasure', async () => {
  fakeNetwork.answer(call, {});
  localStorage.setItem('token', 'token-of-customer');
  const { user, dialog } = await open();
  sessionStorage.setItem('draft own info c1', '{"firstName":"Maria"}');
  setField('Salasanasi', 'correct horse');

  await user.click(within(dialog).getByRole('button', { name: 'Poista lopullisesti' }));

  expect(await screen.findByText('Tilisi ja tietosi on poistettu')).toBeVisible();
  expect(fakeNetwork.requestsOf(call)[0]?.body).toEqual({ currentPassword: 'correct horse' });
  expect(localStorage.getItem('token')).toBeNull();
  expect(sessionStorage.getItem('draft own info c1')).toBeNull();
  // The server has ended the session with the account.
  expect(fakeNetwork.requestsOf('DELETE /api/auth')).toEqual([]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows at the field that the password is wrong, and erases nothing', async () => {
  const msg = 'Nykyinen salasana on väärä';
  fakeNetwork.refuse(call, 400, { code: 'wrongCurrentPassword', path: 'currentPassword', msg });
  const { user, dialog } = await open();
  setField('Salasanasi', 'väärä');

  await user.click(within(dialog).getByRole('button', { name: 'Poista lopullisesti' }));

  expect(await within(dialog).findByText(msg)).toBeVisible();
  expect(within(dialog).getByLabelText(/Salasanasi/)).toHaveFocus();
});

it('explains what is kept, and whom to ask about money paid for an upcoming trip', async () => {
  const { dialog } = await open([buildPayment({ status: 'confirmed' })]);

  expect(dialog).toHaveTextContent('kuusi vuotta tilikauden päättymisestä (kirjanpitolaki 2:10)');
  expect(dialog).toHaveTextContent('Maksua ei palauteta automaattisesti');
  expect(within(dialog).getByRole('link', { name: 'oona@example.fi' })).toHaveAttribute(
    'href',
    'mailto:oona@example.fi',
  );
});

it('shows that a payment in progress must be completed or cancelled first', async () => {
  const { dialog } = await open([buildPayment({ status: 'waiting' })]);

  expect(dialog).toHaveTextContent('Sinulla on maksu kesken');
});
