import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { CustomerFilters, CustomerSort } from '#contract/customerRow';
import type { StaffRole } from '#contract/roles';
import { buildCustomerRow, buildCustomerView, buildFilterChoices } from '../../../test/builders/customers';
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
    within(screen.getByRole('group', { name: 'Presets of columns and order' })).getByRole('button', { name });

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

  it('orders the rooming list by room', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Columns (2 of 30)' }));

    await user.click(screen.getByRole('checkbox', { name: 'Code' }));

    expect(address()).toBe('/customers?columns=firstName+email+userCode');
    expect(headings()).toEqual(['First name', 'E-mail', 'Code', 'Edit']);
    expect(hiddenColumnsOf('owner')).toBeNull();
  });
});

describe('a view', () => {
  const viewsCall = 'GET /api/admin/customer-views?organization=a1';
  const putCall = 'PUT /api/admin/customer-views?organization=a1';
  const own = buildCustomerView();
  const shared = buildCustomerView({
    _id: 'v2',
    name: 'Hytit',
    isOwn: false,
    isShared: true,
    author: 'Mikko',
  });

  it('saves columns and filters, but no search, and is shared if that is ticked', async () => {
    rememberColumns('firstName', 'email');
    fakeNetwork.answer(customersPageCall({ filters: { ...ferry, firstName: 'M' }, search: 'maija' }), page);
    fakeNetwork.answer(viewsCall, []);
    fakeNetwork.answer(putCall, buildCustomerView({ isShared: true }));
    const { user, openMenu } = await open('/customers?ferry=f1&firstName=M&search=maija');
    const menu = await openMenu();

    await user.click(menu.getByRole('checkbox', { name: 'Share with colleagues' }));
    await user.type(menu.getByLabelText('Save columns and filters as'), ' Meritähti {Enter}');

    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Views' })).toBeNull());
    expect(fakeNetwork.requestsOf(putCall).map(({ body }) => body)).toEqual([
      { name: 'Meritähti', isShared: true, query: 'ferry=f1&disabled=any&columns=firstName+email' },
    ]);
  });

  it('shows its columns and filters in place of the current ones', async () => {
    fakeNetwork.answer(viewsCall, [own]);
    const { user, address, openMenu } = await open('/customers?size=25');

    await user.click(await (await openMenu()).findByRole('button', { name: 'Meritähti' }));

    await waitFor(() => expect(address()).toBe('/customers?size=25&ferry=f1&columns=firstName+email'));
    expect(headings()).toEqual(['First name', 'E-mail', 'Edit']);
  });

  it('of a colleague shows their name, and offers to delete it only to those who may', async () => {
    fakeNetwork.answer(viewsCall, [own, { ...shared, mayDelete: false }]);
    fakeNetwork.answer('DELETE /api/admin/customer-views/v1', { _id: 'v1' });
    const { user, openMenu } = await open();
    const menu = await openMenu();

    expect(await menu.findByRole('button', { name: 'Hytit Mikko' })).toBeVisible();
    expect(menu.queryByRole('button', { name: 'Delete the view Hytit' })).toBeNull();
    await user.click(menu.getByRole('button', { name: 'Delete the view Meritähti' }));

    await waitFor(() => expect(menu.queryByRole('button', { name: 'Meritähti' })).toBeNull());
    expect(menu.getByRole('button', { name: 'Hytit Mikko' })).toBeVisible();
  });

  it('that is refused shows the reason at its name', async () => {
    fakeNetwork.answer(viewsCall, []);
    const msg = 'You have already saved 100 views. Delete one of them first.';
    fakeNetwork.refuse(putCall, 409, { code: 'tooManyViews', path: 'name', msg });
    const { user, openMenu } = await open();
    const menu = await openMenu();

    await user.type(menu.getByLabelText('Save columns and filters as'), 'Oma{Enter}');

    expect(await menu.findByText(msg)).toBeVisible();
    expect(menu.getByLabelText('Save columns and filters as')).toBeInvalid();
  });

  describe('that an earlier version kept in the browser', () => {
    const keptView = { name: 'Lista', columns: ['firstName', 'accommodation'], query: 'ferry=f1' };
    const movedView = {
      name: 'Lista',
      isShared: false,
      query: 'ferry=f1&disabled=false&columns=firstName+accomodation',
    };
    const sentBodies = () => fakeNetwork.requestsOf(putCall).map(({ body }) => body);

    beforeEach(() => localStorage.setItem('customerViews a1', JSON.stringify([keptView])));

    it('moves to the server on first use, once for each person', async () => {
      fakeNetwork.answer(viewsCall, []);
      fakeNetwork.answer(putCall, buildCustomerView());
      for (const role of ['owner', 'owner', 'admin'] as const) {
        const { openMenu } = await open('/customers', role);
        const menu = await openMenu();
        await waitFor(() => expect(menu.queryByRole('progressbar')).toBeNull());
        cleanup();
      }

      expect(sentBodies()).toEqual([movedView, movedView]);
    });

    it('replaces no other view of the same name', async () => {
      fakeNetwork.answer(viewsCall, [buildCustomerView({ name: 'Lista' })]);
      fakeNetwork.answer(putCall, buildCustomerView());
      await (await open()).openMenu();

      await waitFor(() => expect(sentBodies()).toEqual([{ ...movedView, name: 'Lista (2)' }]));
    });

    it('is moved at the next use if the server can’t be reached', async () => {
      fakeNetwork.answer(viewsCall, []);
      fakeNetwork.disconnect(putCall);
      await (await open()).openMenu();
      await waitFor(() => expect(sentBodies()).toHaveLength(1));
      cleanup();
      fakeNetwork.answer(putCall, buildCustomerView());

      await (await open()).openMenu();

      await waitFor(() => expect(sentBodies()).toEqual([movedView, movedView]));
    });
  });
});
