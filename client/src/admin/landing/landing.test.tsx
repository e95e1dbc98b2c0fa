import { screen, within } from '@testing-library/react';
import type { Attention } from '#contract/dashboard';
import type { StaffRole } from '#contract/roles';
import { answerLanding } from '../../test/answerLanding';
import { buildDashboard } from '../../test/builders/panel';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';
import { roundUp } from '../chart/Curve';

const call = 'GET /api/admin/dashboard';
const person = { _id: 'c1', firstName: 'Maija', lastName: 'Virtanen' };

async function open(role: StaffRole = 'admin', route = '/admin-dashboard') {
  return renderApp(route, signedInAs(buildSession(role)));
}

const findCard = (name: string) => screen.findByRole('region', { name });
const linkTo = async (name: string, link: string) =>
  (await within(await findCard(name)).findByRole('link', { name: link })).getAttribute('href');

describe('the first trip', () => {
  const firstTrip = {
    products: 1,
    ferries: 0,
    accommodations: 0,
    events: 1,
    groups: 0,
    openGroups: 0,
    collectsPayment: false,
    hasOwnTerms: false,
    registrationIsOpen: false,
    identifier: 'meriretket',
  };
  const getStep = (name: string) => within(screen.getByText(name).closest('li')!);

  it('is reached step by step, with links to the steps that the user may take', async () => {
    answerLanding(buildDashboard({ firstTrip }));
    await open('owner');

    const card = await findCard('Your first trip');
    expect(card).toHaveTextContent('Still needed before travellers can register: groups and opening.');
    expect(within(card).getAllByRole('listitem')).toHaveLength(8);
    expect(within(card).getByText(/Products/)).toHaveTextContent('1. Products: done');
    expect(within(card).getByRole('link', { name: 'Ferries' })).toHaveAttribute('href', '/ferry-form');
    expect(within(card).queryByRole('link', { name: 'Opening' })).not.toBeInTheDocument();
    expect(getStep('8. Opening: to do').getByText(/Root does this\.$/)).toBeVisible();
    expect(within(card).getByRole('link', { name: /^View the page/ })).toHaveAttribute(
      'href',
      '/organization/meriretket?preview',
    );
  });

  it('is open only once there is a group to register for, even if registering is already enabled', async () => {
    answerLanding(buildDashboard({ firstTrip: { ...firstTrip, registrationIsOpen: true } }));
    await open('owner');

    const card = await findCard('Your first trip');
    expect(card).toHaveTextContent('Still needed before travellers can register: groups.');
    expect(getStep('8. Opening: to do').getByText(/opens with the first group/)).toBeVisible();
    expect(getStep('8. Opening: to do').queryByText('Root does this.')).toBeNull();
  });

  it('is not open while every group is full', async () => {
    answerLanding(buildDashboard({ firstTrip: { ...firstTrip, groups: 2, registrationIsOpen: true } }));
    await open('owner');

    expect(await findCard('Your first trip')).toHaveTextContent(
      'Still needed before travellers can register: opening.',
    );
    expect(getStep('8. Opening: to do').getByText(/every group is full/)).toBeVisible();
  });

  it('lists each step after those that it depends on', async () => {
    answerLanding(buildDashboard({ firstTrip }));
    await open('owner');

    const items = within(await findCard('Your first trip')).getAllByRole('listitem');
    const names = items.map(({ textContent }) => /^\d\. (\w+)/.exec(textContent)?.[1]);
    expect(names).toEqual([
      ...['Products', 'Ferries', 'Hotel', 'Event', 'Groups', 'Payments', 'Terms', 'Opening'],
    ]);
  });

  it('links owners to the steps that root has given them the rights for, and offers to request the others', async () => {
    const needed = { ...firstTrip, products: 0 };
    answerLanding(buildDashboard({ firstTrip: needed }));
    await renderApp('/admin-dashboard', signedInAs(buildSession('owner', ['opening'])));

    const card = within(await findCard('Your first trip'));
    expect(card.getByRole('link', { name: 'Opening' })).toHaveAttribute('href', '/organization');
    expect(card.queryByRole('link', { name: 'Terms' })).toBeNull();
    const requests = (await card.findAllByText('Send a request')).map((button) => button.ariaLabel);
    expect(requests).toEqual([
      'Send a request: change products',
      'Send a request: change texts and documents',
    ]);
  });

  it('shows admins who does a step, without offering them a request', async () => {
    answerLanding(buildDashboard({ firstTrip: { ...firstTrip, products: 0 } }));
    await open('admin');

    expect(within(await findCard('Your first trip')).getAllByText('Root does this.')).toHaveLength(3);
    expect(screen.queryByText('Send a request')).toBeNull();
  });

  it('is complete once travellers can register', async () => {
    answerLanding(
      buildDashboard({ firstTrip: { ...firstTrip, groups: 1, openGroups: 1, registrationIsOpen: true } }),
    );
    await open('owner');

    expect(await findCard('Your first trip')).toHaveTextContent('Travellers can register.');
  });
});

describe('the cards', () => {
  it('show figures with links to the customers they count', async () => {
    answerLanding();
    await open();

    expect(await findCard('Registrations')).toHaveTextContent('12 customers, 12 of them in the last 7 days');
    expect(await findCard('Payments')).toHaveTextContent('€1,741.50 of €2,322.00 is paid');
    expect(await findCard('Seats')).toHaveTextContent('12 of 40 are taken');
    expect(await findCard('Rooms')).toHaveTextContent('8 of 11 are reserved');
    expect(await findCard('Rooms')).toHaveTextContent('One person room1 / 4Two person roomFull 7 / 7');
    expect(await findCard('Rooms')).not.toHaveTextContent('Three person room');
    expect(await findCard('Rooms')).toHaveTextContent('3 beds are free in occupied rooms');
    expect(await linkTo('Seats', 'Turku')).toBe('/customers?group=g1&disabled=false');
    expect(await linkTo('Payments', '9 customers')).toBe(
      '/customers?event=e1&paidProducts=p1&disabled=false',
    );
    expect(await linkTo('Payments', '3 customers')).toBe(
      '/customers?event=e1&notPaidProducts=p1&disabled=false',
    );
    expect(await linkTo('Rooms', 'Two person room')).toBe(
      '/customers?accomodations=h1&room=2h&disabled=false',
    );
    expect(await findCard('Needs attention')).toHaveTextContent('Nothing at the moment');
  });

  it('have a curve with a text alternative and a table of its data', async () => {
    const days = [
      { day: '2026-11-01', count: 8 },
      { day: '2026-11-02', count: 0 },
      { day: '2026-11-03', count: 4 },
    ];
    answerLanding(buildDashboard({ registrations: { earlier: 30, days } }));
    await open();

    const curve = within(await findCard('Registrations')).getByRole('img');
    const rows = within(await findCard('Registrations')).getAllByRole('row');

    expect(curve).toHaveAccessibleName('From 30 customers before 01/11/2026 to 42 on 03/11/2026');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DayRegisteredTotal',
      '01/11/2026838',
      '03/11/2026442',
    ]);
  });

  it('show the first groups, and all on request', async () => {
    const groups = Array.from({ length: 12 }, (_, n) => ({
      _id: `g${n}`,
      name: `Ryhmä ${n}`,
      userCount: 1,
      capacity: 2,
      event: { _id: `e${n % 2}`, name: `Risteily ${n % 2}` },
    }));
    answerLanding(buildDashboard({ groups }));
    const { user } = await open();

    const seats = await findCard('Seats');
    expect(within(seats).getAllByRole('listitem')).toHaveLength(8);
    await user.click(within(seats).getByRole('button', { name: 'Show all 12 groups' }));

    expect(within(seats).getAllByRole('listitem')).toHaveLength(12);
    expect(seats).toHaveTextContent('Ryhmä 3 Risteily 1');
  });

  it('show a text when there is nothing yet', async () => {
    const none = { registrations: { earlier: 0, days: [] }, groups: [], products: [], accomodations: [] };
    answerLanding(buildDashboard(none));
    await open();

    for (const text of [
      'Nobody has registered for an upcoming trip yet.',
      'No upcoming trip has a mandatory product.',
      'No group has an upcoming trip.',
      'No upcoming trip has rooms.',
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
  });
});

describe('what needs attention', () => {
  const money = { customer: person, product: 'Matkapaketti', amount: 40 };
  const attention: Attention = {
    lateBefore: '2026-10-20',
    unpaid: [{ _id: 'p1', name: 'Matkapaketti', count: 1 }],
    failedMails: { count: 1, latest: [{ customer: person, kind: 'receipt' }] },
    refunds: {
      count: 24,
      latest: [
        { ...money, status: 'unknown' },
        ...Array.from({ length: 19 }, () => ({ ...money, customer: null, status: 'fail' as const })),
      ],
    },
    surplus: { count: 1, latest: [{ ...money, kind: 'doublePayment' }] },
    owedRefunds: {
      ...{ count: 2, amount: 340, overdue: 1 },
      latest: [
        { customer: person, amount: 300, dueOn: '2026-11-20' },
        { customer: null, amount: 40, dueOn: '2026-12-09' },
      ],
    },
    complaints: {
      ...{ count: 1, overdue: 1 },
      latest: [{ customer: person, subject: 'Meteli', answerBy: '2026-11-20' }],
    },
    soldOut: [{ _id: 'p2', name: 'Hytti' }],
    sailingChanges: [
      { _id: 's1', sailing: 'M/S Meritähti', unanswered: 37, answerBy: '2026-11-30T12:00:00.000Z' },
    ],
    dueManifests: [
      {
        ferry: { _id: 'f1', name: 'M/S Meritähti' },
        direction: 'return',
        dueOn: '2026-12-01',
        changes: { new: 2, cancelled: 1, changed: 0 },
      },
      { ferry: { _id: 'f2', name: 'M/S Selkä' }, direction: 'outbound', dueOn: '2026-12-02', changes: null },
    ],
    dueReleases: [
      {
        ...{ kind: 'ferry', of: { _id: 'f1', name: 'M/S Meritähti' }, supplier: 'Meritähti Oy' },
        ...{ on: '2026-12-03', percent: 10, nextPercent: 25, units: 4, isOption: false },
      },
      {
        ...{ kind: 'hotel', of: { _id: 'a1', name: 'Hotelli' }, supplier: 'Hotelli Oy' },
        ...{ on: '2026-12-04', percent: 0, nextPercent: 100, units: 0, isOption: true },
      },
    ],
    endingKeys: [{ _id: 'k1', name: 'Membership register', expiresOn: '2026-12-05' }],
  };

  it('links to a list or to each of the customers concerned', async () => {
    answerLanding(buildDashboard({ attention }));
    const { user } = await open();

    const needs = await findCard('Needs attention');
    await user.click(within(needs).getByRole('button', { name: 'Show all 20' }));
    await within(needs).findByText(/^The API key/);

    for (const words of [
      'The API key ‘Membership register’ ends on 05/12/2026',
      'Maija Virtanen · €300.00 by 20/11/2026A deleted customer · €40.00 by 09/12/2026',
      '1 complaint is waiting for an answer: it was due on 20/11/2026Maija Virtanen · Meteli, by 20/11/2026',
      '1 payment holds money to sort out',
      'Maija Virtanen · Matkapaketti: €40.00, paid twice',
      '24 failed or unknown refunds',
      'Maija Virtanen · Matkapaketti: €40.00, unknown: check the payment service, then record the outcome in the payment info',
      'A deleted customer · Matkapaketti: €40.00, failed',
      'and 4 more',
      '1 mail could not be deliveredMaija Virtanen · Receipt',
    ]) {
      expect(needs).toHaveTextContent(words);
    }
    const links = within(needs).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/sailing-change?id=s1',
      '/ferry-manifest?id=f1&direction=return',
      '/ferry-manifest?id=f2&direction=outbound',
      '/allotment?of=ferry&id=f1',
      '/hotel-allotment?of=hotel&id=a1',
      '/security',
      '/cancellations',
      ...Array.from({ length: 5 }, () => '/customer-form?id=c1'),
      '/customers?event=e1&notPaidProducts=p1&disabled=false&registeredBefore=2026-10-20',
      '/customers?paidProducts=p2&disabled=false',
    ]);
    expect(links[0]).toHaveTextContent(
      '37 travellers of M/S Meritähti have yet to choose (until 30/11/2026 14:00)',
    );
    expect(links[1]).toHaveTextContent(
      'Manifest of M/S Meritähti (return), due 01/12/2026: 2 new, 1 cancelled since the latest version',
    );
    expect(links[2]).toHaveTextContent('Manifest of M/S Selkä (outbound), due 02/12/2026: no version yet');
    expect(links[3]).toHaveTextContent(
      '4 cabins of M/S Meritähti are not needed: released by 03/12/2026 they cost 10 % of their price, later 25 %',
    );
    expect(links[4]).toHaveTextContent(
      'The option with Hotelli Oy for Hotelli ends on 04/12/2026: confirm it, or release the rooms',
    );
    expect(links[6]).toHaveTextContent(
      '€340.00 has to be returned to 2 travellers of cancelled trips: 1 of them is late; the first was due on 20/11/2026',
    );
    expect(links[12]).toHaveTextContent('1 customer has not paid Matkapaketti within 14 days');
    expect(links[13]).toHaveTextContent('Hytti is sold out');
  });

  it('states by when money has to be returned while nothing is overdue', async () => {
    const owed = { customer: person, amount: 300, dueOn: '2026-12-09' };
    const owedRefunds = { count: 1, amount: 300, overdue: 0, latest: [owed] };
    answerLanding(buildDashboard({ attention: { ...buildDashboard().attention, owedRefunds } }));
    await open();

    const text = '€300.00 has to be returned to 1 traveller of cancelled trips, by 09/12/2026';
    expect(await linkTo('Needs attention', text)).toBe('/cancellations');
  });

  it('links root to a sold-out product, which only root may change', async () => {
    answerLanding();
    fakeNetwork.answer(`${call}?organization=a1`, buildDashboard({ attention }));
    await open('root', '/admin-dashboard?organization=a1');

    expect(await linkTo('Needs attention', 'Hytti is sold out')).toBe('/products?organization=a1&id=p2');
    expect(await linkTo('Seats', 'Turku')).toBe('/customers?organization=a1&group=g1&disabled=false');
  });
});

describe('the organization', () => {
  it('is chosen by root and kept in the query string', async () => {
    answerLanding();
    fakeNetwork.answer(`${call}?organization=a1`, buildDashboard());
    const { user, address } = await open('root');

    expect(await screen.findByText('Choose an organization to see how its trips are doing')).toBeVisible();
    await user.selectOptions(await screen.findByLabelText('Organization'), 'Meriretket ry');

    expect(await findCard('Seats')).toBeVisible();
    expect(address()).toBe('/admin-dashboard?organization=a1');
    expect(fakeNetwork.requestsOf(call)).toHaveLength(0);
  });

  it('shows a message when it does not exist', async () => {
    answerLanding();
    fakeNetwork.refuse(`${call}?organization=x`, 404, { msg: 'Not found', code: 'notFound' });
    await open('root', '/admin-dashboard?organization=x');

    expect(await screen.findByText('There is no such organization')).toBeVisible();
  });
});

it('the page shows placeholders while loading, and a retry button after a failure', async () => {
  const release = fakeNetwork.hold(call, undefined, 500);
  const { user } = await open();
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();

  release();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerLanding();
  await user.click(retry);

  expect(await findCard('Seats')).toBeVisible();
});

it.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [42, 50],
  [51, 100],
  [1_200, 2_000],
])('the scale of a curve that reaches %d ends at %d', (count, top) => {
  expect(roundUp(count)).toBe(top);
});
