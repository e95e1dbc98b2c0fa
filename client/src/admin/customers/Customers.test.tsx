import { screen, waitFor, within } from '@testing-library/react';
import { customerColumns } from '#contract/customerRow';
import type { StaffRole } from '#contract/roles';
import { answerCustomerForm } from '../../test/answerCustomerForm';
import { buildCustomerRow, buildFilterChoices } from '../../test/builders/customers';
import { buildOrganization } from '../../test/builders/organizations';
import { buildSession } from '../../test/builders/session';
import { customersPageCall } from '../../test/customersPageCall';
import { fakeNetwork } from '../../test/fakeNetwork';
import { rememberColumns } from '../../test/rememberColumns';
import { renderApp, signedInAs } from '../../test/renderApp';

/** Customers numbered `from` to `to`. */
function buildCustomers(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const number = from + index;
    return buildCustomerRow({ _id: `c${number}`, firstName: `Nimi${number}` });
  });
}

/** Rendering all columns is slow in jsdom. */
function hideMostColumns(): void {
  rememberColumns('firstName', 'email');
}

function open(address = '/customers', role: StaffRole = 'owner') {
  for (const id of ['a1', 'a2', 'a9']) {
    fakeNetwork.answer(`GET /api/admin/filters/${id}`, buildFilterChoices());
  }
  return renderApp(address, signedInAs(buildSession(role)));
}

const [page1, page2, page3] = [buildCustomers(1, 25), buildCustomers(26, 50), buildCustomers(51, 60)];

function answerPages(): void {
  fakeNetwork.answer(customersPageCall(), { users: page1, userCount: 60 });
  fakeNetwork.answer(customersPageCall({ next: true, lastId: 'c25' }), { users: page2, userCount: 60 });
  fakeNetwork.answer(customersPageCall({ next: true, lastId: 'c50' }), { users: page3, userCount: 60 });
  fakeNetwork.answer(customersPageCall({ prev: true, lastId: 'c51' }), { users: page2, userCount: 60 });
}

const nameCell = (name: string) => screen.findByRole('gridcell', { name });
const nextButton = () => screen.getByRole('button', { name: 'Next page' });
const previousButton = () => screen.getByRole('button', { name: 'Previous page' });

describe('a row', () => {
  it('shows all columns of a customer', async () => {
    const roommate = { _id: 'c2', firstName: 'Liisa', lastName: 'Laine' };
    const shared = { roomPartnerChosen: true, roomType: '2h' as const, roomPartners: [roommate] };
    fakeNetwork.answer(customersPageCall(), { users: [buildCustomerRow(shared)], userCount: 1 });
    rememberColumns(...customerColumns);
    await open();
    const row = (await nameCell('Maija')).closest<HTMLElement>('[role="row"]')!;

    const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent);
    const cells = within(row)
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent);

    const facts = headings.map((heading, index) => `${heading}: ${cells[index]}`);
    expect(facts.slice(1)).toEqual([
      'First name: Maija',
      'Last name: Virtanen',
      'E-mail: maija@example.fi',
      'Code: K7M2PX',
      'Birthday: 09/04/2001',
      'Gender: Female',
      'Phone: +358401234567',
      'Street: Rantakatu 1',
      'Postal code: 20100',
      'City: Turku',
      'Country: Sweden',
      'Marketing: Yes',
      'Group: Turun ryhmä',
      'Event: Kevätristeily',
      'Payment state: Paid',
      'Event payments: Matkapaketti',
      'Paid products: Matkapaketti, Hytti',
      'Optional products: Hytti',
      'Discount codes: ',
      'Outbound ferry: M/S Meritähti',
      'Outbound departure: Turku, 12/05/2027 20:15 Finnish time',
      'Return ferry: ',
      'Return departure: ',
      'Accommodation: Hotelli Vanhakaupunki',
      'Room partner chosen: Yes',
      'Room type: Two person room',
      'Room partners: Liisa Laine',
      'Id: c1',
      'Disabled: No',
      'Additional information: ',
      'Edit: Edit',
    ]);
  });

  it('is grey and has a badge from the start if the customer is disabled', async () => {
    hideMostColumns();
    const users = [buildCustomerRow(), buildCustomerRow({ _id: 'c2', firstName: 'Liisa', disabled: true })];
    fakeNetwork.answer(customersPageCall(), { users, userCount: 2 });

    await open();

    const name = await nameCell('Liisa Disabled');
    expect(name.closest('[role="row"]')).toHaveClass('disabledCustomer');
    expect(await nameCell('Maija')).toBeVisible();
  });

  it.each(['Maija', 'Edit Maija Virtanen'])('opens the customer’s form from “%s”', async (name) => {
    hideMostColumns();
    fakeNetwork.answer(customersPageCall(), { users: [buildCustomerRow()], userCount: 1 });
    await open();

    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/customer-form?id=c1');
  });
});

it('the list keeps its search and filters when the user returns from a customer’s form', async () => {
  hideMostColumns();
  const answer = { users: [buildCustomerRow()], userCount: 1 };
  fakeNetwork.answer(customersPageCall({ search: 'maija', filters: { disabled: false } }), answer);
  answerCustomerForm();
  const { user } = await open('/customers?search=maija&disabled=false');

  await user.click(await screen.findByRole('link', { name: 'Maija' }));

  const main = within(await screen.findByRole('main'));
  const back = await main.findByRole('link', { name: 'Customers' });
  expect(back).toHaveAttribute('href', '/customers?search=maija&disabled=false');
});

describe('paging', () => {
  beforeEach(hideMostColumns);

  it('requests pages relative to the last and the first row shown', async () => {
    answerPages();
    const { user, address } = await open();
    expect(await screen.findByText('1–25 of 60 customers')).toBeVisible();

    await user.click(nextButton());
    expect(await screen.findByText('26–50 of 60 customers')).toBeVisible();
    expect(await nameCell('Nimi26')).toBeVisible();
    expect(address()).toBe('/customers?page=2&after=c25');

    await user.click(nextButton());
    expect(await screen.findByText('51–60 of 60 customers')).toBeVisible();

    await user.click(previousButton());
    expect(await screen.findByText('26–50 of 60 customers')).toBeVisible();
    expect(address()).toBe('/customers?page=2&before=c51');

    await user.click(previousButton());
    expect(await screen.findByText('1–25 of 60 customers')).toBeVisible();
    expect(address()).toBe('/customers');
  });

  it('reads the page from the query string', async () => {
    answerPages();

    await open('/customers?page=3&after=c50');

    expect(await screen.findByText('51–60 of 60 customers')).toBeVisible();
    const pages = fakeNetwork.requests.filter((request) => request.call.includes('/pagination/'));
    expect(pages).toHaveLength(1);
  });

  it('disables paging at both ends without losing the focus', async () => {
    answerPages();
    const { user } = await open('/customers?page=2&after=c25');
    await screen.findByText('26–50 of 60 customers');

    await user.click(nextButton());

    await screen.findByText('51–60 of 60 customers');
    expect(nextButton()).toHaveAttribute('aria-disabled', 'true');
    expect(nextButton()).toHaveFocus();
    await user.click(nextButton());
    expect(screen.getByText('51–60 of 60 customers')).toBeVisible();
  });

  it('shows the previous page until the next one is loaded, and turns only once', async () => {
    answerPages();
    const { user } = await open();
    await screen.findByText('1–25 of 60 customers');
    const release = fakeNetwork.hold(customersPageCall({ next: true, lastId: 'c25' }), {
      users: page2,
      userCount: 60,
    });

    await user.click(nextButton());
    await user.click(nextButton());

    expect(screen.getByRole('gridcell', { name: 'Nimi1' })).toBeVisible();
    expect(screen.getByRole('progressbar')).toBeVisible();
    release();
    expect(await screen.findByText('26–50 of 60 customers')).toBeVisible();
  });

  it('returns to the first page when the page size changes', async () => {
    answerPages();
    fakeNetwork.answer(customersPageCall({ limit: 50 }), { users: buildCustomers(1, 50), userCount: 60 });
    const { user, address } = await open('/customers?page=2&after=c25');
    await screen.findByText('26–50 of 60 customers');

    await user.selectOptions(screen.getByLabelText('Rows per page'), '50 per page');

    expect(await screen.findByText('1–50 of 60 customers')).toBeVisible();
    expect(address()).toBe('/customers?size=50');
  });

  it('offers a way back from an empty page to the first', async () => {
    answerPages();
    fakeNetwork.answer(customersPageCall({ next: true, lastId: 'c60' }), { users: [], userCount: 60 });
    const { user } = await open('/customers?page=4&after=c60');
    await screen.findByText('There are no more customers');

    await user.click(previousButton());

    expect(await screen.findByText('1–25 of 60 customers')).toBeVisible();
  });
});

describe('searching', () => {
  beforeEach(hideMostColumns);

  const found = { users: [buildCustomerRow()], userCount: 1 };

  it('requests the first page of the matches', async () => {
    answerPages();
    fakeNetwork.answer(customersPageCall({ search: 'maija' }), found);
    const { user, address } = await open('/customers?page=2&after=c25');
    await screen.findByText('26–50 of 60 customers');

    await user.type(screen.getByLabelText('Search by e-mail, name, code or phone'), ' maija {Enter}');

    expect(await screen.findByText('1 customer')).toBeVisible();
    expect(address()).toBe('/customers?search=maija');
  });

  it('is read from the query string, and removed when the field is cleared', async () => {
    answerPages();
    fakeNetwork.answer(customersPageCall({ search: 'maija' }), found);
    const { user, address } = await open('/customers?search=maija');
    await screen.findByText('1 customer');
    expect(screen.getByLabelText('Search by e-mail, name, code or phone')).toHaveValue('maija');

    await user.clear(screen.getByLabelText('Search by e-mail, name, code or phone'));

    expect(await screen.findByText('1–25 of 60 customers')).toBeVisible();
    expect(address()).toBe('/customers');
  });

  it('shows a message when it finds nobody', async () => {
    fakeNetwork.answer(customersPageCall({ search: 'x/y' }), { users: [], userCount: 0 });

    await open('/customers?search=x%2Fy');

    expect(
      await screen.findByText('No name, e-mail address, code or phone number begins with “x/y”'),
    ).toBeVisible();
  });
});

describe('the sort order', () => {
  beforeEach(hideMostColumns);

  const byEmail = { by: 'email', descending: false } as const;
  const heading = (name: string) => screen.findByRole('columnheader', { name: new RegExp(`^${name}`) });

  it('is changed in the heading of a column, with mouse or keyboard, and is announced', async () => {
    answerPages();
    fakeNetwork.answer(customersPageCall({ sort: byEmail }), { users: page2, userCount: 60 });
    fakeNetwork.answer(customersPageCall({ sort: { by: 'email', descending: true } }), {
      users: page3,
      userCount: 60,
    });
    const { user, address } = await open('/customers?page=2&after=c25');
    await screen.findByText('26–50 of 60 customers');

    await user.click(within(await heading('E-mail')).getByRole('button'));
    expect(await screen.findByText('1–25 of 60 customers')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/customers?sort=email'));
    expect(await heading('E-mail')).toHaveAttribute('aria-sort', 'ascending');

    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/customers?sort=-email'));
    expect(await heading('E-mail')).toHaveAttribute('aria-sort', 'descending');
    expect(await nameCell('Nimi51')).toBeVisible();

    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/customers'));
    expect(await nameCell('Nimi1')).toBeVisible();
  });

  it('stays from page to page, and pages continue from the value of the last row', async () => {
    const nextQuery = { sort: byEmail, next: true, lastId: 'c25', lastValue: 'maija@example.fi' };
    fakeNetwork.answer(customersPageCall({ sort: byEmail }), { users: page1, userCount: 60 });
    fakeNetwork.answer(customersPageCall(nextQuery), { users: page2, userCount: 60 });
    const { user, address } = await open('/customers?sort=email');
    await screen.findByText('1–25 of 60 customers');

    await user.click(screen.getByRole('button', { name: 'Next page' }));

    expect(await screen.findByText('26–50 of 60 customers')).toBeVisible();
    expect(address()).toBe('/customers?sort=email&page=2&after=c25&value=maija%40example.fi');
  });

  it('is not offered for columns without an index', async () => {
    answerPages();
    rememberColumns('lastName', 'city');
    await open();
    const buttonIn = async (name: string) => within(await heading(name)).queryByRole('button');

    expect(await buttonIn('Last name')).toBeInTheDocument();
    expect(await buttonIn('City')).toBeNull();
  });
});

describe('the organization', () => {
  beforeEach(hideMostColumns);

  const organizations = [buildOrganization(), buildOrganization({ _id: 'a2', name: 'Seura' })];

  it('is chosen by root first', async () => {
    fakeNetwork.answer('GET /api/admin/organization', organizations);
    fakeNetwork.answer(customersPageCall({ orgId: 'a2' }), { users: [buildCustomerRow()], userCount: 1 });
    const { user, address } = await open('/customers', 'root');
    expect(screen.getByText('Choose an organization to see its customers')).toBeVisible();
    expect(screen.queryByLabelText('Search by e-mail, name, code or phone')).toBeNull();
    await screen.findByRole('option', { name: 'Seura' });

    await user.selectOptions(screen.getByLabelText('Organization'), 'Seura');

    expect(await screen.findByText('1 customer')).toBeVisible();
    expect(address()).toBe('/customers?organization=a2');
  });

  it('is the user’s own for everybody else, whatever the query string says', async () => {
    fakeNetwork.answer(customersPageCall(), { users: [buildCustomerRow()], userCount: 1 });

    await open('/customers?organization=a2', 'admin');

    expect(await screen.findByText('1 customer')).toBeVisible();
    expect(screen.queryByLabelText('Organization')).toBeNull();
  });

  it('hides the previous customers as soon as it changes', async () => {
    fakeNetwork.answer('GET /api/admin/organization', organizations);
    answerPages();
    const release = fakeNetwork.hold(customersPageCall({ orgId: 'a2' }), { users: [], userCount: 0 });
    const { user } = await open('/customers?organization=a1', 'root');
    await screen.findByText('1–25 of 60 customers');

    await user.selectOptions(await screen.findByLabelText('Organization'), 'Seura');

    expect(screen.queryByRole('gridcell', { name: 'Nimi1' })).toBeNull();
    release();
    expect(await screen.findByText('Nobody has registered yet')).toBeVisible();
  });

  it('shows a message when it does not exist', async () => {
    fakeNetwork.answer('GET /api/admin/organization', organizations);
    fakeNetwork.refuse(customersPageCall({ orgId: 'a9' }), 404, { code: 'notFound', msg: 'Not found' });

    await open('/customers?organization=a9', 'root');

    expect(await screen.findByText('There is no such organization')).toBeVisible();
  });
});

describe('the page', () => {
  beforeEach(hideMostColumns);

  it('redirects customers to their dashboard', async () => {
    fakeNetwork.disconnect('GET /api/users/me');
    fakeNetwork.disconnect('GET /api/payments/event-payments');

    const { address } = await renderApp('/customers', signedInAs(buildSession('customer')));

    await waitFor(() => expect(address()).toBe('/user-dashboard'));
  });

  it('can be fetched again after a failure', async () => {
    fakeNetwork.disconnect(customersPageCall());
    const { user } = await open();
    const retry = await within(screen.getByRole('main')).findByRole('button', { name: 'Try again' });
    answerPages();

    await user.click(retry);

    expect(await screen.findByText('1–25 of 60 customers')).toBeVisible();
  });
});
