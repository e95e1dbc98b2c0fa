import { screen, waitFor, within } from '@testing-library/react';
import { buildCustomerRow, buildFilterChoices } from '../../../test/builders/customers';
import { buildSession } from '../../../test/builders/session';
import { customersPageCall } from '../../../test/customersPageCall';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';
import { showOnPhone } from '../../../test/screen';

const aino = buildCustomerRow({ firstName: 'Aino', paidProducts: [], disabled: true });

async function open() {
  showOnPhone();
  fakeNetwork.answer('GET /api/admin/filters/a1', buildFilterChoices());
  fakeNetwork.answer(customersPageCall(), { users: [aino], userCount: 1 });
  const app = await renderApp('/customers', signedInAs(buildSession('owner')));
  const list = await screen.findByRole('list', { name: 'Customers' });
  return { ...app, card: within(within(list).getByRole('listitem')) };
}

it('a customer on a phone is a card with group, payment state, contact and a link to the form', async () => {
  const { card } = await open();

  expect(card.getByRole('link', { name: 'Aino Virtanen' })).toHaveAttribute('href', '/customer-form?id=c1');
  expect(card.getByText('Not paid')).toBeVisible();
  expect(card.getByText(/^Turun ryhmä.*Disabled$/)).toBeVisible();
  expect(card.getByRole('link', { name: aino.email })).toHaveAttribute('href', `mailto:${aino.email}`);
  expect(card.getByRole('link', { name: aino.phone })).toHaveAttribute('href', `tel:${aino.phone}`);
  expect(screen.queryByRole('grid')).toBeNull();
});

it('a card can be selected', async () => {
  const { user, card } = await open();

  await user.click(card.getByRole('checkbox', { name: 'Select row: Aino Virtanen' }));

  expect(screen.getByText('1 customer selected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mass edit' })).toBeVisible();
});

it('the order of the cards is chosen from a list, and the filters are reachable', async () => {
  const { user, address } = await open();
  const sort = { by: 'lastName', descending: true } as const;
  fakeNetwork.answer(customersPageCall({ sort }), { users: [aino], userCount: 1 });

  await user.selectOptions(screen.getByLabelText('Order'), 'Last name Ö–A');

  await waitFor(() => expect(address()).toBe('/customers?sort=-lastName'));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(await screen.findByRole('button', { name: 'Apply Filters' })).toBeVisible();
});

it('tools without space are in a menu', async () => {
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'More' }));

  const menu = within(screen.getByRole('dialog', { name: 'More tools' }));
  expect(menu.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  expect(menu.getByRole('button', { name: 'Views' })).toBeVisible();
  expect(menu.getByRole('switch', { name: 'Show full data' })).toBeVisible();
});
