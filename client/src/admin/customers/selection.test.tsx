import { screen, waitFor } from '@testing-library/react';
import { buildCustomerRow, buildFilterChoices } from '../../test/builders/customers';
import { buildSession } from '../../test/builders/session';
import { customersPageCall } from '../../test/customersPageCall';
import { fakeNetwork } from '../../test/fakeNetwork';
import { rememberColumns } from '../../test/rememberColumns';
import { renderApp, signedInAs } from '../../test/renderApp';

const [aino, eino, oona] = ['Aino', 'Eino', 'Oona'].map((firstName, index) =>
  buildCustomerRow({ _id: `c${index + 1}`, firstName, lastName: 'Aalto' }),
);
const row = (name: string) => screen.findByRole('checkbox', { name: `Select row: ${name} Aalto` });

beforeEach(() => {
  rememberColumns('firstName', 'lastName', 'email');
  fakeNetwork.answer('GET /api/admin/filters/a1', buildFilterChoices());
  const page = (users: unknown[]) => ({ users, userCount: 11 });
  fakeNetwork.answer(customersPageCall({ limit: 10 }), page([aino, eino]));
  fakeNetwork.answer(customersPageCall({ limit: 10, next: true, lastId: 'c2' }), page([oona]));
  const byEmail = { by: 'email', descending: false } as const;
  fakeNetwork.answer(customersPageCall({ limit: 10, sort: byEmail }), page([eino, oona]));
  fakeNetwork.answer(customersPageCall({ limit: 50 }), page([aino, eino, oona]));
  fakeNetwork.answer(customersPageCall({ limit: 10, search: 'oona' }), { users: [oona], userCount: 1 });
});

/** Opens the table and selects Aino. */
async function open() {
  const app = await renderApp('/customers?size=10', signedInAs(buildSession('owner')));
  await app.user.click(await row('Aino'));
  expect(screen.getByText('1 customer selected')).toBeVisible();
  return app;
}

it('customers stay selected on the next page, which shows how many are not on it', async () => {
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(await row('Oona'));

  expect(screen.getByText('2 customers selected, 1 not on this page')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await row('Aino')).toBeChecked();
  expect(await row('Eino')).not.toBeChecked();
});

it('a click with Shift selects every row from the previously selected one, or deselects them all', async () => {
  const { user } = await open();
  await user.selectOptions(screen.getByLabelText('Rows per page'), '50 per page');
  await row('Oona');

  await user.keyboard('{Shift>}');
  await user.click(await row('Oona'));
  expect(screen.getByText('3 customers selected')).toBeVisible();
  await user.click(await row('Eino'));
  await user.keyboard('{/Shift}');

  expect(screen.getByText('1 customer selected')).toBeVisible();
  expect(await row('Aino')).toBeChecked();
});

it('customers stay selected when the order changes', async () => {
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: 'E-mail' }));

  expect(await screen.findByText('1 customer selected, 1 not on this page')).toBeVisible();
  expect(await row('Oona')).not.toBeChecked();
});

it('customers stay selected when the page size changes', async () => {
  const { user } = await open();

  await user.selectOptions(screen.getByLabelText('Rows per page'), '50 per page');

  expect(await row('Oona')).not.toBeChecked();
  expect(await row('Aino')).toBeChecked();
});

it('customers stay selected while a search shows others, until the selection is cleared', async () => {
  const { user } = await open();

  await user.type(screen.getByRole('searchbox'), 'oona{Enter}');

  expect(await screen.findByText('1 customer selected, 1 not on this page')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText(/selected/)).toBeNull();
  await user.clear(screen.getByRole('searchbox'));
  expect(await row('Aino')).not.toBeChecked();
});

it('the box in the heading selects the page, and only the page', async () => {
  const { user } = await open();
  const selectAllBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' });
  expect(selectAllBox().indeterminate).toBe(true);

  await user.click(selectAllBox());
  expect(selectAllBox()).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await row('Oona');
  expect(selectAllBox()).not.toBeChecked();
  expect(screen.getByText('2 customers selected, 2 not on this page')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await row('Aino');
  await user.click(selectAllBox());

  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
});
