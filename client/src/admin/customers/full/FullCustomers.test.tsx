import { screen, waitFor } from '@testing-library/react';
import { userCountHeader, type CustomerRow } from '#contract/customerRow';
import { buildCustomerRow, buildFilterChoices } from '../../../test/builders/customers';
import { buildSession } from '../../../test/builders/session';
import { customersPageCall } from '../../../test/customersPageCall';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { rememberColumns } from '../../../test/rememberColumns';
import { renderApp, signedInAs } from '../../../test/renderApp';

const allCall = 'GET /api/admin/users/a1';
const tripPackage = { _id: 'p1', name: 'Matkapaketti' };

beforeEach(() => {
  rememberColumns('firstName');
  fakeNetwork.answer('GET /api/admin/filters/a1', buildFilterChoices());
});

function open(address = '/customers?full=list') {
  return renderApp(address, signedInAs(buildSession('owner')));
}

function customersNamed(...names: string[]): CustomerRow[] {
  return names.map((firstName, index) => buildCustomerRow({ _id: `c${index}`, firstName }));
}

function shownNames(): string[] {
  return screen
    .queryAllByRole('gridcell')
    .filter((cell) => cell.dataset.field === 'firstName')
    .map((cell) => cell.textContent);
}

it('the full data is switched on and off', async () => {
  fakeNetwork.answer(customersPageCall(), { users: customersNamed('Aino'), userCount: 1 });
  fakeNetwork.answer(allCall, customersNamed('Aino', 'Eino'));
  const { user, address } = await open('/customers');
  await screen.findByText('1 customer');

  await user.click(screen.getByRole('switch', { name: 'Show full data' }));
  expect(await screen.findByText('2 customers')).toBeVisible();
  expect(address()).toBe('/customers?full=list');

  await user.click(screen.getByRole('switch', { name: 'Show full data' }));
  expect(await screen.findByText('1 customer')).toBeVisible();
  expect(address()).toBe('/customers');
});

it('a progress bar shows how many customers have been loaded', async () => {
  const [first, second] = customersNamed('Aino', 'Eino').map((row) => JSON.stringify(row));
  const parts = [`[${first},\n`, `${second}]`];
  const release = fakeNetwork.stream(allCall, parts, { [userCountHeader]: '2' });
  await open();

  expect(await screen.findByText('Loading all customers: 1 of 2')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  release();

  expect(await screen.findByText('2 customers')).toBeVisible();
});

it('the table shows 100 customers per page', async () => {
  fakeNetwork.answer(allCall, customersNamed(...Array.from({ length: 101 }, (_, index) => `Nimi${index}`)));
  const { user, address } = await open();
  expect(await screen.findByText('1–100 of 101 customers')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Next page' }));

  expect(await screen.findByText('101–101 of 101 customers')).toBeVisible();
  await waitFor(() => expect(shownNames()).toEqual(['Nimi100']));
  expect(address()).toBe('/customers?full=list&page=2');
});

it('the customers can be fetched again after a failure', async () => {
  fakeNetwork.disconnect(allCall);
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fakeNetwork.answer(allCall, customersNamed('Aino'));

  await user.click(retry);

  expect(await screen.findByText('1 customer')).toBeVisible();
});

it('an ended session redirects to the log-in', async () => {
  fakeNetwork.refuse(allCall, 401, { code: 'notSignedIn', msg: 'Please log in' });

  const { address } = await open();

  await waitFor(() => expect(address()).toBe('/login'));
});

describe('the payment filter', () => {
  const [paid, unpaid] = customersNamed('Maksanut', 'Velallinen');
  const rows = [
    { ...paid!, paidProducts: [tripPackage] },
    { ...unpaid!, paidProducts: [] },
  ];

  it.each([
    ['Paid Matkapaketti', 'Maksanut', 'paidProducts=p1'],
    ['Not paid Matkapaketti', 'Velallinen', 'notPaidProducts=p1'],
  ])('“%s” shows only %s', async (label, name, parameter) => {
    fakeNetwork.answer(allCall, rows);
    const { user, address } = await open();
    await screen.findByText('2 customers');

    await user.click(await screen.findByRole('button', { name: label }));

    await waitFor(() => expect(shownNames()).toEqual([name]));
    expect(screen.getByRole('button', { name: label })).toHaveAttribute('aria-pressed', 'true');
    expect(address()).toBe(`/customers?full=list&${parameter}`);
  });

  it('filters by paid or by not paid, never both for a product', async () => {
    fakeNetwork.answer(allCall, rows);
    const { user } = await open('/customers?full=list&paidProducts=p1');
    await user.click(await screen.findByRole('button', { name: 'Not paid Matkapaketti' }));

    await waitFor(() => expect(shownNames()).toEqual(['Velallinen']));
  });
});

it('the table shows the rooms next to the names when filtered by room', async () => {
  rememberColumns('firstName', 'email', 'accommodation', 'roomType');
  fakeNetwork.answer(allCall, [buildCustomerRow({ roomType: '2h' })]);
  const { user } = await open();
  await screen.findByText('1 customer');

  await user.click(screen.getByRole('switch', { name: 'Filter by room' }));

  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(headings().slice(1)).toEqual(['First name', 'Accommodation', 'Room type', 'E-mail', 'Edit']),
  );
});

it('the table filtered by room is the rooming list: roommates together, nobody without a room', async () => {
  const member = ({ _id, firstName, lastName }: CustomerRow) => ({ _id, firstName, lastName });
  const [aino, eino, ilman] = customersNamed('Aino', 'Eino', 'Ilman');
  fakeNetwork.answer(allCall, [
    { ...aino!, _id: 'c1', roomType: '2h', roomPartners: [{ ...member(eino!), _id: 'c3' }] },
    { ...ilman!, _id: 'c2', roomType: null },
    { ...eino!, _id: 'c3', roomType: '2h', roomPartners: [{ ...member(aino!), _id: 'c1' }] },
  ]);
  const { user, address } = await open();
  await screen.findByText('3 customers');

  await user.click(screen.getByRole('switch', { name: 'Filter by room' }));

  await waitFor(() => expect(shownNames()).toEqual(['Aino', 'Eino']));
  expect(address()).toBe('/customers?full=rooms');
});

it('a button selects all matching customers at once', async () => {
  fakeNetwork.answer(allCall, customersNamed('Aino', 'Eino'));
  const { user } = await open();

  await user.click(await screen.findByRole('button', { name: 'Select all 2' }));

  for (const box of screen.getAllByRole('checkbox', { name: /select row/i })) expect(box).toBeChecked();
});
