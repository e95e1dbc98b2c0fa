import { screen, waitFor, within } from '@testing-library/react';
import type { MoneyOverview } from '#contract/moneyOverview';
import { answerLanding } from '../../test/answerLanding';
import { buildSession } from '../../test/builders/session';
import { buildEvent } from '../../test/builders/trips';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const events = [
  buildEvent({ _id: 'e0', name: 'Syysristeily', date: '2020-10-01' }),
  buildEvent({ _id: 'e2', name: 'Ensi vuosi', date: '2198-05-12' }),
  buildEvent({ _id: 'e1', name: 'Kevätristeily', date: '2197-05-12' }),
];

const sums = { expected: 1_000, received: 800.5, refunded: 100, outstanding: 299.5 };

const overview: MoneyOverview = {
  totals: { ...sums, serviceFees: 4.1, surplus: 20, providerFees: 2.65 },
  products: [
    { _id: 'p1', name: 'Matkapaketti', mandatory: true, ...sums, serviceFees: 4.1 },
    {
      _id: 'p2',
      name: 'Illallinen',
      mandatory: false,
      expected: 45.5,
      received: 0,
      refunded: 0,
      outstanding: 45.5,
      serviceFees: 0,
    },
  ],
  groups: [{ _id: 'g1', name: 'Turku', userCount: 9, capacity: 1_200, ...sums, fullExpected: 120_000 }],
  departed: { received: 0, refunded: 0 },
  days: [
    { day: '2026-11-01', amount: 800.5 },
    { day: '2026-11-02', amount: 0 },
    { day: '2026-11-03', amount: -100 },
  ],
};

const call = (event = 'e1') => `GET /api/admin/money?organization=a1&event=${event}`;

async function open(shown: MoneyOverview = overview, page = '/money') {
  fakeNetwork.answer('GET /api/admin/events?organization=a1', events);
  fakeNetwork.answer(call(), shown);
  const app = await renderApp(page, signedInAs(buildSession('owner')));
  await screen.findByRole('region', { name: 'Totals' });
  return app;
}

const getRows = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the money of an event', () => {
  it('is shown for the next event until another is chosen, which is kept in the address', async () => {
    const { user, address } = await open();
    expect(screen.getByLabelText('Event')).toHaveValue('e1');

    fakeNetwork.answer(call('e0'), { ...overview, totals: { ...overview.totals, received: 77 } });
    await user.selectOptions(screen.getByLabelText('Event'), 'Syysristeily');

    expect(await screen.findByRole('link', { name: '€77.00 received' })).toBeVisible();
    expect(address()).toBe('/money?event=e0');
  });

  it('is shown in totals, by product and by group', async () => {
    await open();

    const totals = within(screen.getByRole('region', { name: 'Totals' }));
    expect(totals.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '€1,000.00',
      '€800.50including €4.10 in service fees kept',
      '€100.00',
      '€299.50',
      '€20.00Received, but not due',
      '€2.65',
    ]);
    expect(getRows('Money by product')).toEqual([
      'ProductExpectedReceivedRefundedOutstandingService fees',
      'Matkapaketti€1,000.00€800.50€100.00€299.50€4.10',
      'Illallinen (optional)€45.50€0.00€0.00€45.50€0.00',
      'Total€1,000.00€800.50€100.00€299.50€4.10',
    ]);
    expect(getRows('Money by group')).toEqual([
      'GroupSeatsExpectedIf fullReceivedRefundedOutstanding',
      'Turku9 / 1,200€1,000.00€120,000.00€800.50€100.00€299.50',
    ]);
  });

  it('links each figure to its list', async () => {
    await open();

    const query = 'organization=a1&from=2000-01-01&event=e1';
    const owing = '/customers?organization=a1&event=e1&notPaidProducts=p1&disabled=false';
    expect(getHref('€800.50 received')).toBe(`/bookkeeping?${query}`);
    expect(getHref('€100.00 refunded')).toBe(`/bookkeeping?${query}`);
    expect(getHref('€20.00 surplus')).toBe(`/reconciliation?${query}`);
    expect(getHref('€299.50 outstanding')).toBe(owing);
    expect(getHref('€299.50 outstanding for Matkapaketti')).toBe(owing);
    expect(getHref('€299.50 outstanding for Turku')).toBe(
      '/customers?organization=a1&group=g1&event=e1&notPaidProducts=p1&disabled=false',
    );
    expect(getHref('9 / 1,200 seats of Turku')).toBe(
      '/customers?organization=a1&group=g1&event=e1&disabled=false',
    );
    // Nobody owes an optional product, so there is no such list.
    expect(screen.queryByRole('link', { name: /outstanding for Illallinen/ })).toBeNull();
  });

  it('has a curve with a text alternative, and the same figures as a table', async () => {
    await open();

    expect(screen.getByRole('img')).toHaveAccessibleName('€800.50 by 01/11/2026, €700.50 by 03/11/2026');
    const table = within(screen.getByLabelText('Money by day')).getAllByRole('row', { hidden: true });
    expect(table.map(({ textContent }) => textContent)).toEqual([
      'DayReceivedTotal',
      '01/11/2026€800.50€800.50',
      '03/11/2026-€100.00€700.50',
    ]);
  });

  it('has a row for customers who left', async () => {
    await open({ ...overview, departed: { received: 50, refunded: 10 } });

    expect(getRows('Money by group').at(-1)).toBe('Customers who left or were deleted€50.00€10.00');
  });

  it('shows a text for each empty part', async () => {
    await open({ ...overview, products: [], groups: [], days: [] });

    expect(screen.getByText('The event collects no product, and nothing was received')).toBeVisible();
    expect(screen.getByText('The event has no group')).toBeVisible();
    expect(screen.getByText('No money received yet')).toBeVisible();
  });
});

it('the page shows a message when there is no event', async () => {
  fakeNetwork.answer('GET /api/admin/events?organization=a1', []);
  await renderApp('/money', signedInAs(buildSession('owner')));

  expect(await screen.findByText('There is no event yet')).toBeVisible();
});

it('the page shows a message for an unknown event', async () => {
  fakeNetwork.answer('GET /api/admin/events?organization=a1', events);
  fakeNetwork.refuse(call('x9'), 404, { code: 'notFound', msg: 'Not found' });
  await renderApp('/money?event=x9', signedInAs(buildSession('owner')));

  expect(await screen.findByText('There is no such event')).toBeVisible();
});

it('the page offers a retry after a failure', async () => {
  fakeNetwork.answer('GET /api/admin/events?organization=a1', events);
  fakeNetwork.refuse(call(), 500);
  const { user } = await renderApp('/money', signedInAs(buildSession('owner')));
  const retry = await screen.findByRole('button', { name: 'Try again' });

  fakeNetwork.answer(call(), overview);
  await user.click(retry);

  expect(await screen.findByRole('region', { name: 'Totals' })).toBeVisible();
});

it('the page asks root for an organization first', async () => {
  fakeNetwork.answer('GET /api/admin/organization', []);
  await renderApp('/money', signedInAs(buildSession('root')));

  expect(await screen.findByText('Choose an organization to see the money of its events')).toBeVisible();
});

it('the page is hidden from staff who may not see the books', async () => {
  answerLanding();
  const { address } = await renderApp('/money', signedInAs(buildSession('admin')));

  await waitFor(() => expect(address()).not.toBe('/money'));
});
