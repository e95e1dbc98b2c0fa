import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { StaffRole } from '#contract/roles';
import { buildOrganization } from '../../../test/builders/organizations';
import { buildDiscountCode, buildProduct } from '../../../test/builders/payments';
import { buildSession } from '../../../test/builders/session';
import { buildAccommodation, buildEvent, buildFerry, buildGroup } from '../../../test/builders/trips';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { getButton, getField, fillIn, setField, saveButton } from '../../../test/form';
import { renderApp, signedInAs } from '../../../test/renderApp';

/** The forms behind list pages; `name` is a required text field. */
const forms = [
  {
    page: '/event-form',
    call: '/api/admin/events',
    list: '/events',
    noun: 'event',
    name: 'Name',
    record: buildEvent(),
    fields: { Name: 'Syysristeily', Identifier: 'syys', Date: '07/10/2027' },
    sent: { name: 'Syysristeily', identifier: 'syys', date: '2027-10-07', organization: 'a1' },
    alerts: {
      created: 'Event saved succesfully',
      updated: 'Event updated successfully',
      removed: 'Event successfully deleted',
      updateFailed: 'Failed to update event',
      removeFailed: 'Failed to delete event',
    },
  },
  {
    page: '/group-form',
    call: '/api/admin/groups',
    list: '/groups',
    noun: 'group',
    name: 'Group name',
    record: buildGroup(),
    fields: {
      'Group name': 'Syysristeily',
      'Maximum capacity': '40',
      'Contact name': 'Aino Aalto',
      'Contact e-mail': 'aino@example.fi',
      'Contact phone': '+358401234567',
      Event: 'e1',
    },
    sent: {
      name: 'Syysristeily',
      capacity: 40,
      contact: { name: 'Aino Aalto', email: 'aino@example.fi', phone: '+358401234567' },
      event: 'e1',
      accomodation: '',
    },
    alerts: {
      created: 'Group saved succesfully',
      updated: 'Group updated successfully',
      removed: 'Group successfully deleted',
      updateFailed: 'Failed to update group',
      removeFailed: 'Failed to delete group',
    },
  },
  {
    page: '/ferry-form',
    call: '/api/admin/ferrys',
    list: '/ferrys',
    noun: 'ferry',
    name: 'Name',
    record: buildFerry({ info: 'Ota passi mukaan.' }),
    fields: {
      Name: 'Syysristeily',
      'Info text': 'Ota passi mukaan.',
      'Departure city': 'Turku',
      'Departure terminal': 'Satama',
      'Departure date and time': '12/05/2027 20:55',
      'Destination city': 'Tukholma',
      'Destination terminal': 'Värtan',
      'Destination date and time': '13/05/2027 06.30',
    },
    sent: {
      name: 'Syysristeily',
      pointOfDeparture: {
        city: 'Turku',
        terminal: 'Satama',
        dateTime: '2027-05-12T17:55:00.000Z',
        timeZone: 'Europe/Helsinki',
      },
      destination: {
        city: 'Tukholma',
        terminal: 'Värtan',
        dateTime: '2027-05-13T04:30:00.000Z',
        timeZone: 'Europe/Stockholm',
      },
      organization: 'a1',
    },
    alerts: {
      created: 'Ferry saved succesfully',
      updated: 'Ferry updated successfully',
      removed: 'Ferry successfully deleted',
      updateFailed: 'Failed to update ferry',
      removeFailed: 'Failed to delete ferry',
    },
  },
  {
    page: '/accomodation-form',
    call: '/api/admin/accomodations',
    list: '/accomodations',
    noun: 'accommodation',
    name: 'Name',
    record: buildAccommodation(),
    fields: {
      Name: 'Syysristeily',
      Date: '13/05/2027',
      Street: 'Köpmangatan 1',
      City: 'Tukholma',
      Country: 'SE',
      'One person rooms, capacity': '4',
      'Two person rooms, capacity': '18',
      'Three person rooms, capacity': '0',
    },
    sent: {
      name: 'Syysristeily',
      date: '2027-05-13',
      address: { street: 'Köpmangatan 1', city: 'Tukholma', country: 'SE' },
      roomAllocationType: 'code',
      onePersonRoom: { capacity: 4 },
      threePersonRoom: { capacity: 0 },
      organization: 'a1',
    },
    alerts: {
      created: 'Accomodation saved succesfully',
      updated: 'Accomodation updated successfully',
      removed: 'Accomodation successfully deleted',
      updateFailed: 'Failed to update accomodation',
      removeFailed: 'Failed to delete accomodation',
    },
  },
  {
    page: '/discountcode-form',
    call: '/api/admin/discountCodes',
    list: '/discount-codes',
    noun: 'discount code',
    name: 'Name',
    record: buildDiscountCode(),
    fields: {
      Name: 'Syysristeily',
      Code: 'SYYS',
      'Discount percentage': '15',
      'Maximum usages': '0',
      'Valid until': '1/12/2027',
    },
    sent: {
      name: 'Syysristeily',
      code: 'SYYS',
      discount: 15,
      maxUsages: 0,
      validUntil: '2027-12-01',
      applyTo: [],
    },
    alerts: {
      created: 'Discount code saved succesfully',
      updated: 'Discount code updated successfully',
      removed: null,
      updateFailed: 'Failed to update discount code',
      removeFailed: null,
    },
  },
];

type Form = (typeof forms)[number];
const [eventForm] = forms as [Form];

async function open(page: string, role: StaffRole = 'owner') {
  const organizations = [buildOrganization(), buildOrganization({ _id: 'a2', name: 'Seura' })];
  fakeNetwork.answer('GET /api/admin/organization', organizations);
  for (const id of ['a1', 'a2']) {
    fakeNetwork.answer(`GET /api/admin/products?organization=${id}`, [buildProduct()]);
    fakeNetwork.answer(`GET /api/admin/events/events-small?organization=${id}`, [
      { _id: 'e1', name: 'Risteily' },
    ]);
    fakeNetwork.answer(`GET /api/admin/accomodations?organization=${id}`, [buildAccommodation()]);
    fakeNetwork.answer(`GET /api/admin/ferrys?organization=${id}`, [buildFerry()]);
  }
  return renderApp(page, signedInAs(buildSession(role)));
}

async function openNew({ page, noun }: Form, role?: StaffRole) {
  const app = await open(page, role);
  await screen.findByText(`Add new ${noun}`, { selector: 'h1' });
  return app;
}

async function openRecord({ page, call, noun, record }: Form, role?: StaffRole) {
  fakeNetwork.answer(`GET ${call}/${record._id}`, record);
  const app = await open(`${page}?id=${record._id}`, role);
  await screen.findByText(`Edit ${noun}`, { selector: 'h1' });
  return app;
}

/** The options of the selects arrive after the form. */
async function fillInForm({ fields }: Form): Promise<void> {
  if ('Event' in fields) await screen.findByText('Risteily');
  fillIn(fields);
}

describe.each(forms)('$page', (form) => {
  const { page, call, list, noun, record, name, fields, sent, alerts } = form;
  const path = `${call}/${record._id}`;

  it('hides Save and names the missing fields until all required values are filled in; then creates a record, confirms it, and becomes its edit form', async () => {
    const { user, address } = await openNew(form);
    expect(saveButton()).toBeNull();
    await user.click(getButton(name));
    expect(getField(name)).toHaveFocus();

    await fillInForm(form);
    expect(saveButton()).toBeVisible();

    for (const [label, value] of Object.entries(fields)) {
      setField(label, '');
      expect(saveButton()).toBeNull();
      expect(getButton(label)).toBeVisible();
      setField(label, value);
    }
    expect(saveButton()).toBeVisible();

    fakeNetwork.answer(`POST ${call}`, { ...record, _id: 'n1' }, 201);
    await user.click(getButton('Save'));

    expect(await screen.findByText(alerts.created)).toBeVisible();
    expect(await screen.findByText(`Edit ${noun}`, { selector: 'h1' })).toBeVisible();
    await waitFor(() => expect(address()).toBe(`${page}?id=n1`));
    expect(fakeNetwork.requestsOf(`POST ${call}`)[0]!.body).toMatchObject(sent);

    fakeNetwork.answer(`PUT ${call}/n1`, { ...record, _id: 'n1', revision: 1 });
    await user.click(getButton('Save'));
    expect(await screen.findByText(alerts.updated)).toBeVisible();
    expect(fakeNetwork.requestsOf(`POST ${call}`)).toHaveLength(1);
  });

  it('updates a record with the revision it was read with, after a default message for a save that failed without a reason', async () => {
    fakeNetwork.disconnect(`PUT ${path}`);
    const { user } = await openRecord(form);
    setField(name, 'Uusi nimi');
    await user.click(getButton('Save'));
    expect(await screen.findByText(alerts.updateFailed)).toBeVisible();
    fakeNetwork.answer(`PUT ${path}`, { ...record, name: 'Uusi nimi', revision: 1 });

    await user.click(getButton('Save'));

    expect(await screen.findByText(alerts.updated)).toBeVisible();
    const request = fakeNetwork.requestsOf(`PUT ${path}`).at(-1);
    expect(request!.body).toMatchObject({ name: 'Uusi nimi', revision: 0 });
    for (const counted of ['users', 'userCount', 'groups', 'timesUsed', 'paymentsDone']) {
      expect(request!.body).not.toHaveProperty(counted);
    }
  });

  if (alerts.removed === null) {
    it('offers no Delete button', async () => {
      await openRecord(form);

      expect(screen.queryByText('Delete')).toBeNull();
    });
  } else {
    it('deletes only after confirmation', async () => {
      fakeNetwork.disconnect(`DELETE ${path}`);
      fakeNetwork.answer(`GET ${call}`, []);
      const { user, address } = await openRecord(form);

      await user.click(getButton('Delete'));
      await screen.findByText('Are you sure you want to delete this?');
      await user.click(getButton('No'));
      expect(fakeNetwork.requestsOf(`DELETE ${path}`)).toHaveLength(0);

      await user.click(getButton('Delete'));
      await user.click(await screen.findByText('Yes'));
      expect(await screen.findByText(alerts.removeFailed)).toBeVisible();

      fakeNetwork.answer(`DELETE ${path}`, { _id: record._id });
      await user.click(getButton('Delete'));
      await user.click(await screen.findByText('Yes'));
      expect(await screen.findByText(alerts.removed)).toBeVisible();
      await waitFor(() => expect(address()).toBe(list));
    });
  }

  it('lets root choose the organization of a new record, preset to that of the list', async () => {
    await open(`${page}?organization=a2`, 'root');
    await screen.findByText(`Add new ${noun}`, { selector: 'h1' });

    expect(getField('Organization')).toBeEnabled();
    await waitFor(() => expect(getField('Organization')).toHaveDisplayValue('Seura'));
  });

  it('does not let the organization of a stored record change', async () => {
    await openRecord(form, 'root');

    expect(getField('Organization')).toHaveAttribute('readonly');
    expect(getField('Organization')).toHaveValue('Meriretket ry');
  });
});

describe('any form', () => {
  const { page, call, list, record, name } = eventForm;
  const path = `${call}/${record._id}`;

  /** The link above the form; the menu has another one. */
  function backLink(): HTMLElement {
    return screen.getAllByText('Events', { selector: 'a' })[0]!;
  }

  it('saves once, however often Save is pressed', async () => {
    const release = fakeNetwork.hold(`PUT ${path}`, { ...record, revision: 1 });
    await openRecord(eventForm);

    fireEvent.click(getButton('Save'));
    fireEvent.submit(screen.getByText('Save').closest('form')!);
    release();

    expect(await screen.findByText('Event updated successfully')).toBeVisible();
    expect(fakeNetwork.requestsOf(`PUT ${path}`)).toHaveLength(1);
  });

  it('keeps what is typed while a save is running', async () => {
    const release = fakeNetwork.hold(`PUT ${path}`, { ...record, revision: 1 });
    await openRecord(eventForm);
    fireEvent.click(getButton('Save'));

    setField('Description', 'Vielä tämä');
    release();

    expect(await screen.findByText('Event updated successfully')).toBeVisible();
    expect(getField('Description')).toHaveValue('Vielä tämä');
  });

  it('shows the server’s error at its field and as an alert', async () => {
    const msg = 'This is too long: 100 characters at most';
    fakeNetwork.refuse(`PUT ${path}`, 400, { msg, code: 'tooLong', path: 'name' });
    const { user } = await openRecord(eventForm);

    await user.click(getButton('Save'));

    expect(await screen.findByRole('alert')).toHaveTextContent(msg);
    expect(getField('Name')).toHaveAccessibleDescription(msg);
    await waitFor(() => expect(getField('Name')).toHaveFocus());
  });

  it('shows beside Save that there are unsaved changes', async () => {
    fakeNetwork.answer(`PUT ${path}`, { ...record, name: 'Minun', revision: 1 });
    const { user } = await openRecord(eventForm);
    expect(screen.queryByText('Not saved yet')).toBeNull();

    setField('Name', 'Minun');
    expect(screen.getByText('Not saved yet')).toBeVisible();

    await user.click(getButton('Save'));
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  });

  it('shows a newer value that somebody else has saved, and overwrites it on the next save', async () => {
    const { user } = await openRecord(eventForm);
    setField(name, 'Minun');
    const msg = 'Somebody else has saved changes. Look at the newer values and save again.';
    fakeNetwork.refuse(`PUT ${path}`, 409, { msg, code: 'outdated' });
    fakeNetwork.answer(`GET ${path}`, { ...record, name: 'Heidän', revision: 4 });

    await user.click(getButton('Save'));

    expect(await screen.findByText('Newer value: Heidän')).toBeVisible();
    expect(screen.getByText(msg)).toBeVisible();
    expect(getField(name)).toHaveValue('Minun');
    const notice = screen.getByText(new RegExp(`They changed: ${name}\\.`)).parentElement;
    await waitFor(() => expect(notice).toHaveFocus());

    fakeNetwork.answer(`PUT ${path}`, { ...record, name: 'Minun', revision: 5 });
    await user.click(getButton('Save'));
    await waitFor(() => expect(screen.queryByText('Newer value: Heidän')).toBeNull());
    expect(fakeNetwork.requestsOf(`PUT ${path}`)[1]!.body).toMatchObject({ name: 'Minun', revision: 4 });
  });

  it('takes the newer value when a button is pressed', async () => {
    const { user } = await openRecord(eventForm);
    setField('Name', 'Minun');
    fakeNetwork.refuse(`PUT ${path}`, 409, { msg: 'outdated', code: 'outdated' });
    fakeNetwork.answer(`GET ${path}`, { ...record, name: 'Heidän', revision: 4 });
    await user.click(getButton('Save'));

    await user.click(await screen.findByText('Use it'));

    expect(getField('Name')).toHaveValue('Heidän');
    expect(screen.queryByText(/^Newer value/)).toBeNull();
  });

  it('takes newer values of untouched fields', async () => {
    const { user } = await openRecord(eventForm);
    setField('Name', 'Minun');
    fakeNetwork.refuse(`PUT ${path}`, 409, { msg: 'outdated', code: 'outdated' });
    fakeNetwork.answer(`GET ${path}`, { ...record, description: 'Heidän', revision: 4 });

    await user.click(getButton('Save'));

    await waitFor(() => expect(getField('Description')).toHaveValue('Heidän'));
    expect(getField('Name')).toHaveValue('Minun');
  });

  it('shows why a record could not be deleted, and stays open', async () => {
    const msg = 'This cannot be deleted while it is used by 3 groups';
    fakeNetwork.refuse(`DELETE ${path}`, 409, { msg, code: 'stillUsed' });
    const { user, address } = await openRecord(eventForm);

    await user.click(getButton('Delete'));
    await user.click(await screen.findByText('Yes'));

    expect(await screen.findByText(msg)).toBeVisible();
    expect(address()).toBe(`${page}?id=${record._id}`);
  });

  it('asks before a link leaves unsaved changes', async () => {
    fakeNetwork.answer(`GET ${call}`, []);
    const { user, address } = await openRecord(eventForm);
    setField('Name', 'Minun');

    await user.click(backLink());
    await user.click(await screen.findByText('Stay here'));
    expect(getField('Name')).toHaveValue('Minun');

    await user.click(backLink());
    await user.click(await screen.findByText('Leave without saving'));
    await waitFor(() => expect(address()).toBe(list));
  });

  it('does not ask when nothing is unsaved', async () => {
    fakeNetwork.answer(`GET ${call}`, []);
    const { user, address } = await openRecord(eventForm);

    await user.click(backLink());

    await waitFor(() => expect(address()).toBe(list));
  });

  it('asks before logging out with unsaved changes', async () => {
    const { user, address } = await openRecord(eventForm);
    setField('Name', 'Minun');

    await user.click(getButton('Logout'));

    expect(await screen.findByText('Leave without saving your changes?')).toBeVisible();
    expect(address()).toBe(`${page}?id=${record._id}`);
  });

  it('shows a message when the record does not exist', async () => {
    fakeNetwork.refuse(`GET ${call}/x9`, 404, { msg: 'Not found', code: 'notFound' });

    await open(`${page}?id=x9`);

    expect(await screen.findByText('It does not exist, or it has been deleted')).toBeVisible();
  });

  it('loads the history of changes when it is opened', async () => {
    const auditCall = `GET /api/admin/audit?type=events&id=${record._id}`;
    fakeNetwork.answer(auditCall, [
      {
        _id: 'l1',
        at: '2027-01-02T10:00:00.000Z',
        action: 'update',
        by: { _id: 'b1', role: 'owner', name: 'Aino Aalto', apiKey: 'Register' },
        changes: [{ path: 'date', before: '2027-05-11', after: '2027-05-12' }],
      },
    ]);
    const { user } = await openRecord(eventForm);
    expect(fakeNetwork.requestsOf(auditCall)).toHaveLength(0);

    await user.click(screen.getByText('History of changes'));

    expect(await screen.findByText('Aino Aalto')).toBeVisible();
    const entry = screen.getByText('11/05/2027').closest('ol');
    expect(entry).toHaveTextContent('changed by Aino Aalto (owner, by API key ‘Register’)');
    expect(screen.getByText('11/05/2027').closest('li')).toHaveTextContent(
      'Changed date from 11/05/2027 to 12/05/2027',
    );
  });
});
