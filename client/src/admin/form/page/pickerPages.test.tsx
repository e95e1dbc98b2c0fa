import { screen, waitFor } from '@testing-library/react';
import { staffRoles, type StaffRole } from '#contract/roles';
import { answerLanding } from '../../../test/answerLanding';
import { buildOrganization } from '../../../test/builders/organizations';
import { buildPackageTravel } from '../../../test/builders/packageTravel';
import { buildAdmin, buildEmail } from '../../../test/builders/panel';
import { buildProduct } from '../../../test/builders/payments';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { getButton, getField, fillIn, setField, saveButton } from '../../../test/form';
import { renderApp, signedInAs } from '../../../test/renderApp';

beforeEach(() => answerLanding());

const organizations = [
  buildOrganization({ businessCode: '1', bankAccount: 'FI21', website: 'example.fi' }),
  buildOrganization({ _id: 'a2', name: 'Seura', identifier: 'seura' }),
];

/** The screens with a picker above the form. */
const screens = [
  {
    page: '/products',
    call: '/api/admin/products',
    recordCall: '/api/admin/products/product',
    picker: 'Product',
    heading: 'Products',
    opensTo: ['root'],
    record: buildProduct(),
    label: 'Matkapaketti',
    changed: 'Name',
    fields: {
      Name: 'Illallinen',
      Organization: 'a1',
      'Price (tax included)': '39,50',
      'VAT percent': '13,5',
      'Maximum amount': '0',
    },
    sent: {
      name: 'Illallinen',
      price: 39.5,
      vat: true,
      vatPercent: 13.5,
      mandatory: true,
      organization: 'a1',
    },
    alerts: {
      created: 'Product saved succesfully',
      updated: 'Product updated successfully',
      removed: 'Product successfully deleted',
      updateFailed: 'Failed to update product',
      removeFailed: 'Failed to delete product',
    },
  },
  {
    page: '/organization',
    call: '/api/admin/organization',
    recordCall: '/api/admin/organization',
    picker: 'Organization',
    heading: 'Organization',
    opensTo: ['root'],
    record: organizations[0]!,
    label: 'Meriretket ry',
    changed: 'Name',
    fields: {
      Name: 'Uusi ry',
      Identifier: 'uusi',
      'Contact name': 'Aino',
      'Contact e-mail': 'aino@example.fi',
      'Contact phone': '+358401234567',
      Street: 'Rantakatu 1',
      'Postal code': '20100',
      City: 'Turku',
      Country: 'FI',
      'Business code': '1234567-8',
      'Bank account': 'FI21',
      Website: 'example.fi',
    },
    sent: { name: 'Uusi ry', registerEnabled: true, address: { city: 'Turku', country: 'FI' } },
    alerts: {
      created: 'Organization saved succesfully',
      updated: 'Organization updated successfully',
      removed: 'Organization deleted success',
      updateFailed: 'Unable to update update organization',
      removeFailed: 'Error deleting the organization, please make sure all eventes are deleted',
    },
  },
  {
    page: '/admins',
    call: '/api/admin/admins',
    recordCall: '/api/admin/admins',
    picker: 'Admin',
    heading: 'Admin',
    opensTo: ['owner', 'root'],
    record: buildAdmin(),
    label: 'aino@example.fi',
    changed: 'Name',
    fields: {
      'E-mail': 'uusi@example.fi',
      Name: 'Uusi',
      Role: 'admin',
      Organization: 'a1',
    },
    sent: { email: 'uusi@example.fi', password: '', role: 'admin', organization: 'a1' },
    alerts: {
      created: 'Admin saved succesfully',
      updated: 'Admin updated successfully',
      removed: 'Admin successfully deleted',
      updateFailed: 'Failed to update admin',
      removeFailed: 'Failed to delete admin',
    },
  },
  {
    page: '/emails',
    call: '/api/admin/emails',
    recordCall: '/api/admin/emails',
    picker: 'Template',
    heading: 'Email',
    opensTo: ['owner', 'root'],
    record: buildEmail(),
    label: 'Kuitti (receipt)',
    changed: 'Name',
    fields: {
      Name: 'Kuitti',
      Organization: 'a1',
      Identifier: 'receipt',
      Subject: 'Kuitti',
      'Html body': '<p>{{products}}</p>',
    },
    sent: {
      identifier: 'receipt',
      emailSubject: 'Kuitti',
      emailHtml: '<p>{{products}}</p>',
      organization: 'a1',
    },
    alerts: {
      created: 'Email saved succesfully',
      updated: 'Email updated successfully',
      removed: 'Email successfully deleted',
      updateFailed: 'Failed to update email',
      removeFailed: 'Failed to delete email',
    },
  },
];

async function open(page: string, role: StaffRole = 'root') {
  for (const { call, record } of screens) fakeNetwork.answer(`GET ${call}`, [record]);
  fakeNetwork.answer('GET /api/admin/organization', organizations);
  for (const { recordCall, record } of screens) fakeNetwork.answer(`GET ${recordCall}/${record._id}`, record);
  const shown = { subject: 'Kuitti', html: '<p>Paketti</p>', removed: [] };
  fakeNetwork.answer('POST /api/admin/emails/preview', shown);
  for (const id of [organizations[0]!._id, 'n1']) {
    fakeNetwork.answer(`GET /api/admin/organization/${id}/wallets`, { apple: null, google: null });
    fakeNetwork.answer(`GET /api/admin/organization/${id}/package-travel`, buildPackageTravel());
  }
  return renderApp(page, signedInAs(buildSession(role)));
}

describe.each(screens)('$page', (form) => {
  const { page, call, recordCall, picker, heading, record, label, changed, fields, sent, alerts } = form;
  const path = `${call}/${record._id}`;

  async function openNew() {
    const app = await open(page);
    await screen.findByText(label, { selector: 'option' });
    // The form's own choices arrive later than the picker's.
    if ('Organization' in fields) await waitFor(() => expect(screen.getAllByText('Seura').length).toBe(2));
    return app;
  }

  async function openRecord() {
    const app = await open(`${page}?id=${record._id}`);
    await screen.findByText(label, { selector: 'h2' });
    return app;
  }

  it.each(staffRoles)('opens for %s only with the right capability', async (role) => {
    const { address } = await open(page, role);

    if (form.opensTo.includes(role))
      expect(await screen.findByText(heading, { selector: 'h1' })).toBeVisible();
    else await waitFor(() => expect(address()).toBe('/admin-dashboard'));
  });

  it('starts with a new record and hides Save until all required values are filled in', async () => {
    await openNew();
    expect(getField(picker)).toHaveDisplayValue('New');

    fillIn(fields);

    expect(saveButton()).toBeVisible();
    for (const [name, value] of Object.entries(fields)) {
      setField(name, '');
      expect(saveButton()).toBeNull();
      expect(getButton(name)).toBeVisible();
      setField(name, value);
    }
  });

  it('creates a record, which is then offered by the picker', async () => {
    const created = { ...record, _id: 'n1' };
    fakeNetwork.answer(`POST ${call}`, created, 201);
    const { user, address } = await openNew();
    fillIn(fields);

    await user.click(getButton('Save'));

    expect(await screen.findByText(alerts.created)).toBeVisible();
    await waitFor(() => expect(address()).toBe(`${page}?id=n1`));
    expect(fakeNetwork.requestsOf(`POST ${call}`)[0]!.body).toMatchObject(sent);
    expect(getField(picker)).toHaveValue('n1');
    expect(await screen.findByText(label, { selector: 'h2' })).toHaveFocus();
  });

  it('opens the record that is picked', async () => {
    const { user, address } = await openNew();

    await user.selectOptions(getField(picker), label);

    expect(await screen.findByText(label, { selector: 'h2' })).toBeVisible();
    expect(address()).toBe(`${page}?id=${record._id}`);
    expect(fakeNetwork.requestsOf(`GET ${recordCall}/${record._id}`)).toHaveLength(1);
    expect(getField(changed)).toHaveValue(record.name);
  });

  it('updates a record, and shows a failure', async () => {
    fakeNetwork.disconnect(`PUT ${path}`);
    const { user } = await openRecord();
    setField(changed, 'Uusi nimi');
    await user.click(getButton('Save'));
    expect(await screen.findByText(alerts.updateFailed)).toBeVisible();

    fakeNetwork.answer(`PUT ${path}`, { ...record, name: 'Uusi nimi', revision: 1 });
    await user.click(getButton('Save'));

    expect(await screen.findByText(alerts.updated)).toBeVisible();
    expect(fakeNetwork.requestsOf(`PUT ${path}`)[1]!.body).toMatchObject({ name: 'Uusi nimi', revision: 0 });
  });

  it('deletes only after confirmation, and starts a new record', async () => {
    fakeNetwork.disconnect(`DELETE ${path}`);
    const { user, address } = await openRecord();

    await user.click(getButton('Delete'));
    await user.click(await screen.findByText('No'));
    expect(fakeNetwork.requestsOf(`DELETE ${path}`)).toHaveLength(0);
    await user.click(getButton('Delete'));
    await user.click(await screen.findByText('Yes'));
    expect(await screen.findByText(alerts.removeFailed)).toBeVisible();

    fakeNetwork.answer(`DELETE ${path}`, { _id: record._id });
    await user.click(getButton('Delete'));
    await user.click(await screen.findByText('Yes'));
    expect(await screen.findByText(alerts.removed)).toBeVisible();
    await waitFor(() => expect(address()).toBe(page));
    expect(screen.queryByText(label, { selector: 'option' })).toBeNull();
  });
});

it('any picker asks before another record is picked with unsaved changes', async () => {
  const { user, address } = await open('/products?id=p1');
  await screen.findByText('Matkapaketti', { selector: 'h2' });
  setField('Name', 'Minun');

  await user.selectOptions(getField('Product'), 'New');

  await user.click(await screen.findByText('Stay here'));
  expect(address()).toBe('/products?id=p1');
  expect(getField('Name')).toHaveValue('Minun');
});
