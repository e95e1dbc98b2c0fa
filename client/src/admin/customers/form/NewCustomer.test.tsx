import { screen } from '@testing-library/react';
import type { StaffRole } from '#contract/roles';
import { answerCustomerForm } from '../../../test/answerCustomerForm';
import { buildFilterChoices, buildSentMail, buildStaffCustomer } from '../../../test/builders/customers';
import { buildOrganization } from '../../../test/builders/organizations';
import { buildSession } from '../../../test/builders/session';
import { customersPageCall } from '../../../test/customersPageCall';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { getButton, getField, fillIn, setField, saveButton } from '../../../test/form';
import { renderApp, signedInAs } from '../../../test/renderApp';

const createCall = 'POST /api/admin/users';
const inviteCall = 'POST /api/admin/users/c1/invitation';
const invitedAt = '2026-11-24T10:15:00.000Z';
const person = {
  'First name': 'Maija',
  'Last name': 'Virtanen',
  'E-mail': 'maija@example.fi',
  Phone: '+358401234567',
  Gender: 'F',
  'Date of birth': '09/04/2001',
  Street: 'Rantakatu 1',
  City: 'Turku',
  'Post code': '20100',
  Country: 'FI',
};

async function open(role: StaffRole = 'admin', path = '/customer-form') {
  answerCustomerForm({ customer: buildStaffCustomer({ invitedAt }) });
  fakeNetwork.answer('GET /api/admin/organization', [buildOrganization()]);
  fakeNetwork.answer('GET /api/admin/groups', []);
  const app = await renderApp(path, signedInAs(buildSession(role)));
  await screen.findByRole('heading', { level: 1 });
  return app;
}

it('staff register a customer, who is invited, and continue in the customer’s form', async () => {
  const { user, address } = await open();
  await screen.findByRole('option', { name: /^Turku – Kevätristeily/ });
  expect(screen.getByRole('heading', { level: 1, name: 'Register a customer' })).toBeVisible();
  expect(screen.getByText(/^They get a mail with a link to choose their password/)).toBeVisible();
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  fakeNetwork.answer(createCall, buildStaffCustomer({ invitedAt }));
  fillIn(person);
  expect(saveButton()).toBeNull();
  setField('Group', 'g1');

  await user.click(getButton('Save'));

  expect(await screen.findByText('Customer saved succesfully')).toBeVisible();
  expect(fakeNetwork.requestsOf(createCall)[0]?.body).toEqual({
    firstName: 'Maija',
    lastName: 'Virtanen',
    email: 'maija@example.fi',
    phone: '+358401234567',
    gender: 'F',
    birthday: '2001-04-09',
    address: { street: 'Rantakatu 1', city: 'Turku', postcode: '20100' },
    country: 'FI',
    marketing: false,
    group: 'g1',
    language: 'fi',
    additionalInformation: '',
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Maija Virtanen info' })).toBeVisible();
  expect(screen.getByText('Invited on 24/11/2026 12:15, has not chosen a password yet')).toBeVisible();
  expect(address()).toBe('/customer-form?id=c1');
});

it('an error about a full group is shown at its field, and the typed values stay', async () => {
  const { user } = await open();
  await screen.findByRole('option', { name: /^Turku – Kevätristeily/ });
  fakeNetwork.refuse(createCall, 409, { code: 'groupFull', msg: 'The group is full', path: 'group' });
  fillIn({ ...person, Group: 'g1' });

  await user.click(getButton('Save'));

  expect(getField('Group')).toHaveAccessibleDescription('The group is full');
  expect(getField('First name')).toHaveValue('Maija');
});

it('root chooses the organization, whose groups are then offered', async () => {
  await open('root');
  await screen.findByRole('option', { name: 'Meriretket ry' });
  expect(screen.queryByRole('option', { name: /^Turku/ })).toBeNull();

  setField('Organization', 'a1');

  expect(await screen.findByRole('option', { name: /^Turku – Kevätristeily/ })).toBeInTheDocument();
});

it('the table links to the form', async () => {
  fakeNetwork.answer('GET /api/admin/filters/a1', buildFilterChoices());
  fakeNetwork.answer(customersPageCall(), { users: [], userCount: 0 });
  const { user, address } = await open('admin', '/customers');

  await user.click(await screen.findByRole('link', { name: 'New' }));

  expect(await screen.findByRole('heading', { name: 'Register a customer' })).toBeVisible();
  expect(address()).toBe('/customer-form');
});

it('the invitation is sent again, from the notice and not from the list of mails', async () => {
  const { user } = await open('admin', '/customer-form?id=c1');
  const mail = buildSentMail({ kind: 'tripInvitation', subject: 'Sinut on ilmoitettu matkalle' });
  fakeNetwork.answer('GET /api/admin/users/c1/mails', [mail]);
  fakeNetwork.answer(inviteCall, buildStaffCustomer({ invitedAt: '2026-11-25T10:15:00.000Z' }));

  await user.click(await screen.findByRole('button', { name: 'Send the invitation again' }));

  expect(await screen.findByText('The invitation will be sent again')).toBeVisible();
  expect(screen.getByText(/^Invited on 25\/11\/2026 12:15/)).toBeVisible();
  expect(await screen.findByText('Sinut on ilmoitettu matkalle')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
});
