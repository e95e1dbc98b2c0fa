import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { CustomerFilters, CustomerSort } from '#contract/customerRow';
import type { StaffRole } from '#contract/roles';
import { buildCustomerRow, buildFilterChoices } from '../../../test/builders/customers';
import { buildSession } from '../../../test/builders/session';
import { customersPageCall } from '../../../test/customersPageCall';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { hiddenColumnsOf, rememberColumns } from '../../../test/rememberColumns';
import { renderApp, signedInAs } from '../../../test/renderApp';

const page = { users: [buildCustomerRow()], userCount: 1 };
const byName: CustomerSort = { by: 'lastName', descending: false };
const ferry: CustomerFilters = { ferry: ['f1'] };

beforeEach(() => {
  fakeNetwork.answer('GET /api/admin/filters/a1', buildFilterChoices());
  fakeNetwork.answer(customersPageCall(), page);
  fakeNetwork.answer(customersPageCall({ filters: ferry }), page);
});

async function open(address = '/customers', role: StaffRole = 'owner') {
  const app = await renderApp(address, signedInAs(buildSession(role)));
  await screen.findByText('1 customer');
  const openMenu = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Views' }));
    return within(await screen.findByRole('dialog', { name: 'Views' }));
  };
  return { ...app, openMenu };
}

const headings = () =>
  screen
    .getAllByRole('columnheader')
    .map((heading) => heading.textContent)
    .filter((text) => text !== '');

describe('a preset', () => {
  const preset = (name: string) =>
    within(screen.getByRole('group', { name: 'Columns and order for' })).getByRole('button', { name });

  it('shows its columns in its order, for travellers, with one click', async () => {
    fakeNetwork.answer(customersPageCall({ filters: { ...ferry, disabled: false }, sort: byName }), page);
    const { user, address } = await open('/customers?ferry=f1');

    await user.click(preset('Passenger list'));

    await waitFor(() => expect(address()).toBe('/customers?ferry=f1&disabled=false&sort=lastName'));
    expect(headings()).toEqual([
      'First name',
      'Last name',
      'Birthday',
      'Gender',
      'Phone',
      'Country',
      'Group',
      'Outbound ferry',
      'Outbound departure',
      'Return ferry',
      'Return departure',
      'Edit',
    ]);
    expect(preset('Passenger list')).toHaveAttribute('aria-pressed', 'true');
    expect(preset('Standard')).toHaveAttribute('aria-pressed', 'false');
  });

  it('keeps a filter for disabled customers', async () => {
    const disabled = customersPageCall({ filters: { disabled: true } });
    fakeNetwork.answer(disabled, page);
    fakeNetwork.answer(customersPageCall({ filters: { disabled: true }, sort: byName }), page);
    const { user, address } = await open('/customers?disabled=true');

    await user.click(preset('Contacts'));

    await waitFor(() => expect(address()).toBe('/customers?disabled=true&sort=lastName'));
  });

  it('becomes the person’s own choice of columns', async () => {
    const first = await open();
    await first.user.click(preset('Overview'));
    const shown = headings();
    expect(shown).toEqual(['First name', 'Last name', 'E-mail', 'Phone', 'Group', 'Payment state', 'Edit']);
    cleanup();

    await open();
    expect(headings()).toEqual(shown);
    cleanup();

    await open('/customers', 'admin');
    expect(preset('Standard')).toHaveAttribute('aria-pressed', 'true');
  });

  it('replaces the columns of a link', async () => {
    const { user, address } = await open('/customers?columns=firstName+email');

    await user.click(preset('Overview'));

    expect(address()).toBe('/customers');
    expect(headings()).toContain('Payment state');
  });

  it('is ordered by room for the hotel', async () => {
    const guest = buildCustomerRow({ roomType: '2h' });
    fakeNetwork.answer('GET /api/admin/users/a1', [guest]);
    const { user, address } = await open();

    await user.click(preset('Rooming list'));

    await waitFor(() => expect(address()).toBe('/customers?disabled=false&sort=lastName&full=rooms'));
    expect(await screen.findByRole('button', { name: 'Select all 1' })).toBeVisible();
    expect(headings()).toEqual([
      'First name',
      'Last name',
      'Accommodation',
      'Room type',
      'Room partners',
      'Group',
      'Gender',
      'Edit',
    ]);
  });
});

describe('columns named in the address', () => {
  it('change in the address, not for the next visit', async () => {
    const { user, address } = await open('/customers?columns=firstName+email');
    await user.click(screen.getByRole('button', { name: 'Columns (2 of 29)' }));

    await user.click(screen.getByRole('checkbox', { name: 'Code' }));

    expect(address()).toBe('/customers?columns=firstName+email+userCode');
    expect(headings()).toEqual(['First name', 'E-mail', 'Code', 'Edit']);
    expect(hiddenColumnsOf('owner')).toBeNull();
  });
});

describe('a view', () => {
  async function save(name: string, { user, openMenu }: Awaited<ReturnType<typeof open>>) {
    const menu = await openMenu();
    await user.type(menu.getByLabelText('Save columns and filters as'), `${name}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Views' })).toBeNull());
  }

  it('keeps columns and filters, but not the search, under a name across a reload', async () => {
    rememberColumns('firstName', 'email');
    fakeNetwork.answer(customersPageCall({ filters: ferry, search: 'maija' }), page);
    const first = await open('/customers?ferry=f1&search=maija');
    const shown = headings();
    await save('Meritähti', first);
    cleanup();
    rememberColumns('firstName', 'lastName');
    const { user, address, openMenu } = await open('/customers?size=25');

    await user.click((await openMenu()).getByRole('button', { name: 'Meritähti' }));

    await waitFor(() => expect(address()).toMatch(/^\/customers\?size=25&ferry=f1&columns=/));
    expect(headings()).toEqual(shown);
  });

  it('of an earlier version still excludes disabled customers', async () => {
    const view = { name: 'Lista', columns: ['firstName', 'email'], query: 'ferry=f1' };
    localStorage.setItem('customerViews a1', JSON.stringify([view]));
    fakeNetwork.answer(customersPageCall({ filters: { ...ferry, disabled: false } }), page);
    const { user, address, openMenu } = await open();

    await user.click((await openMenu()).getByRole('button', { name: 'Lista' }));

    await waitFor(() => expect(address()).toBe('/customers?ferry=f1&disabled=false&columns=firstName+email'));
  });

  it('replaces the one of the same name, and can be deleted', async () => {
    const app = await open();
    await save('Oma', app);
    await save('Oma', app);
    const menu = await app.openMenu();
    expect(menu.getAllByRole('button', { name: 'Oma' })).toHaveLength(1);

    await app.user.click(menu.getByRole('button', { name: 'Delete the view Oma' }));

    expect(menu.queryByRole('button', { name: 'Oma' })).toBeNull();
    expect(localStorage.getItem('customerViews a1')).toBe('[]');
  });
});
