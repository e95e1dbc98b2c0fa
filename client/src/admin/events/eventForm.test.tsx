import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StaffRole } from '#contract/roles';
import { buildOrganization } from '../../test/builders/organizations';
import { buildProduct } from '../../test/builders/payments';
import { buildSession } from '../../test/builders/session';
import { buildEvent } from '../../test/builders/trips';
import { fakeNetwork } from '../../test/fakeNetwork';
import { getButton, getField, fillIn, setField, saveButton } from '../../test/form';
import { renderApp, signedInAs } from '../../test/renderApp';

const dinner = buildProduct({ _id: 'p2', name: 'Illallinen', price: 39, mandatory: false });
const call = 'GET /api/admin/products?organization=a1';

async function open(page = '/event-form', role: StaffRole = 'owner', event = buildEvent()) {
  fakeNetwork.answer('GET /api/admin/organization', [buildOrganization()]);
  fakeNetwork.answer('GET /api/admin/events/e1', event);
  const app = await renderApp(page, signedInAs(buildSession(role)));
  await screen.findByText(/event$/, { selector: 'h1' });
  return app;
}

/** The list item of a product. */
async function findRow(name: string) {
  return within((await screen.findByLabelText(name)).closest('li')!);
}

it('the form shows the price of each product and whether it is mandatory', async () => {
  fakeNetwork.answer(call, [buildProduct(), dinner]);
  await open();

  expect((await findRow('Matkapaketti')).getByText('mandatory · €189.00')).toBeVisible();
  expect((await findRow('Illallinen')).getByText('unmandatory · €39.00')).toBeVisible();
});

it('the form asks whether a chosen product is collected, and sends both', async () => {
  fakeNetwork.answer(call, [buildProduct(), dinner]);
  fakeNetwork.answer('PUT /api/admin/events/e1', buildEvent());
  const { user } = await open('/event-form?id=e1');
  const row = await findRow('Illallinen');
  expect(row.queryByText('Collect payment')).toBeNull();

  await user.click(row.getByLabelText('Illallinen'));
  await user.click(row.getByLabelText('Collect payment: Illallinen'));
  await user.click((await findRow('Matkapaketti')).getByLabelText('Matkapaketti'));
  await user.click(getButton('Save'));

  await screen.findByText('Event updated successfully');
  expect(fakeNetwork.requestsOf('PUT /api/admin/events/e1')[0]!.body).toMatchObject({
    products: [
      { product: 'p2', collectPayment: true },
      { product: 'p1', collectPayment: false },
    ],
  });
});

it('only a collected mandatory product has a due date', async () => {
  const assigned = (product: ReturnType<typeof buildProduct>) => ({
    product,
    collectPayment: true,
    dueOn: null,
  });
  fakeNetwork.answer(call, [buildProduct(), dinner]);
  fakeNetwork.answer('PUT /api/admin/events/e1', buildEvent());
  const products = [assigned(buildProduct()), assigned(dinner)];
  const { user } = await open('/event-form?id=e1', 'owner', buildEvent({ products }));
  expect((await findRow('Illallinen')).queryByLabelText(/^Due date/)).toBeNull();

  const day = (await findRow('Matkapaketti')).getByLabelText('Due date: Matkapaketti');
  fireEvent.change(day, { target: { value: '2027-03-10' } });
  await user.click(getButton('Save'));

  await screen.findByText('Event updated successfully');
  expect(fakeNetwork.requestsOf('PUT /api/admin/events/e1')[0]!.body).toMatchObject({
    products: [
      { product: 'p1', collectPayment: true, dueOn: '2027-03-10' },
      { product: 'p2', dueOn: null },
    ],
  });
});

it.each([
  ['Collect payment: Matkapaketti', 'not collected'],
  ['Matkapaketti', 'not chosen'],
])('the form asks before it stops collecting a mandatory product: %s', async (label) => {
  const assigned = { product: buildProduct(), collectPayment: true, dueOn: null };
  fakeNetwork.answer(call, [buildProduct(), dinner]);
  const { user } = await open('/event-form?id=e1', 'owner', buildEvent({ products: [assigned] }));
  const control = (await findRow('Matkapaketti')).getByLabelText(label);

  await user.click(control);
  const question = screen.getByRole('alertdialog', { name: 'Stop collecting Matkapaketti?' });
  expect(question).toHaveTextContent('customers who haven’t paid will no longer owe it');
  await user.click(getButton('No'));
  expect(control).toBeChecked();

  await user.click(control);
  await user.click(getButton('Yes'));
  expect(control).not.toBeChecked();
});

it('the form asks to add products if the organization has none', async () => {
  fakeNetwork.answer(call, []);
  await open();

  expect(await screen.findByText('Please add products for organization first')).toBeVisible();
});

it('root chooses the organization before its products', async () => {
  fakeNetwork.answer(call, [dinner]);
  await open('/event-form', 'root');
  expect(screen.getByText('Choose an organization to see its products.')).toBeVisible();

  await screen.findByText('Meriretket ry');
  setField('Organization', 'a1');

  expect(await screen.findByLabelText('Illallinen')).toBeInTheDocument();
});

it('a new event lets customers edit their info by default', async () => {
  fakeNetwork.answer(call, []);
  await open();

  expect(getField('Allow users to edit their info')).toBeChecked();
});

it.each(['31/02/2027', '2027-13-12', '05/31/2027', '12.5.27', 'soon'])(
  'the form does not accept %s as a date',
  async (text) => {
    fakeNetwork.answer(call, []);
    await open();
    fillIn({ Name: 'Risteily', Identifier: 'risteily', Date: text });

    fireEvent.blur(getField('Date'));

    expect(saveButton()).toBeNull();
    expect(getField('Date')).toHaveAccessibleDescription('This is not a valid date. Enter it as DD/MM/YYYY.');
  },
);

it('the form asks before leaving when an invalid date is the only edit', async () => {
  fakeNetwork.answer(call, []);
  const { user } = await open();
  setField('Date', '31/02/2027');

  await user.click(getButton('Logout'));

  expect(await screen.findByText('Leave without saving your changes?')).toBeVisible();
  expect(getField('Date')).toHaveValue('31/02/2027');
});

it('an invalid date has to be corrected before saving, and a link leads to it', async () => {
  fakeNetwork.answer(call, []);
  const { user } = await open('/event-form?id=e1');
  setField('Date', '31/02/2027');

  await user.click(getButton('Date'));

  expect(screen.getByText('To save, correct:')).toBeVisible();
  expect(screen.queryByText('To save, fill in:')).toBeNull();
  expect(getField('Date')).toHaveFocus();
});

it('an event has three info buttons, each with a name, an address and whether customers see it', async () => {
  fakeNetwork.answer(call, []);
  fakeNetwork.answer('PUT /api/admin/events/e1', buildEvent());
  const { user } = await open('/event-form?id=e1');
  setField('Info button 3 name', 'Ohjelma');
  setField('Info button 3 url', 'www.example.fi');
  expect(screen.getAllByText('enter the address in the form www.example.fi')).toHaveLength(3);

  await user.click(screen.getAllByLabelText('Visible for customers')[2]!);
  await user.click(getButton('Save'));

  await waitFor(() =>
    expect(fakeNetwork.requestsOf('PUT /api/admin/events/e1')[0]?.body).toMatchObject({
      infoButton3: { name: 'Ohjelma', url: 'www.example.fi', visible: true },
    }),
  );
});

describe('registration times', () => {
  const timed = buildEvent({ registrationOpensAt: '2026-12-01T10:00:00.000Z' });
  beforeEach(() => fakeNetwork.answer(call, []));

  it('are set in Finnish time by those who may open registration', async () => {
    fakeNetwork.answer('PUT /api/admin/events/e1', buildEvent({ revision: 1 }));
    const { user } = await open('/event-form?id=e1', 'root', timed);
    expect(screen.getByLabelText('Opening time of registration')).toHaveValue('01/12/2026 12:00');

    setField('Closing time of registration', '24/12/2026 18:30');
    await user.click(saveButton()!);

    const [request] = fakeNetwork.requestsOf('PUT /api/admin/events/e1');
    expect(request!.body).toMatchObject({
      registrationOpensAt: '2026-12-01T10:00:00.000Z',
      registrationClosesAt: '2026-12-24T16:30:00.000Z',
    });
  });

  it('are only shown to others, where they are set', async () => {
    await open('/event-form?id=e1', 'owner', timed);

    expect(screen.getByLabelText('Opening time of registration')).toHaveAttribute('readonly');
    expect(screen.queryByLabelText('Closing time of registration')).not.toBeInTheDocument();
  });
});
