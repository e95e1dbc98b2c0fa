import { screen, within } from '@testing-library/react';
import type { StaffRole } from '#contract/roles';
import { buildOrganization } from '../../test/builders/organizations';
import { buildSession } from '../../test/builders/session';
import { buildAccommodation, buildEvent, buildFerry, buildGroup } from '../../test/builders/trips';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const lists = [
  {
    page: '/ferrys',
    heading: 'Ferrys',
    empty: 'Please start by adding a ferry',
    record: buildFerry(),
  },
  {
    page: '/accomodations',
    heading: 'Accomodations',
    empty: 'Please start by adding an accommodation',
    record: buildAccommodation(),
  },
  {
    page: '/events',
    heading: 'Events',
    empty: 'Please start by adding an event',
    record: buildEvent(),
  },
  {
    page: '/groups',
    heading: 'Groups',
    empty: 'Please start by adding a group',
    record: buildGroup(),
  },
];

const organizations = [buildOrganization(), buildOrganization({ _id: 'a2', name: 'Seura' })];

function open(page: string, role: StaffRole = 'owner') {
  return renderApp(page, signedInAs(buildSession(role)));
}

/** The facts on a record's card, as `name: value`. */
function getFacts(name: string): string[] {
  const card = screen.getByRole('heading', { level: 2, name }).closest('li')!;
  const readCells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('definition')
      .map((cell) => cell.textContent)
      .join('');
  return within(card)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${readCells(term.parentElement!)}`);
}

describe.each(lists)('$page', ({ page, heading, empty, record }) => {
  it('opens for an admin', async () => {
    fakeNetwork.answer(`GET /api/admin${page}`, [record]);

    const { address } = await open(page, 'admin');

    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(address()).toBe(page);
  });

  it('asks the server once for all records, and shows a card for each', async () => {
    const records = Array.from({ length: 25 }, (_, index) => ({ ...record, _id: `x${index}` }));
    fakeNetwork.answer(`GET /api/admin${page}`, records);

    await open(page);

    expect(await screen.findAllByText(record.name, { selector: 'h2' })).toHaveLength(25);
    expect(fakeNetwork.requests.map(({ call }) => call)).toEqual([`GET /api/admin${page}`]);
  });

  it('explains how to start when there are no records', async () => {
    fakeNetwork.answer(`GET /api/admin${page}`, []);

    await open(page);

    expect(await screen.findByText(empty)).toBeVisible();
  });

  it('is filtered by root’s choice of organization, kept in the query string', async () => {
    fakeNetwork.answer(`GET /api/admin${page}`, []);
    fakeNetwork.answer(`GET /api/admin${page}?organization=a2`, [record]);
    fakeNetwork.answer('GET /api/admin/organization', organizations);
    const { user, address } = await open(page, 'root');
    await screen.findByRole('option', { name: 'Seura' });

    await user.selectOptions(screen.getByLabelText('Organization'), 'Seura');

    expect(await screen.findByText(record.name)).toBeVisible();
    expect(address()).toBe(`${page}?organization=a2`);
  });
});

describe('any list', () => {
  const record = buildFerry();

  it('shows placeholders while loading', async () => {
    const release = fakeNetwork.hold('GET /api/admin/ferrys', [record]);
    await open('/ferrys');
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();

    release();

    expect(await screen.findByText(record.name)).toBeVisible();
  });

  it('can be fetched again after a failure', async () => {
    fakeNetwork.disconnect('GET /api/admin/ferrys');
    const { user } = await open('/ferrys');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fakeNetwork.answer('GET /api/admin/ferrys', [record]);

    await user.click(retry);

    expect(await screen.findByText(record.name)).toBeVisible();
  });

  it('offers no choice of organization to those who have their own', async () => {
    fakeNetwork.answer('GET /api/admin/ferrys', [record]);

    await open('/ferrys?organization=a2');
    await screen.findByText(record.name);

    expect(screen.queryByLabelText('Organization')).toBeNull();
  });
});

it('a list keeps its filters when the user returns from a form', async () => {
  fakeNetwork.answer('GET /api/admin/ferrys?organization=a2', [buildFerry()]);
  fakeNetwork.answer('GET /api/admin/ferrys/f1', buildFerry());
  fakeNetwork.answer('GET /api/admin/products?organization=a1', []);
  fakeNetwork.answer('GET /api/admin/organization', organizations);
  const { user } = await open('/ferrys?organization=a2', 'root');

  await user.click(await screen.findByRole('link', { name: 'Edit M/S Meritähti' }));

  const main = within(await screen.findByRole('main'));
  const back = await main.findByRole('link', { name: 'Ferrys' });
  expect(back).toHaveAttribute('href', '/ferrys?organization=a2');
});

it('the groups of all organizations are shown to root by default', async () => {
  fakeNetwork.answer('GET /api/admin/groups', [buildGroup()]);
  fakeNetwork.answer('GET /api/admin/organization', organizations);

  await open('/groups', 'root');

  expect(await screen.findByText('Turku')).toBeVisible();
  expect(screen.getByLabelText('Organization')).toHaveDisplayValue('All');
});

it('no events are shown to root before an organization is chosen', async () => {
  fakeNetwork.answer('GET /api/admin/organization', organizations);

  await open('/events', 'root');

  expect(await screen.findByText('Choose an organization to see its events')).toBeVisible();
  expect(screen.getByLabelText('Organization')).toHaveDisplayValue('-');
  expect(fakeNetwork.requestsOf('GET /api/admin/events')).toHaveLength(0);
});

it('a list shows a message when the organization does not exist', async () => {
  fakeNetwork.answer('GET /api/admin/organization', organizations);
  fakeNetwork.refuse('GET /api/admin/ferrys?organization=a9', 404, { code: 'notFound', msg: 'Not found' });

  await open('/ferrys?organization=a9', 'root');

  expect(await screen.findByText('There is no such organization')).toBeVisible();
});

it('a list offers to fetch the organizations again after a failure', async () => {
  fakeNetwork.answer('GET /api/admin/ferrys', [buildFerry()]);
  fakeNetwork.disconnect('GET /api/admin/organization');
  const { user } = await open('/ferrys', 'root');
  const retry = await screen.findByRole('button', { name: 'Load the organizations again' });
  fakeNetwork.answer('GET /api/admin/organization', organizations);

  await user.click(retry);

  expect(await screen.findByRole('option', { name: 'Seura' })).toBeVisible();
});

describe('a card', () => {
  it('of a ferry shows departure and arrival in each port’s time, and Finnish time where it differs', async () => {
    fakeNetwork.answer('GET /api/admin/ferrys', [buildFerry()]);
    await open('/ferrys');
    await screen.findByText('M/S Meritähti');

    expect(getFacts('M/S Meritähti')).toEqual([
      'Departure date: 12/05/2027',
      'From: Turku (20:55 Finnish time)',
      'To: Tukholma (05:30 Swedish time, 06:30 Finnish time)',
      'Groups: 1',
    ]);
  });

  it('of an accommodation shows the reserved rooms of each size', async () => {
    fakeNetwork.answer('GET /api/admin/accomodations', [buildAccommodation()]);
    await open('/accomodations');
    await screen.findByText('Hotelli Vanhakaupunki');

    expect(getFacts('Hotelli Vanhakaupunki')).toEqual([
      'Date: 13/05/2027',
      'Groups: 1',
      'One person rooms: 1 / 4',
      'Two person rooms: 7 / 18',
      'Three person rooms: 0 / 6',
    ]);
  });

  it('of an event shows how many have paid, out of the capacity', async () => {
    fakeNetwork.answer('GET /api/admin/events', [buildEvent()]);
    await open('/events');
    await screen.findByText('Kevätristeily');

    expect(getFacts('Kevätristeily')).toEqual([
      'Date: 12/05/2027',
      'Groups: 2',
      'Capacity: 75',
      'Matkapaketti: 14 / 75',
    ]);
    expect(screen.getByText('Payments done')).toBeVisible();
  });

  it('of an event without a name shows its identifier', async () => {
    fakeNetwork.answer('GET /api/admin/events', [buildEvent({ name: '' })]);

    await open('/events');

    expect(await screen.findByRole('heading', { level: 2, name: 'kevat' })).toBeVisible();
  });

  it('of a group shows its event, its seats and how many have paid', async () => {
    fakeNetwork.answer('GET /api/admin/groups', [buildGroup()]);
    await open('/groups');
    await screen.findByText('Turku');

    expect(getFacts('Turku')).toEqual([
      'Event: Kevätristeily',
      'Users: 12',
      'Capacity: 40',
      'Matkapaketti: 9 / 40',
    ]);
  });

  it('of a group without collected products shows no payments', async () => {
    fakeNetwork.answer('GET /api/admin/groups', [buildGroup({ paymentsDone: [] })]);
    await open('/groups');
    await screen.findByText('Turku');

    expect(screen.queryByText('Payments done')).toBeNull();
  });
});

describe('the links of a card', () => {
  it.each([
    ['/ferrys', 'M/S Meritähti', 'ferry=f1', ['Customers', 'Passenger list']],
    ['/accomodations', 'Hotelli Vanhakaupunki', 'accomodations=h1', ['Customers', 'Rooming list']],
    ['/events', 'Kevätristeily', 'event=e1', ['Customers', 'Passenger list', 'Rooming list']],
    ['/groups', 'Turku', 'group=g1', ['Customers', 'Passenger list', 'Rooming list']],
  ])('on %s point to the enabled customers of the record', async (page, name, filter, labels) => {
    const { record } = lists.find((list) => list.page === page)!;
    fakeNetwork.answer(`GET /api/admin${page}`, [record]);
    await open(page);
    await screen.findByRole('heading', { level: 2, name });

    const links = screen
      .getAllByRole('link', { name: new RegExp(` of ${name}$`) })
      .filter((link) => link.getAttribute('href')?.startsWith('/customers?'));

    expect(links.map(({ textContent }) => textContent)).toEqual(labels);
    for (const link of links) {
      const { searchParams } = new URL(link.getAttribute('href')!, 'http://localhost');
      expect(String(searchParams)).toContain(filter);
      expect(searchParams.get('disabled')).toBe('false');
      expect(searchParams.get('organization')).toBe('a1');
      expect(searchParams.get('full')).toBe(link.textContent === 'Rooming list' ? 'rooms' : null);
    }
  });
});

describe('the event filter', () => {
  const autumn = { _id: 'e2', name: '', identifier: 'syksy' };
  const groups = [buildGroup(), buildGroup({ _id: 'g2', name: 'Helsinki', event: autumn })];
  const trips = [
    { _id: 'e2', name: 'syksy', date: '2027-09-01', isPast: false },
    { _id: 'e1', name: 'Kevätristeily', date: '2027-05-12', isPast: false },
  ];
  beforeEach(() => fakeNetwork.answer('GET /api/admin/events/trips', trips));

  it('shows only the groups of one event, and is kept in the query string', async () => {
    fakeNetwork.answer('GET /api/admin/groups', groups);
    const { user, address } = await open('/groups');
    await screen.findByText('Turku');

    await user.selectOptions(screen.getByLabelText('Event'), 'syksy');

    expect(screen.getByRole('heading', { name: 'Helsinki' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Turku' })).toBeNull();
    expect(address()).toBe('/groups?event=e2');
    expect(fakeNetwork.requestsOf('GET /api/admin/groups')).toHaveLength(1);
  });

  it('is read from the query string', async () => {
    fakeNetwork.answer('GET /api/admin/groups', groups);

    await open('/groups?event=e2');

    expect(await screen.findByRole('heading', { name: 'Helsinki' })).toBeVisible();
    expect(screen.getByLabelText('Event')).toHaveDisplayValue('syksy');
    expect(screen.queryByRole('heading', { name: 'Turku' })).toBeNull();
  });

  it('is removed when another organization is chosen', async () => {
    fakeNetwork.answer('GET /api/admin/groups', groups);
    fakeNetwork.answer('GET /api/admin/groups?organization=a2', [buildGroup({ name: 'Oulu' })]);
    fakeNetwork.answer('GET /api/admin/organization', organizations);
    const { user, address } = await open('/groups?event=e2', 'root');
    await screen.findByRole('option', { name: 'Seura' });

    await user.selectOptions(screen.getByLabelText('Organization'), 'Seura');

    expect(await screen.findByRole('heading', { name: 'Oulu' })).toBeVisible();
    expect(address()).toBe('/groups?organization=a2');
  });
});

describe('the search of a card list', () => {
  const buildGroups = (count: number) =>
    Array.from({ length: count }, (_, index) => buildGroup({ _id: `x${index}`, name: `Group ${index}.` }));

  it('is offered from 20 cards on, matches every word and shows the number found', async () => {
    fakeNetwork.answer('GET /api/admin/groups', buildGroups(20));
    const { user, address } = await open('/groups');

    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'group 7.');

    expect(await screen.findByText('2 found')).toHaveAttribute('role', 'status');
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Group 7.', 'Group 17.']);
    expect(address()).toBe('/groups?search=group+7.');
  });

  it('is not offered below 20 cards, where a search in the address is ignored', async () => {
    fakeNetwork.answer('GET /api/admin/groups', buildGroups(19));

    await open('/groups?search=nobody');

    expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(19);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
