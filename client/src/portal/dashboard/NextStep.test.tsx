import { screen, waitFor, within } from '@testing-library/react';
import type { Me } from '#contract/customer';
import type { PaidProduct, Payment } from '#contract/payment';
import { answerDashboard } from '../../test/answerDashboard';
import { buildMe } from '../../test/builders/customers';
import { buildPayment, buildPayments } from '../../test/builders/payments';
import { buildSession } from '../../test/builders/session';
import { buildMyAccommodation, buildMyFerry } from '../../test/builders/trips';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';
import { showOnPhone } from '../../test/screen';

beforeEach(() => {
  showOnPhone();
  jest.useFakeTimers({ now: new Date('2027-05-01T12:00:00Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const paid = [buildPayment({ status: 'confirmed' })];
const accommodation = buildMyAccommodation({ roompartnerSelectionLive: true });

function buildTraveller(overrides: Partial<Me> = {}, trip: Partial<Me['group']> = {}): Me {
  const me = buildMe();
  return { ...me, ...overrides, group: { ...me.group, ...trip } };
}

async function open(eventPayments: Payment[], me = buildTraveller()) {
  answerDashboard({ me, payments: buildPayments({ eventPayments }) });
  const app = await renderApp('/user-dashboard', signedInAs(buildSession()));
  await screen.findByRole('region', { name: 'Lisätuotteet' });
  return app;
}

function card() {
  return within(screen.getByRole('region', { name: 'Seuraavaksi' }));
}

function expectNoCard() {
  expect(screen.queryByRole('region', { name: 'Seuraavaksi' })).toBeNull();
}

it('offers the payment that is due, before the room partner, and opens its dialog', async () => {
  const { user } = await open([...paid, buildPayment({ _id: 'm2' })], buildTraveller({}, { accommodation }));
  fakeNetwork.answer('GET /api/payments/create/m2', { providers: [] });
  expect(card().getByText('Laiva- ja hotellipaketti')).toBeVisible();

  await user.click(card().getByRole('button', { name: /^Maksa 193,50\s€$/ }));

  expect(await screen.findByRole('dialog', { name: 'Valitse maksutapa' })).toBeVisible();
});

it('asks to confirm a payment of nothing', async () => {
  await open([buildPayment({ total: 0 })]);

  expect(card().getByRole('button', { name: 'Vahvista' })).toBeVisible();
});

it.each<[string, Partial<Payment>, Partial<PaidProduct>]>([
  ['paid', { status: 'confirmed' }, {}],
  ['in process', { status: 'paying' }, {}],
  ['sold out', {}, { maximumAmount: 5, sold: 5 }],
])('does not offer a payment that is %s', async (_state, payment, product) => {
  await open([buildPayment(payment, product)]);

  expectNoCard();
});

it('offers the room partner once the trip is paid', async () => {
  const { user } = await open(paid, buildTraveller({ outboundTicket: 'MERI-1' }, { accommodation }));

  await user.click(card().getByRole('button', { name: 'Valitse huonekaveri' }));

  expect(await screen.findByRole('dialog', { name: 'Valitse huonekaveri' })).toBeVisible();
});

it('moves the focus to the payments when paying has removed the step’s button', async () => {
  const { user } = await open([buildPayment({ total: 0 })]);
  fakeNetwork.answer('GET /api/payments/create/m1', { providers: [] });
  fakeNetwork.answer('GET /api/payments/proceed/m1', buildPayment({ total: 0, status: 'accepted' }));
  await user.click(card().getByRole('button', { name: 'Vahvista' }));
  const accepted = [buildPayment({ total: 0, status: 'accepted' })];
  fakeNetwork.answer('GET /api/payments/event-payments', buildPayments({ eventPayments: accepted }));

  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Vahvista' }));

  await waitFor(() => expect(screen.getByRole('region', { name: 'Maksut' })).toHaveFocus());
  expectNoCard();
});

describe('without anything to pay or choose', () => {
  const outbound = buildMyFerry();
  const homeward = { ...outbound, _id: 'f2', name: 'M/S Aallotar' };
  const returnFerry: typeof outbound = {
    ...homeward,
    pointOfDeparture: { ...outbound.destination, dateTime: '2027-05-15T14:00:00.000Z' },
    destination: { ...outbound.pointOfDeparture, dateTime: '2027-05-16T05:00:00.000Z' },
  };
  const tickets = { outboundTicket: 'MERI-1', returnTicket: 'MERI-2', roomPartnerChosen: true };
  const traveller = buildTraveller(tickets, { accommodation, outboundFerry: outbound, returnFerry });

  it.each([
    ['offers the outbound ticket before that ferry has arrived', '2027-05-13T04:00:00Z', 'MERI-1'],
    ['then offers the return ticket', '2027-05-13T06:00:00Z', 'MERI-2'],
  ])('%s', async (_rule, now, text) => {
    jest.setSystemTime(new Date(now));
    const { user } = await open(paid, traveller);

    await user.click(card().getByRole('button', { name: /^Näytä lippu/ }));

    expect(within(await screen.findByRole('dialog', { name: 'Laivalippu' })).getByText(text)).toBeVisible();
  });

  it('disappears after the trip', async () => {
    jest.setSystemTime(new Date('2027-05-17T00:00:00Z'));
    await open(paid, traveller);

    expectNoCard();
  });
});
