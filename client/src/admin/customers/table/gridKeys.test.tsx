import { act, screen } from '@testing-library/react';
import { buildCustomerRow, buildFilterChoices } from '../../../test/builders/customers';
import { buildSession } from '../../../test/builders/session';
import { customersPageCall } from '../../../test/customersPageCall';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { rememberColumns } from '../../../test/rememberColumns';
import { renderApp, signedInAs } from '../../../test/renderApp';

const users = ['Aino', 'Eino', 'Oona'].map((firstName, index) =>
  buildCustomerRow({ _id: `c${index}`, firstName, lastName: 'Aalto', phone: `+35840123456${index}` }),
);

async function open() {
  rememberColumns('firstName', 'phone', 'city');
  fakeNetwork.answer('GET /api/admin/filters/a1', buildFilterChoices());
  fakeNetwork.answer(customersPageCall(), { users, userCount: 3 });
  const app = await renderApp('/customers', signedInAs(buildSession('owner')));
  const first = await screen.findByRole('link', { name: 'Aino' });
  act(() => first.focus());
  return app;
}

const cell = (name: string) => screen.getByRole('gridcell', { name });

it('arrow keys move the focus from cell to cell, into the headings and not past the edges', async () => {
  const { user } = await open();

  await user.keyboard('{ArrowRight}');
  expect(cell('+358401234560')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(cell('+358401234562')).toHaveFocus();
  await user.keyboard('{Control>}{ArrowUp}{/Control}');
  expect(screen.getByRole('button', { name: 'Phone' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowUp}');
  expect(screen.getByRole('columnheader', { name: 'City' })).toHaveFocus();
});

it('Home and End move to the ends of a row, and with Ctrl to the first and last cell', async () => {
  const { user } = await open();

  await user.keyboard('{End}');
  expect(screen.getByRole('link', { name: 'Edit Aino Aalto' })).toHaveFocus();
  await user.keyboard('{Home}');
  expect(screen.getByRole('checkbox', { name: 'Select row: Aino Aalto' })).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(screen.getByRole('link', { name: 'Edit Oona Aalto' })).toHaveFocus();
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(screen.getByRole('checkbox', { name: 'Select row: Aino Aalto' })).toHaveFocus();
});

it('the rows are one tab stop, at the cell that had the focus last', async () => {
  const { user } = await open();
  await user.keyboard('{ArrowDown}{ArrowRight}');

  await user.tab();
  expect(screen.getByLabelText('Rows per page')).toHaveFocus();
  await user.tab({ shift: true });

  expect(cell('+358401234561')).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('checkbox', { name: 'Select all rows' })).toHaveFocus();
});
