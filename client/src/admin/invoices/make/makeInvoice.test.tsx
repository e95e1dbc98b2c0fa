import { screen, waitFor, within } from '@testing-library/react';
import type { CustomerRow } from '#contract/customerRow';
import type { InvoiceSettings } from '#contract/invoice';
import type { Role } from '#contract/roles';
import { invoicesCall } from '../../../test/answerBankTransfers';
import { buildCustomerRow, buildFilterChoices } from '../../../test/builders/customers';
import { buildInvoiceDetails, buildInvoiceSettings } from '../../../test/builders/invoices';
import { buildOrganization } from '../../../test/builders/organizations';
import { event, product } from '../../../test/builders/references';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { fillIn, getField, setField } from '../../../test/form';
import { rememberColumns } from '../../../test/rememberColumns';
import { renderApp, signedInAs } from '../../../test/renderApp';
import { collectSavedFiles } from '../../../test/savedFiles';

const makeCall = invoicesCall('POST', '');
const cabin = { _id: 'p2', name: 'Hytti' };

function unpaid(id: string, firstName: string, overrides: Partial<CustomerRow> = {}): CustomerRow {
  return buildCustomerRow({
    _id: id,
    firstName,
    lastName: 'Aalto',
    eventPayments: [product],
    additionalServices: [],
    paidProducts: [],
    ...overrides,
  });
}

const aino = unpaid('c1', 'Aino');
const eino = unpaid('c2', 'Eino', { additionalServices: [cabin] });
const oona = unpaid('c3', 'Oona');

interface Options {
  settings?: Partial<InvoiceSettings>;
  role?: Role;
}

/** Opens the mass edit of all customers. */
async function openMassEdit(customers: readonly CustomerRow[], { settings, role = 'owner' }: Options = {}) {
  rememberColumns('email');
  fakeNetwork.answer('GET /api/admin/filters/a1', buildFilterChoices());
  fakeNetwork.answer('GET /api/admin/users/a1', customers);
  fakeNetwork.answer('POST /api/admin/mass/preview', {}, 400);
  fakeNetwork.answer(invoicesCall('GET', '/settings'), buildInvoiceSettings(settings));
  fakeNetwork.answer('GET /api/admin/organization', [buildOrganization()]);
  const app = await renderApp('/customers?full=list&organization=a1', signedInAs(buildSession(role)));
  await app.user.click(await screen.findByRole('button', { name: `Select all ${customers.length}` }));
  await app.user.click(screen.getByRole('button', { name: 'Mass edit' }));
  return { ...app, dialog: within(screen.getByRole('dialog', { name: /^Mass edit/ })) };
}

async function open(customers: readonly CustomerRow[], options?: Options) {
  const app = await openMassEdit(customers, options);
  await app.user.click(app.dialog.getByRole('tab', { name: 'Invoice' }));
  return app;
}

const makeButton = () => screen.findByRole('button', { name: 'Make the invoice' });
const sentBody = () => fakeNetwork.requestsOf(makeCall).at(-1)?.body;

const buyer = {
  Name: 'Esimerkkikoulu',
  'Finnish business ID': '1234567-1',
  Street: 'Koulukatu 1',
  Postcode: '20100',
  City: 'Turku',
  'Their e-invoice address': '003712345671',
  'Their operator': '003721291126',
};

it('staff who may not see the books are not offered invoices', async () => {
  const { dialog } = await openMassEdit([aino], { role: 'admin' });

  expect(dialog.getByRole('tab', { name: 'Refund' })).toBeVisible();
  expect(dialog.queryByRole('tab', { name: 'Invoice' })).toBeNull();
});

it('the selected customers are invoiced for the mandatory products, and the file can be downloaded', async () => {
  const files = collectSavedFiles();
  const { user, dialog } = await open([aino, eino]);
  const make = await makeButton();
  expect(screen.getByText('One invoice for 2 customers.')).toBeVisible();
  fakeNetwork.answer(makeCall, buildInvoiceDetails(), 201);
  fakeNetwork.answer(invoicesCall('GET', '/i12/finvoice'), '<Finvoice/>');

  fillIn(buyer);
  await user.click(make);

  const heading = await dialog.findByRole('heading', { name: 'Invoice 12 to Esimerkkikoulu' });
  expect(heading).toHaveFocus();
  expect(dialog.getByText('€459.00, due 08/12/2026.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Bank transfers' })).toHaveAttribute(
    'href',
    '/bank-transfers?organization=a1',
  );
  expect(sentBody()).toEqual({
    event: event._id,
    users: ['c1', 'c2'],
    products: [product._id],
    buyer: buildInvoiceDetails().buyer,
    termDays: 14,
    namesTravellers: false,
  });
  await user.click(dialog.getByRole('button', { name: 'Download the Finvoice file' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['finvoice-12.xml']));
});

it('optional products, reference, contact, days and names can be chosen', async () => {
  const { user, dialog } = await open([aino, eino]);
  const make = await makeButton();
  fakeNetwork.answer(makeCall, buildInvoiceDetails(), 201);

  await user.click(dialog.getByRole('checkbox', { name: 'Hytti (1 customer)' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Name the travellers on the invoice' }));
  fillIn({ ...buyer, 'Their reference': 'PO-7', 'Contact person': 'Oona Opettaja', 'Days to pay': '30' });
  await user.click(make);

  await dialog.findByRole('heading', { name: /^Invoice 12/ });
  expect(sentBody()).toMatchObject({
    products: [product._id, cabin._id],
    buyer: { reference: 'PO-7', contact: 'Oona Opettaja' },
    termDays: 30,
    namesTravellers: true,
  });
});

it('customers with nothing to pay of the chosen products are left out, by name', async () => {
  const paid = unpaid('c4', 'Paavo', { paidProducts: [product] });
  const { user, dialog } = await open([aino, eino, paid]);
  await makeButton();

  expect(dialog.getByText('One invoice for 2 customers.')).toBeVisible();
  expect(dialog.getByText(/^Left out, .*: Paavo Aalto\.$/)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Matkapaketti (2 customers)' }));
  expect(dialog.getByText('Nobody is invoiced.')).toBeVisible();
  expect(await makeButton()).toBeDisabled();
});

it('each fault is shown at its field, and those of customers by name', async () => {
  const { user, dialog } = await open([aino, eino, oona]);
  const make = await makeButton();
  fakeNetwork.refuse(
    makeCall,
    400,
    { msg: 'Not a business ID', code: 'invalidBusinessId', path: 'buyer.businessId' },
    { msg: 'Too long a street', code: 'tooLong', path: 'buyer.address.street' },
    { msg: 'No such product', code: 'notFound', path: 'products.0' },
    { msg: 'Already being paid', code: 'paymentNotNew', path: 'users.1' },
    { msg: 'Paid by somebody else', code: 'paymentInvoiced', path: 'users.2' },
  );

  fillIn(buyer);
  await user.click(make);

  await waitFor(() =>
    expect(getField('Finnish business ID')).toHaveAccessibleDescription('Not a business ID'),
  );
  expect(getField('Street')).toHaveAccessibleDescription('Too long a street');
  expect(dialog.getByRole('group', { name: /^Products/ })).toHaveAccessibleDescription('No such product');
  expect(
    within(dialog.getByRole('alert'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Eino Aalto: Already being paid', 'Oona Aalto: Paid by somebody else']);
});

it('customers whom the server refuses can be left out without typing the rest again', async () => {
  const { user, dialog } = await open([aino, eino, oona]);
  const make = await makeButton();
  const faults = ['Already being paid', 'Paid by somebody else', 'Sold out'];
  fakeNetwork.refuse(
    makeCall,
    400,
    ...faults.map((msg) => ({ msg, code: 'paymentNotNew' as const, path: 'users.1' })),
  );
  fillIn(buyer);
  await user.click(make);

  await user.click(await dialog.findByRole('button', { name: 'Leave them out' }));

  expect(dialog.queryByRole('alert')).toBeNull();
  const summary = dialog.getByText('One invoice for 2 customers.').parentElement;
  expect(summary).toHaveTextContent('Eino Aalto');
  await waitFor(() => expect(summary).toHaveFocus());
  fakeNetwork.answer(makeCall, buildInvoiceDetails(), 201);
  await user.click(make);
  await dialog.findByRole('heading', { name: /^Invoice 12/ });
  expect(sentBody()).toMatchObject({ users: ['c1', 'c3'], buyer: { name: 'Esimerkkikoulu' } });
});

it('an invoice with too many payments shows how many it may have', async () => {
  const { user, dialog } = await open([aino]);
  const make = await makeButton();
  fakeNetwork.refuse(makeCall, 400, { msg: 'At most 100 payments', code: 'invoiceTooLarge', path: 'users' });

  await user.click(make);

  expect(await dialog.findByText('At most 100 payments')).toBeVisible();
  expect(screen.getAllByText('At most 100 payments')).toHaveLength(1);
});

it('a race that the server refuses is told', async () => {
  const { user } = await open([aino]);
  const make = await makeButton();
  fakeNetwork.refuse(makeCall, 409, { msg: 'Sold out', code: 'soldOut' });

  await user.click(make);

  expect(await screen.findByText('Sold out')).toBeVisible();
});

it('days that are not a number are not sent', async () => {
  const { user } = await open([aino]);
  const make = await makeButton();

  setField('Days to pay', '1x');
  await user.click(make);

  expect(getField('Days to pay')).toHaveFocus();
  expect(fakeNetwork.requestsOf(makeCall)).toEqual([]);
});

it('what is missing for invoices is told before anything is typed, with links', async () => {
  const { dialog } = await open([aino], {
    settings: { obstacles: ['sellerEInvoiceAddressMissing', 'sellerBusinessIdMissing'] },
  });

  expect(await dialog.findByRole('link', { name: 'Invoice settings' })).toHaveAttribute(
    'href',
    '/bank-transfers?organization=a1',
  );
  expect(dialog.getByText(/^A valid business ID: only root can set this/)).toBeVisible();
  expect(dialog.queryByLabelText(/^Name/)).toBeNull();
});

it('customers of several trips cannot be on one invoice', async () => {
  const { dialog } = await open([
    aino,
    unpaid('c5', 'Saara', { event: { _id: 'e2', name: 'Syysristeily' } }),
  ]);

  expect(await dialog.findByText(/several: Kevätristeily and Syysristeily\.$/)).toBeVisible();
});

it('customers who have paid everything cannot be invoiced', async () => {
  const { dialog } = await open([unpaid('c4', 'Paavo', { paidProducts: [product] })]);

  expect(await dialog.findByText('The selected customers have nothing to pay.')).toBeVisible();
});

it('root is led to the page of the organization for what only root can set', async () => {
  const { dialog } = await open([aino], { role: 'root', settings: { obstacles: ['sellerAddressMissing'] } });

  expect(await dialog.findByRole('link', { name: 'Organization' })).toHaveAttribute(
    'href',
    '/organization?id=a1',
  );
});
