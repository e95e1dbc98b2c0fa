import { screen, waitFor, within } from '@testing-library/react';
import type { FoundCustomer, SearchAnswer } from '#contract/search';
import type { StaffRole } from '#contract/roles';
import { setLetterKeys } from '../../storage/panelSettings';
import { answerCustomerForm } from '../../test/answerCustomerForm';
import { answerLanding } from '../../test/answerLanding';
import { buildStaffPayment } from '../../test/builders/payments';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const empty: SearchAnswer = { customers: [], groups: [], events: [], products: [] };
const aino: FoundCustomer = {
  _id: 'c1',
  firstName: 'Aino',
  lastName: 'Virtanen',
  email: 'aino@example.fi',
  organization: 'a1',
  group: { _id: 'g1', name: 'Turku' },
  event: { _id: 'e1', name: 'Risteily' },
  disabled: false,
  paymentState: 'Paid',
  match: 'name',
};
const answerSearch = (q: string, answer: Partial<SearchAnswer>) =>
  fakeNetwork.answer(`GET /api/admin/search?q=${q}`, { ...empty, ...answer });

afterEach(() => setLetterKeys(true));

async function openPanel(role: StaffRole = 'admin') {
  answerLanding();
  const app = await renderApp('/admin-dashboard', signedInAs(buildSession(role)));
  await screen.findByText('Welcome to Reissu admin dashboard');
  return app;
}

async function openSearch(role?: StaffRole) {
  const app = await openPanel(role);
  await app.user.keyboard('{Control>}k{/Control}');
  return { ...app, input: await screen.findByRole('combobox', { name: 'Search' }) };
}

const chosenCell = () => screen.getByRole('gridcell', { selected: true });
const isOpen = () => screen.queryByRole('dialog', { name: 'Search' }) !== null;

it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])(
  '%s opens the search with the focus in it',
  async (keys) => {
    const { user } = await openPanel();

    await user.keyboard(keys);

    const input = await screen.findByRole('combobox', { name: 'Search' });
    expect(input).toHaveFocus();
    expect(input).toHaveValue('');
  },
);

it('the button also opens the search, and Escape or Ctrl-K closes it', async () => {
  const { user } = await openPanel();

  for (const keys of ['{Escape}', '{Control>}k{/Control}']) {
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByRole('combobox', { name: 'Search' });
    await user.keyboard(keys);
    await waitFor(() => expect(isOpen()).toBe(false));
  }
});

it('a result is opened by Enter, and shows where the customer travels and what they have paid', async () => {
  answerSearch('virta', { customers: [aino] });
  answerCustomerForm();
  const { user, address, input } = await openSearch();

  await user.paste('virta');
  const row = await screen.findByRole('row', { name: /Aino Virtanen/ });
  expect(row).toHaveTextContent('Turku, Risteily · Paid · aino@example.fi');
  expect(input).toHaveAttribute('aria-activedescendant', chosenCell().id);
  await user.keyboard('{Enter}');

  await waitFor(() => expect(address()).toBe('/customer-form?id=c1'));
  await waitFor(() => expect(isOpen()).toBe(false));
});

it('→ and Enter open the refund of the customer’s only payment', async () => {
  answerSearch('virta', { customers: [aino] });
  answerCustomerForm({ eventPayments: [buildStaffPayment({ status: 'confirmed', refundable: 90 })] });
  const { user, address } = await openSearch();

  await user.paste('virta');
  await screen.findByRole('row', { name: /Aino Virtanen/ });
  await user.keyboard('{ArrowRight}');
  expect(within(chosenCell()).getByRole('link', { name: 'Refund: Aino Virtanen' })).toBeVisible();
  await user.keyboard('{Enter}');

  expect(await screen.findByRole('dialog', { name: /Refund/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe('/customer-form?id=c1'));
});

it('the first of several refundable payments has the focus', async () => {
  answerCustomerForm({
    eventPayments: [
      buildStaffPayment({ _id: 'p1', status: 'confirmed', refundable: 0 }),
      buildStaffPayment({ _id: 'p2', status: 'confirmed', refundable: 90 }),
      buildStaffPayment({ _id: 'p3', status: 'confirmed', refundable: 90 }),
    ],
  });
  await renderApp('/customer-form?id=c1&refund=1', signedInAs(buildSession('admin')));

  await screen.findByRole('heading', { name: 'Event payments' });
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Refund / })[1]).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the arrow keys wrap around the results, and the number of results is announced', async () => {
  answerSearch('virta', { customers: [aino, { ...aino, _id: 'c2', firstName: 'Eero' }] });
  const { user } = await openSearch();

  await user.paste('virta');
  await screen.findByText('2 results');
  await user.keyboard('{ArrowDown}');
  expect(chosenCell()).toHaveTextContent('Eero Virtanen');
  await user.keyboard('{ArrowDown}');
  expect(chosenCell()).toHaveTextContent('Aino Virtanen');
  await user.keyboard('{ArrowUp}');
  expect(chosenCell()).toHaveTextContent('Eero Virtanen');
});

it('a late answer to an earlier text is dropped', async () => {
  const release = fakeNetwork.hold('GET /api/admin/search?q=vir', {
    ...empty,
    customers: [{ ...aino, firstName: 'Old' }],
  });
  answerSearch('virta', { customers: [aino] });
  const { user } = await openSearch();

  await user.paste('vir');
  await waitFor(() => expect(fakeNetwork.requestsOf('GET /api/admin/search?q=vir')).toHaveLength(1));
  await user.paste('ta');
  await screen.findByRole('row', { name: /Aino/ });
  release();

  await expect(screen.findByRole('row', { name: /Old/ }, { timeout: 300 })).rejects.toThrow();
  expect(screen.getByRole('row', { name: /Aino/ })).toBeVisible();
});

it('a search that failed can be repeated', async () => {
  fakeNetwork.refuse('GET /api/admin/search?q=virta', 500);
  const { user } = await openSearch();
  await user.paste('virta');
  const retry = await screen.findByRole('button', { name: 'Try again' });

  answerSearch('virta', { customers: [aino] });
  await user.click(retry);

  expect(await screen.findByRole('row', { name: /Aino/ })).toBeVisible();
});

it.each([
  ['admin', 'bank', false],
  ['owner', 'bank', true],
  ['owner', 'open regi', false],
  ['root', 'open regi', true],
] as const)('%s finds the pages and actions that the role may use: %s', async (role, text, isFound) => {
  fakeNetwork.answer(`GET /api/admin/search?q=${text.replace(' ', '+')}`, empty);
  const { user } = await openSearch(role);

  await user.paste(text);

  if (isFound) expect(await screen.findAllByRole('row')).not.toHaveLength(0);
  else expect(await screen.findByText(/^Nothing found\. /)).toBeVisible();
});

it('the empty search offers the pages of the panel', async () => {
  await openSearch();

  expect(screen.getByRole('row', { name: 'Groups' })).toBeVisible();
  expect(screen.queryByRole('row', { name: 'Bookkeeping' })).toBeNull();
});

it('keys that are typed as text, or pressed in another dialog, do not open the search', async () => {
  answerCustomerForm({ eventPayments: [buildStaffPayment({ status: 'confirmed', refundable: 90 })] });
  const { user } = await renderApp('/customer-form?id=c1', signedInAs(buildSession('admin')));
  const name = await screen.findByRole('textbox', { name: 'First name' });

  await user.type(name, '/?');
  expect(name).toHaveValue('Maija/?');
  await user.click(await screen.findByRole('button', { name: /^Refund / }));
  await screen.findByRole('dialog');
  await user.keyboard('{Control>}k{/Control}');

  expect(isOpen()).toBe(false);
});

it('the user is asked about unsaved changes before a result is opened', async () => {
  answerCustomerForm();
  fakeNetwork.answer('GET /api/admin/search?q=dashb', empty);
  answerLanding();
  const { user, address } = await renderApp('/customer-form?id=c1', signedInAs(buildSession('admin')));
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'x');

  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search' });
  await user.paste('dashb');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));

  await waitFor(() => expect(address()).toBe('/admin-dashboard'));
  await waitFor(() => expect(isOpen()).toBe(false));
});

it('? lists the shortcuts, and those of one character can be turned off', async () => {
  const { user } = await openPanel();

  await user.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.click(await within(list).findByRole('switch', { name: /single character/ }));
  await user.click(within(list).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('?/');

  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: 'Search' })).toBeVisible();
});
