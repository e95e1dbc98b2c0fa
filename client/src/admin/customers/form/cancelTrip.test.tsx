import { screen, waitFor, within } from '@testing-library/react';
import { answerCustomerForm } from '../../../test/answerCustomerForm';
import { buildCancellationPreview } from '../../../test/builders/cancellations';
import { buildStaffCustomer } from '../../../test/builders/customers';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const cancelCall = 'POST /api/admin/cancellations';

async function openDialog() {
  answerCustomerForm();
  fakeNetwork.answer('POST /api/admin/cancellations/preview', buildCancellationPreview());
  fakeNetwork.answer(cancelCall, { travellers: 1, refunds: 1, done: 1, failed: 0 });
  const app = await renderApp('/customer-form?id=c1', signedInAs(buildSession('owner')));
  await app.user.click(await screen.findByRole('button', { name: 'Cancel trip' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel the trip of Maija Virtanen' }));
  return { ...app, dialog };
}

it('staff cancel the trip of one customer, and the form shows the customer as saved by the server', async () => {
  const { user, dialog } = await openDialog();
  const order = await dialog.findByRole('button', {
    name: 'Cancel the trip of 1 traveller and return €100.00',
  });
  answerCustomerForm({
    customer: buildStaffCustomer({ revision: 4, disabled: true, cancelledAt: '2026-11-25T10:00:00.000Z' }),
  });

  await user.click(order);

  await dialog.findByRole('heading', { name: '1 traveller has cancelled' });
  expect(fakeNetwork.requestsOf(cancelCall)[0]?.body).toEqual({
    users: ['c1'],
    refund: 'policy',
    refundTotal: 100,
  });
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('switch', { name: 'User disabled' })).toBeChecked();
  expect(screen.getByText(/^Cancelled 25\/11\/2026 12:00\./)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Cancellation' })).toHaveFocus());
});

it('an alert says that the customer could not be reloaded', async () => {
  const { user, dialog } = await openDialog();
  const order = await dialog.findByRole('button', { name: /^Cancel the trip of/ });
  fakeNetwork.disconnect('GET /api/admin/users/customer/c1');

  await user.click(order);

  expect(await screen.findByText('The customer could not be reloaded')).toBeVisible();
});
