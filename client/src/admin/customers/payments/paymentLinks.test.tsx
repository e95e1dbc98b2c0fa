import { screen, within } from '@testing-library/react';
import { answerCustomerForm } from '../../../test/answerCustomerForm';
import { buildPaymentLink, buildStaffPayment } from '../../../test/builders/payments';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

it('staff make a link for somebody else to pay, and see the links that travellers have made in English', async () => {
  const payment = buildStaffPayment();
  const links = `/api/admin/payments/links/${payment._id}`;
  const url = 'https://reissu.test/pay?token=t0k3n';
  answerCustomerForm({ eventPayments: [payment] });
  fakeNetwork.answer(`GET ${links}`, [buildPaymentLink({ _id: 'l2', amount: 50, state: 'expired' })]);
  fakeNetwork.answer(`POST ${links}`, { url, link: buildPaymentLink({ madeBy: 'staff' }) });
  const { user } = await renderApp('/customer-form?id=c1', signedInAs(buildSession('owner')));

  await user.click(await screen.findByRole('button', { name: /^Somebody else pays: Laiva/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Somebody else pays' }));
  expect(await dialog.findByText('Expired')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Make a link' }));

  expect(await dialog.findByText(url)).toBeVisible();
  expect(dialog.getByText('Valid until 31/01/2027')).toBeVisible();
});

it('an alert shows why a link was refused, and the dialog stays open', async () => {
  const payment = buildStaffPayment();
  const links = `/api/admin/payments/links/${payment._id}`;
  answerCustomerForm({ eventPayments: [payment] });
  fakeNetwork.answer(`GET ${links}`, []);
  fakeNetwork.refuse(`POST ${links}`, 409, { code: 'paymentNotNew', msg: 'This payment is already paid' });
  const { user } = await renderApp('/customer-form?id=c1', signedInAs(buildSession('owner')));
  await user.click(await screen.findByRole('button', { name: /^Somebody else pays: Laiva/ }));

  await user.click(screen.getByRole('button', { name: 'Make a link' }));

  expect(await screen.findByText('This payment is already paid')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Somebody else pays' })).toBeVisible();
});
