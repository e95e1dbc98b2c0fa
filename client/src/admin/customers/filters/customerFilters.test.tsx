import { screen, waitFor, within } from '@testing-library/react';
import { type CustomerFilters } from '#contract/customerRow';
import { buildCustomerRow, buildFilterChoices } from '../../../test/builders/customers';
import { buildOrganization } from '../../../test/builders/organizations';
import { buildSession } from '../../../test/builders/session';
import { customersPageCall } from '../../../test/customersPageCall';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { rememberColumns } from '../../../test/rememberColumns';
import { renderApp, signedInAs } from '../../../test/renderApp';

const choicesCall = 'GET /api/admin/filters/a1';

function call(filters: CustomerFilters, orgId = 'a1'): string {
  return customersPageCall({ orgId, filters });
}

const everybody = { users: [buildCustomerRow(), buildCustomerRow({ _id: 'c2' })], userCount: 2 };
const found = { users: [buildCustomerRow()], userCount: 1 };

beforeEach(() => {
  rememberColumns('email');
  fakeNetwork.answer(choicesCall, buildFilterChoices());
  fakeNetwork.answer(customersPageCall(), everybody);
});

async function open(address = '/customers') {
  const app = await renderApp(address, signedInAs(buildSession('owner')));
  const openPanel = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Filters' }));
    return within(await screen.findByRole('form', { name: 'Filters' }));
  };
  return { ...app, openPanel };
}

async function choose(user: Awaited<ReturnType<typeof open>>['user'], label: string, option: string) {
  await user.click(screen.getByLabelText(label));
  await user.click(await screen.findByRole('option', { name: option }));
  await user.keyboard('{Escape}');
}

it('filters are kept in the query string and shown as chips once they are applied', async () => {
  const filters: CustomerFilters = {
    group: ['g2'],
    room: ['2h'],
    disabled: false,
    registeredBefore: '2026-11-08',
    firstName: 'Mai',
  };
  fakeNetwork.answer(call(filters), found);
  const { user, address, openPanel } = await open();
  const panel = await openPanel();

  await user.type(panel.getByLabelText('First name'), 'Mai');
  await choose(user, 'Group', 'Helsinki');
  await choose(user, 'Room type', 'Two person room');
  await user.selectOptions(panel.getByLabelText('Disabled'), 'No');
  await user.type(panel.getByLabelText('Registered before'), '8/11/2026');
  expect(address()).toBe('/customers');
  await user.click(panel.getByRole('button', { name: 'Apply Filters' }));

  expect(await screen.findByText('1 customer')).toBeVisible();
  expect(address()).toBe(
    '/customers?group=g2&room=2h&disabled=false&registeredBefore=2026-11-08&firstName=Mai',
  );
  const shown = within(screen.getByRole('list', { name: 'Applied filters' }));
  expect(shown.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
    'Group: Helsinki',
    'Room type: Two person room',
    'Disabled: No',
    'Registered before: 08/11/2026',
    'First name: Mai',
    'Remove all',
  ]);
});

it('the panel collapses when the filters are applied, and the focus returns to its button', async () => {
  fakeNetwork.answer(call({ disabled: true }), found);
  const { user, openPanel } = await open();
  const panel = await openPanel();

  await user.selectOptions(panel.getByLabelText('Disabled'), 'Yes');
  await user.click(panel.getByRole('button', { name: 'Apply Filters' }));

  expect(await screen.findByText('1 customer')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Filters' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
});

it('filters are read from the query string, so that other screens can link to them', async () => {
  const product = { notPaidProducts: ['p1'] };
  fakeNetwork.answer(call({ group: ['g1'], event: ['e1'], product }), found);

  const { openPanel } = await open('/customers?event=e1&group=g1&notPaidProducts=p1');

  expect(await screen.findByText('1 customer')).toBeVisible();
  expect(await screen.findByText('Event: Kevätristeily')).toBeVisible();
  expect(await screen.findByText('Not paid: Matkapaketti')).toBeVisible();
  const panel = await openPanel();
  expect(panel.getByText('Turku')).toBeVisible();
});

it('filters are removed one at a time', async () => {
  fakeNetwork.answer(call({ group: ['g1', 'g2'] }), everybody);
  fakeNetwork.answer(call({ group: ['g2'] }), found);
  const { user, address } = await open('/customers?group=g1&group=g2&size=25');

  await user.click(await screen.findByRole('button', { name: 'Remove the filter Group: Turku' }));

  expect(await screen.findByText('1 customer')).toBeVisible();
  expect(address()).toBe('/customers?size=25&group=g2');
});

it('filters are removed all at once', async () => {
  fakeNetwork.answer(call({}), everybody);
  fakeNetwork.answer(call({ group: ['g1'], disabled: true }), found);
  const { user, address } = await open('/customers?group=g1&disabled=true');

  await user.click(await screen.findByRole('button', { name: 'Remove all' }));

  expect(await screen.findByText('2 customers')).toBeVisible();
  expect(address()).toBe('/customers');
  expect(screen.queryByRole('list', { name: 'Applied filters' })).toBeNull();
});

it('filters stay applied after Clear until Apply', async () => {
  fakeNetwork.answer(call({}), everybody);
  fakeNetwork.answer(call({ group: ['g1'] }), found);
  const { user, address, openPanel } = await open('/customers?group=g1');
  const panel = await openPanel();

  await user.click(panel.getByText('Clear'));
  expect(address()).toBe('/customers?group=g1');
  await user.click(panel.getByRole('button', { name: 'Apply Filters' }));

  expect(await screen.findByText('2 customers')).toBeVisible();
});

it('filters are not applied while a day is invalid', async () => {
  const { user, address, openPanel } = await open();
  const panel = await openPanel();
  const day = panel.getByLabelText('Registered before');

  await user.type(day, '31/02/2027{Enter}');
  expect(day).toHaveAccessibleDescription('This is not a valid date. Enter it as DD/MM/YYYY.');
  await user.click(panel.getByText('Apply Filters'));
  expect(day).toHaveFocus();
  expect(address()).toBe('/customers');

  await user.click(panel.getByText('Clear'));
  expect(day).toHaveValue('');
  expect(day).toBeValid();
});

it('no filters are applied initially', async () => {
  await open();

  expect(await screen.findByText('2 customers')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Applied filters' })).toBeNull();
});

it('the table shows a message when nobody has registered', async () => {
  fakeNetwork.answer(customersPageCall(), { users: [], userCount: 0 });

  await open();

  expect(await screen.findByText('Nobody has registered yet')).toBeVisible();
});

it('the filter “Not paid” offers only mandatory products', async () => {
  const { user, openPanel } = await open();
  await openPanel();
  const offered = async (label: string) => {
    await user.click(screen.getByLabelText(label));
    const list = within(await screen.findByRole('listbox'));
    const options = list.getAllByRole('option').map((option) => option.textContent);
    await user.keyboard('{Escape}');
    return options;
  };

  expect(await offered('Not paid')).toEqual(['Matkapaketti']);
  expect(await offered('Paid products')).toEqual(['Matkapaketti', 'Hytti']);
});

it('unapplied changes stay while paging, searching and changing the page size', async () => {
  fakeNetwork.answer(customersPageCall(), { ...everybody, userCount: 30 });
  fakeNetwork.answer(customersPageCall({ next: true, lastId: 'c2' }), { ...everybody, userCount: 30 });
  fakeNetwork.answer(customersPageCall({ limit: 10 }), everybody);
  fakeNetwork.answer(customersPageCall({ limit: 10, search: 'maija' }), found);
  const { user, address, openPanel } = await open();
  const panel = await openPanel();
  await choose(user, 'Group', 'Helsinki');
  await user.type(panel.getByLabelText('First name'), 'Mai');

  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(address()).toBe('/customers?page=2&after=c2'));
  await user.selectOptions(screen.getByLabelText('Rows per page'), '10 per page');
  await user.type(screen.getByLabelText('Search by e-mail, name, code or phone'), 'maija{Enter}');

  expect(await screen.findByText('1 customer')).toBeVisible();
  expect(address()).toBe('/customers?size=10&search=maija');
  expect(panel.getByText('Helsinki')).toBeVisible();
  expect(panel.getByLabelText('First name')).toHaveValue('Mai');
});

it('applying filters returns to the first page', async () => {
  fakeNetwork.answer(customersPageCall({ next: true, lastId: 'c9' }), everybody);
  fakeNetwork.answer(call({ disabled: true }), found);
  const { user, address, openPanel } = await open('/customers?page=2&after=c9');
  const panel = await openPanel();

  await user.selectOptions(panel.getByLabelText('Disabled'), 'Yes');
  await user.click(panel.getByRole('button', { name: 'Apply Filters' }));

  await waitFor(() => expect(address()).toBe('/customers?disabled=true'));
});

it('the table shows a message when nobody matches', async () => {
  fakeNetwork.answer(call({ lastName: 'Ö' }), { users: [], userCount: 0 });

  await open('/customers?lastName=%C3%96');

  expect(await screen.findByText('No customer matches the filters')).toBeVisible();
});

it('filters are removed when another organization is chosen', async () => {
  fakeNetwork.answer('GET /api/admin/organization', [
    buildOrganization(),
    buildOrganization({ _id: 'a2', name: 'Seura' }),
  ]);
  fakeNetwork.answer('GET /api/admin/filters/a2', buildFilterChoices());
  fakeNetwork.answer(call({ group: ['g1'], disabled: true }), found);
  fakeNetwork.answer(call({ disabled: true }, 'a2'), everybody);
  const route = '/customers?organization=a1&group=g1&disabled=true';
  const { user, address } = await renderApp(route, signedInAs(buildSession('root')));
  await screen.findByRole('option', { name: 'Seura' });

  await user.selectOptions(screen.getByLabelText('Organization'), 'Seura');

  expect(await screen.findByText('2 customers')).toBeVisible();
  expect(address()).toBe('/customers?disabled=true&organization=a2');
});

it('the choices can be fetched again after a failure, with the table still shown', async () => {
  fakeNetwork.disconnect(choicesCall);
  const { user } = await open();
  await screen.findByText('2 customers');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fakeNetwork.answer(choicesCall, buildFilterChoices());

  await user.click(retry);

  expect(await screen.findByRole('form', { name: 'Filters' })).toBeVisible();
});
