import { screen } from '@testing-library/react';
import type { StaffCustomer } from '#contract/staffCustomer';
import { answerCustomerForm } from '../../../test/answerCustomerForm';
import { buildStaffCustomer } from '../../../test/builders/customers';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const path = '/api/admin/users/c1/confirmation';
const unconfirmedSince = '2026-11-02T10:15:00.000Z';

async function open(customer: Partial<StaffCustomer>) {
  answerCustomerForm({ customer: buildStaffCustomer(customer) });
  const app = await renderApp('/customer-form?id=c1', signedInAs(buildSession('admin')));
  await screen.findByRole('heading', { name: 'Edit Maija Virtanen info' });
  return app;
}

const notice = () => screen.queryByRole('region', { name: /^E-mail not confirmed since 02\/11\/2026 12:15/ });

it('the notice shows since when the address is not confirmed, and sends the link again', async () => {
  fakeNetwork.answer(`POST ${path}`, {});
  const { user } = await open({ unconfirmedSince, seatUntil: '2026-11-04T10:15:00.000Z' });

  expect(notice()).toHaveTextContent('The seat is kept until 04/11/2026 12:15');
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));

  expect(await screen.findByText('The link will be sent again')).toBeVisible();
});

it('staff can mark the address as confirmed', async () => {
  fakeNetwork.answer(`PUT ${path}`, buildStaffCustomer());
  const { user } = await open({ unconfirmedSince });

  await user.click(screen.getByRole('button', { name: 'Mark as confirmed' }));

  expect(await screen.findByText('The address is marked as confirmed')).toBeVisible();
  expect(notice()).toBeNull();
});

it('the notice shows that the seat was released, and how the customer gets one again', async () => {
  await open({ unconfirmedSince, disabled: true, seatReleasedAt: '2026-11-04T10:15:00.000Z' });

  expect(notice()).toHaveTextContent('The seat was released on 04/11/2026 12:15');
});

it('the notice is missing for an invited customer, because the invitation confirms the address', async () => {
  await open({ unconfirmedSince, invitedAt: unconfirmedSince });

  expect(notice()).toBeNull();
});

it('the notice is missing for a confirmed address', async () => {
  await open({});

  expect(notice()).toBeNull();
});
