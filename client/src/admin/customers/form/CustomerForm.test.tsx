import { screen, waitFor, within } from '@testing-library/react';
import { staffRoles, type StaffRole } from '#contract/roles';
import type { StaffCustomer } from '#contract/staffCustomer';
import { answerCustomerForm } from '../../../test/answerCustomerForm';
import { buildStaffCustomer } from '../../../test/builders/customers';
import { buildOrganization } from '../../../test/builders/organizations';
import { buildStaffPayment } from '../../../test/builders/payments';
import { buildSession } from '../../../test/builders/session';
import { buildGroup } from '../../../test/builders/trips';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';
import { showOnPhone, showOnWideScreen } from '../../../test/screen';

const readCall = 'GET /api/admin/users/customer/c1';
const updateCall = 'PUT /api/admin/users/c1';
const removeCall = 'DELETE /api/admin/users/c1';

const otherGroup = buildGroup({
  _id: 'g2',
  name: 'Helsinki',
  accommodation: { _id: 'h1', name: 'Hotelli Vanhakaupunki' },
  outboundFerry: { _id: 'f1', name: 'M/S Meritähti' },
  returnFerry: { _id: 'f9', name: 'M/S Toinen' },
});

async function open(role: StaffRole = 'owner') {
  const app = await renderApp('/customer-form?id=c1', signedInAs(buildSession(role)));
  await screen.findByRole('heading', { level: 1, name: 'Edit Maija Virtanen info' });
  return app;
}

const getSaveButton = () => screen.getByRole('button', { name: 'Save' });

function lastBody(): unknown {
  return fakeNetwork.requestsOf(updateCall).at(-1)?.body;
}

describe('the form', () => {
  it.each(staffRoles)('opens for %s', async (role) => {
    answerCustomerForm();

    await open(role);

    expect(getSaveButton()).toBeVisible();
    expect(screen.getByText('Code K7M2PX · registered 02/11/2026 12:15')).toBeVisible();
  });

  it.each([
    ['before', showOnPhone, Node.DOCUMENT_POSITION_FOLLOWING],
    ['after', showOnWideScreen, Node.DOCUMENT_POSITION_PRECEDING],
  ])(
    'shows the payments %s the personal fields, depending on the screen width',
    async (_where, show, position) => {
      show();
      answerCustomerForm();
      await open();

      const payments = await screen.findByRole('region', { name: 'Event payments' });
      expect(payments.compareDocumentPosition(screen.getByLabelText(/^First name/)) & position).toBe(
        position,
      );
    },
  );

  // React keeps both of two siblings with one key when one of them changes; its warning fails the test.
  it.each([
    ['a phone', showOnPhone],
    ['a wide screen', showOnWideScreen],
  ])('shows the payments once on %s, also for a customer who was never changed', async (_screen, show) => {
    show();
    answerCustomerForm({ customer: buildStaffCustomer({ revision: 0 }) });

    await open();

    expect(await screen.findAllByRole('region', { name: 'Event payments' })).toHaveLength(1);
  });

  it('has every field of a customer', async () => {
    answerCustomerForm({
      customer: buildStaffCustomer({
        additionalInformation: 'Kasvisruoka',
        outboundTicket: 'LIPPU-1',
        roomPartnerChosen: true,
        room: { roomType: 'F', customers: [] },
      }),
    });
    await open('root');
    await screen.findByRole('option', { name: /^Turku – Kevätristeily/ });

    const values = {
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
      Group: 'g1',
      'Outbound ticket QR code': 'LIPPU-1',
      'Return ticket QR code': '',
      'Room type': 'F',
      Password: '',
      'Additional information': 'Kasvisruoka',
    };
    for (const [label, value] of Object.entries(values)) {
      expect(screen.getByLabelText(new RegExp(`^${label}( \\*)?$`))).toHaveValue(value);
    }
    expect(screen.getByRole('switch', { name: 'User disabled' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Room partner selection done' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Allow marketing' })).toBeChecked();
    expect(screen.getByLabelText('Room partners')).toBeInTheDocument();
  });

  it('shows a message when the customer does not exist', async () => {
    fakeNetwork.refuse(readCall, 404, { code: 'notFound', msg: 'Not found' });

    await renderApp('/customer-form?id=c1', signedInAs(buildSession('owner')));

    expect(await screen.findByText('This customer does not exist, or has been deleted')).toBeVisible();
  });

  it('can be fetched again after a failure', async () => {
    fakeNetwork.disconnect(readCall);
    const { user } = await renderApp('/customer-form?id=c1', signedInAs(buildSession('owner')));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answerCustomerForm();

    await user.click(retry);

    expect(await screen.findByRole('heading', { name: 'Edit Maija Virtanen info' })).toBeVisible();
  });
});

describe('saving', () => {
  it('sends the whole customer with the revision it is based on', async () => {
    answerCustomerForm({ customer: buildStaffCustomer({ outboundTicket: 'LIPPU-1' }) });
    const { user } = await open();
    fakeNetwork.answer(updateCall, buildStaffCustomer({ revision: 4, firstName: 'Mirja' }));

    await user.clear(screen.getByLabelText(/^First name/));
    await user.type(screen.getByLabelText(/^First name/), 'Mirja');
    await user.click(screen.getByRole('switch', { name: 'User disabled' }));
    await user.click(getSaveButton());

    expect(await screen.findByText('Customer updated successfully')).toBeVisible();
    expect(lastBody()).toEqual({
      firstName: 'Mirja',
      lastName: 'Virtanen',
      email: 'maija@example.fi',
      phone: '+358401234567',
      gender: 'F',
      birthday: '2001-04-09',
      address: { street: 'Rantakatu 1', postcode: '20100', city: 'Turku' },
      country: 'FI',
      marketing: true,
      disabled: true,
      group: 'g1',
      outboundTicket: 'LIPPU-1',
      returnTicket: null,
      additionalInformation: '',
      language: 'fi',
      roomPartnerChosen: false,
      room: null,
      revision: 3,
    });
    expect(screen.getByRole('heading', { name: 'Edit Mirja Virtanen info' })).toBeVisible();
  });

  it('sets a password only if one is typed, and can show it', async () => {
    answerCustomerForm();
    const { user } = await open();
    fakeNetwork.answer(updateCall, buildStaffCustomer({ revision: 4 }));
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');

    await user.type(password, 'uusi salasana');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(getSaveButton());

    await screen.findByText('Customer updated successfully');
    expect(lastBody()).toMatchObject({ password: 'uusi salasana' });
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('sends one request, however often Save is clicked', async () => {
    answerCustomerForm();
    const { user } = await open();
    const release = fakeNetwork.hold(updateCall, buildStaffCustomer({ revision: 4 }));
    const button = getSaveButton();

    await user.dblClick(button);
    release();

    await screen.findByText('Customer updated successfully');
    expect(fakeNetwork.requestsOf(updateCall)).toHaveLength(1);
  });

  it('shows the server’s errors at their fields and as alerts', async () => {
    answerCustomerForm();
    const { user } = await open();
    const msg = 'The phone number lacks its country code or is invalid.';
    fakeNetwork.refuse(updateCall, 400, { code: 'invalidPhone', path: 'phone', msg });

    await user.click(getSaveButton());

    expect(await screen.findByRole('alert')).toHaveTextContent(msg);
    expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription(msg);
    expect(screen.getByLabelText(/^Phone/)).toHaveFocus();
  });

  it('shows an error of one partner at the room partners', async () => {
    answerCustomerForm();
    const { user } = await open();
    const msg = 'Liisa has another room';
    fakeNetwork.refuse(updateCall, 409, { code: 'partnerInAnotherRoom', path: 'room.users.1', msg });

    await user.click(getSaveButton());

    expect(await screen.findByRole('alert')).toHaveTextContent(msg);
    expect(screen.getByLabelText('Room partners')).toHaveAccessibleDescription(msg);
  });

  it('shows a default message when it failed without a reason (rules §19.2)', async () => {
    answerCustomerForm();
    const { user } = await open();
    fakeNetwork.answer(updateCall, '<html>', 502);

    await user.click(getSaveButton());

    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update customer');
  });

  it('is replaced by the names of missing required fields', async () => {
    answerCustomerForm();
    const { user } = await open();

    await user.clear(screen.getByLabelText(/^City/));

    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByRole('button', { name: 'City' })).toBeVisible();
  });

  it('is hidden while the birthday is in the future', async () => {
    answerCustomerForm({ customer: buildStaffCustomer({ birthday: '2999-01-01' }) });
    await open();

    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getAllByText('The date cannot be in the future')).not.toHaveLength(0);
  });
});

describe('a customer whom somebody else has saved in the meantime', () => {
  it('is shown with the newer values, and can be saved again', async () => {
    answerCustomerForm();
    const { user } = await open();
    await user.clear(screen.getByLabelText(/^City/));
    await user.type(screen.getByLabelText(/^City/), 'Naantali');
    const newest = buildStaffCustomer({
      revision: 9,
      phone: '+358409999999',
      address: { street: 'Rantakatu 1', postcode: '20100', city: 'Raisio' },
    });
    fakeNetwork.refuse(updateCall, 409, { code: 'outdated', msg: 'Somebody else has saved changes' });
    fakeNetwork.answer(readCall, newest);

    await user.click(getSaveButton());

    expect(await screen.findByText('They changed: Phone, City.', { exact: false })).toBeVisible();
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('+358409999999');
    expect(screen.getByLabelText(/^City/)).toHaveValue('Naantali');
    expect(screen.getByText('Newer value: Raisio')).toBeVisible();
    fakeNetwork.answer(updateCall, { ...newest, revision: 10 });
    await user.click(getSaveButton());
    await screen.findByText('Customer updated successfully');
    expect(lastBody()).toMatchObject({ revision: 9, phone: '+358409999999', address: { city: 'Naantali' } });
  });
});

describe('leaving with unsaved changes', () => {
  it('asks first', async () => {
    answerCustomerForm();
    const { user, address } = await open();
    await user.type(screen.getByLabelText('Additional information'), 'Kasvisruoka');

    await user.click(screen.getByRole('link', { name: 'Events' }));

    const question = screen.getByRole('alertdialog', { name: 'Leave without saving your changes?' });
    await user.click(within(question).getByRole('button', { name: 'Stay here' }));
    expect(address()).toBe('/customer-form?id=c1');
    expect(screen.getByLabelText('Additional information')).toHaveValue('Kasvisruoka');
  });
});

describe('another group', () => {
  async function openWithGroups(customer: Partial<StaffCustomer>) {
    answerCustomerForm({
      customer: buildStaffCustomer(customer),
      groups: [buildGroup(), otherGroup],
    });
    const app = await open();
    await screen.findByRole('option', { name: /^Helsinki/ });
    const choose = () => app.user.selectOptions(screen.getByLabelText(/^Group/), 'g2');
    return { ...app, choose };
  }

  const consequences = () =>
    within(screen.getByText(/^Saving moves Maija/).parentElement!)
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  it('warns before saving that tickets for the former ferry are cleared', async () => {
    const { choose } = await openWithGroups({ outboundTicket: 'MENO', returnTicket: 'PALUU' });
    expect(screen.queryByText(/^Saving moves/)).toBeNull();

    await choose();

    expect(screen.getByText('Saving moves Maija from Turku to Helsinki.')).toBeVisible();
    expect(consequences()).toEqual([
      'The return ticket is cleared: the new group sails back with another ferry.',
      'What they pay follows what is collected from the new group.',
    ]);
  });

  it('does not clear a ticket that is edited in the same form', async () => {
    const { user, choose } = await openWithGroups({ returnTicket: 'PALUU' });
    await choose();

    await user.type(screen.getByLabelText('Return ticket QR code'), '-2');

    expect(consequences()).toEqual(['What they pay follows what is collected from the new group.']);
  });

  it.each([
    ['another event', 'e2', true],
    ['the same event', 'e1', false],
  ])(
    'warns that paid money stays behind only if the event changes: %s',
    async (_where, event, isExpected) => {
      answerCustomerForm({
        groups: [buildGroup(), { ...otherGroup, event: { ...otherGroup.event, _id: event } }],
        eventPayments: [buildStaffPayment({ status: 'confirmed', refundable: 10 })],
      });
      const { user } = await open();
      await screen.findByRole('option', { name: /^Helsinki/ });
      await screen.findByRole('button', { name: /^Mark as unpaid/ });

      await user.selectOptions(screen.getByLabelText(/^Group/), 'g2');

      const isWarned = consequences().some((text) => text.startsWith('The money they have paid stays with'));
      expect(isWarned).toBe(isExpected);
    },
  );

  it.each([
    ['another event', 'e2', true],
    ['the same event', 'e1', false],
  ])('warns of payments under way only if the event changes: %s', async (_where, event, isExpected) => {
    answerCustomerForm({
      groups: [buildGroup(), { ...otherGroup, event: { ...otherGroup.event, _id: event } }],
      eventPayments: [buildStaffPayment({ status: 'paying' })],
      additionalServices: [buildStaffPayment({ _id: 'm2', status: 'waiting' })],
    });
    const { user } = await open();
    await screen.findByRole('option', { name: /^Helsinki/ });
    await screen.findAllByRole('button', { name: /^Payment info/ });

    await user.selectOptions(screen.getByLabelText(/^Group/), 'g2');

    const warning = screen.queryByText(
      /^1 payment is being made at the payment service, and 1 payment waits for a bank transfer/,
    );
    expect(warning !== null).toBe(isExpected);
  });

  it('names the roommates who are left behind', async () => {
    const { choose } = await openWithGroups({
      room: {
        roomType: '2h',
        customers: [
          { _id: 'c1', firstName: 'Maija', lastName: 'Virtanen' },
          { _id: 'c2', firstName: 'Liisa', lastName: 'Laine' },
        ],
      },
    });

    await choose();

    expect(consequences()).toContain('They leave the room they share with Liisa Laine, who keeps it.');
  });

  it('is chosen by root among those of an organization', async () => {
    answerCustomerForm();
    fakeNetwork.answer('GET /api/admin/organization', [
      buildOrganization(),
      buildOrganization({ _id: 'a2', name: 'Seura' }),
    ]);
    fakeNetwork.answer('GET /api/admin/groups?organization=a2', [otherGroup]);
    const { user } = await open('root');
    await screen.findByRole('option', { name: 'Seura' });

    await user.selectOptions(screen.getByLabelText('Organization'), 'Seura');

    expect(await screen.findByRole('option', { name: /^Helsinki/ })).toBeInTheDocument();
    expect(screen.getByText('Maija cannot leave Meriretket ry')).toBeVisible();
  });

  it('offers the choice of organization to root only', async () => {
    answerCustomerForm();

    await open('owner');

    expect(screen.queryByLabelText('Organization')).toBeNull();
  });
});

describe('the room partners', () => {
  const turku = { _id: 'g1', name: 'Turku' };
  const guests = [
    { _id: 'c3', firstName: 'Anni', lastName: 'Aalto', group: turku },
    { _id: 'c2', firstName: 'Liisa', lastName: 'Laine', group: { _id: 'g2', name: 'Helsinki' } },
    { _id: 'c4', firstName: 'Oona', lastName: 'Salo', group: { _id: 'g2', name: 'Helsinki' } },
    { _id: 'c1', firstName: 'Maija', lastName: 'Virtanen', group: turku },
  ];
  const roommates = [guests[3]!, guests[1]!];

  it('come from all groups at the hotel, except for the customer and the present roommates', async () => {
    answerCustomerForm({
      guests,
      customer: buildStaffCustomer({ room: { roomType: '3h', customers: roommates } }),
    });
    const { user } = await open();
    fakeNetwork.answer(updateCall, buildStaffCustomer({ revision: 4 }));
    await screen.findByText('Up to 2 partners, of any group at the hotel');
    expect(await screen.findByRole('button', { name: 'Liisa Laine (Helsinki)' })).toBeVisible();

    await user.click(screen.getByLabelText('Room partners'));
    const offered = screen.getAllByRole('option', { name: /Laine|Aalto|Virtanen|Salo/ });
    expect(offered.map((option) => option.textContent)).toEqual(['Anni Aalto', 'Oona Salo (Helsinki)']);
    await user.click(offered[1]!);
    await user.keyboard('{Escape}');
    await user.click(getSaveButton());

    await screen.findByText('Customer updated successfully');
    expect(lastBody()).toMatchObject({ room: { roomType: '3h', users: ['c2', 'c4'] } });
  });

  it('follow the hotel of the chosen group, and are not offered without a hotel', async () => {
    answerCustomerForm({
      groups: [buildGroup(), otherGroup, buildGroup({ _id: 'g3', name: 'Oulu' })],
      guests,
      customer: buildStaffCustomer({ room: { roomType: '2h', customers: [guests[3]!] } }),
    });
    const { user } = await open();
    await screen.findByRole('option', { name: /^Helsinki/ });

    await user.selectOptions(screen.getByLabelText(/^Group/), 'g2');
    await user.click(screen.getByLabelText('Room partners'));
    const names = screen
      .getAllByRole('option', { name: /Laine|Aalto/ })
      .map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    await user.selectOptions(screen.getByLabelText(/^Group/), 'g3');

    expect(names).toEqual(['Anni Aalto (Turku)', 'Liisa Laine']);
    expect(screen.getByLabelText('Room partners')).toHaveAccessibleDescription('The group has no hotel');
  });

  it.each([
    ['1h', '1h One person room'],
    ['F', 'F Female partner'],
  ])('are not offered for a room of type %s', async (roomType, label) => {
    answerCustomerForm({
      guests,
      customer: buildStaffCustomer({ room: { roomType: '2h', customers: roommates } }),
    });
    const { user } = await open();
    fakeNetwork.answer(updateCall, buildStaffCustomer({ revision: 4 }));

    await user.selectOptions(screen.getByLabelText('Room type'), label);
    expect(screen.getByLabelText('Room partners')).toBeDisabled();
    await user.click(getSaveButton());

    await screen.findByText('Customer updated successfully');
    expect(lastBody()).toMatchObject({ room: { roomType, users: [] } });
  });

  it('are removed with the room', async () => {
    answerCustomerForm({
      guests,
      customer: buildStaffCustomer({ room: { roomType: '2h', customers: roommates } }),
    });
    const { user } = await open();
    fakeNetwork.answer(updateCall, buildStaffCustomer({ revision: 4 }));

    await user.selectOptions(screen.getByLabelText('Room type'), 'No room');
    await user.click(getSaveButton());

    await screen.findByText('Customer updated successfully');
    expect(lastBody()).toMatchObject({ room: null });
  });
});

describe('deleting', () => {
  it.each(['admin', 'owner'] as const)('is not offered to %s', async (role) => {
    answerCustomerForm();

    await open(role);

    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('asks root to confirm first, and returns to the list', async () => {
    answerCustomerForm();
    const { user, address } = await open('root');
    fakeNetwork.answer(removeCall, { _id: 'c1' });

    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Delete Maija Virtanen?' }));
    expect(question.getByText(/erased for good/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Yes' }));

    expect(await screen.findByText('Customer deleted successfully')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/customers'));
  });

  it('does not happen after No', async () => {
    answerCustomerForm();
    const { user } = await open('root');

    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'No' }));

    expect(fakeNetwork.requestsOf(removeCall)).toHaveLength(0);
  });

  it('shows a message when it failed (rules §19.2)', async () => {
    answerCustomerForm();
    const { user, address } = await open('root');
    fakeNetwork.answer(removeCall, '<html>', 502);

    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete customer');
    expect(address()).toBe('/customer-form?id=c1');
  });
});
