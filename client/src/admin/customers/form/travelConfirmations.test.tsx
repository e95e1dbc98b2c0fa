import { screen, waitFor, within } from '@testing-library/react';
import { answerCustomerForm } from '../../../test/answerCustomerForm';
import { buildStaffCustomer } from '../../../test/builders/customers';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';
import { collectSavedFiles } from '../../../test/savedFiles';

const heading = 'Confirmations of the contract';

it('staff save a confirmation of the customer’s contract', async () => {
  const saved = collectSavedFiles();
  const confirmations = [{ _id: 'v1', at: '2026-11-30T10:00:00.000Z' }];
  answerCustomerForm({ customer: buildStaffCustomer({ confirmations }) });
  fakeNetwork.stream('GET /api/admin/travel-confirmations/v1', ['%PDF-1.7'])();
  const { user } = await renderApp('/customer-form?id=c1', signedInAs(buildSession('admin')));

  const section = within(await screen.findByRole('region', { name: heading }));
  const name = 'Confirmation of the travel contract 30/11/2026 (PDF)';
  await user.click(section.getByRole('button', { name }));

  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toBe('confirmation-of-the-travel-contract-2026-11-30.pdf');
});

it('without any there is no section', async () => {
  answerCustomerForm();
  await renderApp('/customer-form?id=c1', signedInAs(buildSession('admin')));

  await screen.findByRole('region', { name: 'Complaints' });
  expect(screen.queryByRole('region', { name: heading })).toBeNull();
});
