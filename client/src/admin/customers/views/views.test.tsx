import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { CustomerFilters, CustomerSort } from '#contract/customerRow';
import { buildCustomerRow, buildFilterChoices } from '../../../test/builders/customers';
import { buildSession } from '../../../test/builders/session';
import { customersPageCall } from '../../../test/customersPageCall';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const page = { users: [buildCustomerRow()], userCount: 1 };
const byName: CustomerSort = { by: 'lastName', descending: false };
const ferry: CustomerFilters = { ferry: ['f1'], disabled: false };

beforeEach(() => {
  fakeNetwork.answer('GET /api/admin/filters/a1', buildFilterChoices());
  fakeNetwork.answer(customersPageCall(), page);
  fakeNetwork.answer(customersPageCall({ filters: ferry }), page);
});

async function open(address = '/customers') {
  const app = await renderApp(address, signedInAs(buildSession('owner')));
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

describe('a list of the trade', () => {
  it('has its columns, by last name, of the customers that are filtered', async () => {
    localStorage.setItem('customersHiddenColumns', 'email');
    fakeNetwork.answer(customersPageCall({ filters: ferry, sort: byName }), page);
    const { user, address, openMenu } = await open('/customers?ferry=f1');
    const menu = await openMenu();

    await user.click(menu.getByRole('button', { name: 'Passenger list' }));

    const named =
      'firstName+lastName+birthday+gender+country+phone+group+outboundFerry+outboundDeparture+returnFerry+returnDeparture';
    await waitFor(() => expect(address()).toBe(`/customers?ferry=f1&columns=${named}&sort=lastName`));
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
    expect(localStorage.getItem('customersHiddenColumns')).toBe('email');
  });

  it('has its columns chosen in the address, not for the next visit', async () => {
    const { user, address } = await open('/customers?columns=firstName+email');
    await user.click(screen.getByRole('button', { name: 'Columns (2 of 29)' }));

    await user.click(screen.getByRole('checkbox', { name: 'Code' }));

    expect(address()).toBe('/customers?columns=firstName+email+userCode');
    expect(headings()).toEqual(['First name', 'E-mail', 'Code', 'Edit']);
    expect(localStorage.getItem('customersHiddenColumns')).toBeNull();
  });

  it('is ordered by room for the hotel', async () => {
    const guest = buildCustomerRow({ roomType: '2h' });
    fakeNetwork.answer('GET /api/admin/users/a1', [guest]);
    const { user, address, openMenu } = await open();
    const menu = await openMenu();

    await user.click(menu.getByRole('button', { name: 'Rooming list' }));

    await waitFor(() => expect(address()).toMatch(/&sort=lastName&full=rooms$/));
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

describe('a view', () => {
  async function save(name: string, { user, openMenu }: Awaited<ReturnType<typeof open>>) {
    const menu = await openMenu();
    await user.type(menu.getByLabelText('Save columns and filters as'), `${name}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Views' })).toBeNull());
  }

  it('keeps columns and filters under a name, over a reload, without the search', async () => {
    localStorage.setItem('customersHiddenColumns', 'lastName');
    fakeNetwork.answer(customersPageCall({ filters: ferry, search: 'maija' }), page);
    const first = await open('/customers?ferry=f1&search=maija');
    const shown = headings();
    await save('Meritähti', first);
    cleanup();
    localStorage.removeItem('customersHiddenColumns');
    const { user, address, openMenu } = await open('/customers?size=25');

    await user.click((await openMenu()).getByRole('button', { name: 'Meritähti' }));

    await waitFor(() => expect(address()).toMatch(/^\/customers\?size=25&ferry=f1&columns=/));
    expect(headings()).toEqual(shown);
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
