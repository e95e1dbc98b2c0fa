import { screen, waitFor, within } from '@testing-library/react';
import type { Me } from '#contract/customer';
import type { PaidProduct, Payment } from '#contract/payment';
import { answerDashboard } from '../../../test/answerDashboard';
import { buildMe } from '../../../test/builders/customers';
import { buildPayment, buildPayments, buildReceipt, buildTransfer } from '../../../test/builders/payments';
import { buildSession } from '../../../test/builders/session';
import { buildMyAccommodation, buildMyFerry } from '../../../test/builders/trips';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';
import { showOnPhone, showOnWideScreen } from '../../../test/screen';

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
  return within(screen.getByRole('region', { name: 'Matkasi vaiheet' }));
}

/** The texts of each step. */
function stepTexts(): string[][] {
  const texts = (step: HTMLElement) => [...step.querySelectorAll('p, h3, a, button')];
  return card()
    .getAllByRole('listitem')
    .map((step) => texts(step).map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')));
}

function expectNoAction() {
  expect(card().queryByRole('button')).toBeNull();
  expect(card().queryByText('Seuraavaksi')).toBeNull();
}

it('offers the payment that is due, before the room partner, and opens its dialog', async () => {
  const { user } = await open([...paid, buildPayment({ _id: 'm2' })], buildTraveller({}, { accommodation }));
  fakeNetwork.answer('GET /api/payments/create/m2', { providers: [] });
  expect(card().getAllByText('Laiva- ja hotellipaketti')).toHaveLength(2);

  await user.click(card().getByRole('button', { name: /^Maksa 193,50\s€$/ }));

  expect(await screen.findByRole('dialog', { name: 'Valitse maksutapa' })).toBeVisible();
});

it('asks to confirm a payment of zero', async () => {
  await open([buildPayment({ total: 0 })]);

  expect(card().getByRole('button', { name: 'Vahvista' })).toBeVisible();
});

it.each<[string, Partial<Payment>, Partial<PaidProduct>]>([
  ['paid', { status: 'confirmed' }, {}],
  ['in process', { status: 'paying' }, {}],
  ['sold out', {}, { maximumAmount: 5, sold: 5 }],
])('does not offer a payment that is %s', async (_state, payment, product) => {
  await open([buildPayment(payment, product)]);

  expectNoAction();
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
  expectNoAction();
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

  it('the steps are hidden after the trip', async () => {
    jest.setSystemTime(new Date('2027-05-17T00:00:00Z'));
    await open(paid, traveller);

    expect(screen.queryByRole('region', { name: 'Matkasi vaiheet' })).toBeNull();
  });
});

describe('the payment step', () => {
  const due = { dueOn: '2999-01-31' };
  const transfer = buildTransfer();

  it.each<[string, string, Partial<Payment>, string[]]>([
    ['unpaid', 'Seuraavaksi', due, ['193,50 €. Eräpäivä 31.01.2999', 'Maksa 193,50 €']],
    [
      'overdue',
      'Seuraavaksi',
      { dueOn: '2020-01-31' },
      ['193,50 €. Eräpäivä oli 31.01.2020', 'Maksa 193,50 €'],
    ],
    ['cancelled at the provider', 'Seuraavaksi', {}, ['193,50 €', 'Maksa 193,50 €']],
    [
      'paid in part',
      'Seuraavaksi',
      { ...due, left: 93.5 },
      ['Maksettu 100,00 €, maksamatta 93,50 €. Eräpäivä 31.01.2999', 'Maksa 93,50 €'],
    ],
    ['in progress', 'Odottaa', { status: 'paying' }, ['Maksu on kesken.', 'Maksun tiedot']],
    ['in process', 'Odottaa', { status: 'waiting' }, ['Maksusi on käsittelyssä.', 'Maksun tiedot']],
    [
      'waiting for a transfer',
      'Odottaa',
      { status: 'waiting', transfer },
      ['Odotamme tilisiirtoasi, 193,50 €. Eräpäivä on 08.12.2098.', 'Maksun tiedot'],
    ],
    [
      'waiting for a transfer that is late',
      'Odottaa',
      { status: 'waiting', transfer: { ...transfer, dueOn: '2027-04-20' } },
      ['Tilisiirtosi, 193,50 €, ei ole vielä saapunut. Eräpäivä oli 20.04.2027.', 'Maksun tiedot'],
    ],
    [
      'paid with too small a transfer',
      'Odottaa',
      { status: 'waiting', transfer, queuedTransfer: { amount: 100, bookedOn: '2027-04-24' } },
      [
        'Tilisiirtosi, 100,00 €, saapui 24.04.2027, mutta siitä puuttuu 93,50 €. Järjestäjä käsittelee sen.',
        'Maksun tiedot',
      ],
    ],
    [
      'paid with a transfer that came too late',
      'Odottaa',
      { transfer, queuedTransfer: { amount: 193.5, bookedOn: '2027-04-24' } },
      ['Tilisiirtosi, 193,50 €, saapui 24.04.2027. Järjestäjä käsittelee sen.'],
    ],
    [
      'paid through the provider',
      'Tehty',
      { status: 'confirmed', documents: [buildReceipt()] },
      ['Maksettu 24.11.2026 verkkomaksulla', 'Kuitti 118'],
    ],
    [
      'paid by bank transfer',
      'Tehty',
      { status: 'confirmed', documents: [buildReceipt({ channel: 'bank' })] },
      ['Maksettu 24.11.2026 tilisiirrolla', 'Kuitti 118'],
    ],
    [
      'marked as paid by staff',
      'Tehty',
      { status: 'confirmed', documents: [buildReceipt({ channel: 'other' })] },
      ['Maksettu 24.11.2026', 'Kuitti 118'],
    ],
    ['paid without a receipt', 'Tehty', { status: 'confirmed' }, ['Maksu suoritettu']],
    [
      'refunded in part',
      'Tehty',
      {
        status: 'confirmed',
        refundAmount: 93.5,
        documents: [buildReceipt(), buildReceipt({ _id: 'd2', number: 119, kind: 'creditNote' })],
      },
      ['Maksettu 24.11.2026 verkkomaksulla. Siitä on palautettu 93,50 €.', 'Kuitti 118'],
    ],
    [
      'refunded',
      'Palautettu',
      {
        status: 'confirmed',
        refundAmount: 193.5,
        refundStatus: 'ok',
        documents: [buildReceipt(), buildReceipt({ _id: 'd2', number: 119, kind: 'creditNote' })],
      },
      ['Palautettu 193,50 €.', 'Hyvityslasku 119'],
    ],
    [
      'being refunded',
      'Palautettu',
      { status: 'confirmed', refundAmount: 193.5, refundStatus: 'pending' },
      ['Palautus, 193,50 €, on matkalla sinulle.'],
    ],
    ['zero', 'Tehty', { status: 'accepted', total: 0 }, ['Vahvistettu, ei maksettavaa.']],
  ])('describes a payment that is %s as %s', async (_case, state, payment, texts) => {
    await open([buildPayment(payment)]);

    expect(stepTexts()[1]!.slice(0, 2)).toEqual([state, 'Maksu']);
    expect(stepTexts()[1]!.slice(2)).toEqual(expect.arrayContaining(texts));
    expect(stepTexts()[1]!.filter((text) => text.startsWith('Maksa '))).toHaveLength(
      texts.filter((text) => text.startsWith('Maksa ')).length,
    );
  });

  it('names the payments if there are several, shows one button, and opens a receipt', async () => {
    const paidOne = buildPayment({ status: 'confirmed', documents: [buildReceipt()] });
    const { user } = await open([paidOne, buildPayment({ _id: 'm2' }, { name: 'Hytti' })]);
    fakeNetwork.stream('GET /api/payments/documents/d1/html', ['<h1>Kuitti 118</h1>'])();

    expect(card().getByText('Hytti')).toBeVisible();
    expect(card().getAllByRole('button', { name: /^Maksa/ })).toHaveLength(1);
    await user.click(card().getByRole('button', { name: 'Kuitti 118' }));

    expect(await screen.findByRole('dialog', { name: 'Kuitti 118' })).toBeVisible();
  });
});

describe('the steps', () => {
  const headings = () => stepTexts().map(([state, heading]) => [state, heading]);

  it.each<[string, Partial<Me['group']>, string | undefined]>([
    ['neither a hotel nor a ferry', {}, undefined],
    ['only a hotel', { accommodation }, 'Huone'],
    ['only a ferry', { outboundFerry: buildMyFerry() }, 'Lippu'],
    ['both', { accommodation, outboundFerry: buildMyFerry() }, 'Huone ja lippu'],
  ])('include the room and the ticket if the trip has them: %s', async (_case, group, title) => {
    await open([buildPayment()], buildTraveller({}, group));

    expect(headings()).toEqual([
      ['Tehty', 'Ilmoittautuminen'],
      ['Seuraavaksi', 'Maksu'],
      ...(title === undefined ? [] : [['Myöhemmin', title]]),
    ]);
  });

  it('leave out the payment if there is nothing to pay', async () => {
    await open([], buildTraveller({}, { accommodation }));

    expect(headings()).toEqual([
      ['Tehty', 'Ilmoittautuminen'],
      ['Seuraavaksi', 'Huone'],
    ]);
  });

  it('begin with confirming the address while the seat depends on it, and mark the current step', async () => {
    await open(
      [buildPayment()],
      buildTraveller({ unconfirmedSince: 'now', seatUntil: '2027-05-03T10:00:00Z' }),
    );

    expect(headings()).toEqual([
      ['Seuraavaksi', 'Ilmoittautuminen'],
      ['Myöhemmin', 'Maksu'],
    ]);
    const steps = card().getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null]);
  });

  it('are done once the room is chosen and the tickets have arrived', async () => {
    const chosen = { roomPartnerChosen: true, outboundTicket: 'MERI-1' };
    await open(paid, buildTraveller(chosen, { accommodation, outboundFerry: buildMyFerry() }));

    expect(headings().map(([state]) => state)).toEqual(['Tehty', 'Tehty', 'Tehty']);
  });

  it('wait for the tickets once the room is chosen', async () => {
    const traveller = buildTraveller(
      { roomPartnerChosen: true },
      { accommodation, outboundFerry: buildMyFerry() },
    );
    await open(paid, traveller);

    expect(stepTexts()[2]).toEqual([
      'Myöhemmin',
      'Huone ja lippu',
      'Valintasi on tehty. Huoneesi tiedot tulevat näkymään tässä.',
      'Laivalippusi tulee tälle sivulle lähempänä matkaa.',
    ]);
  });

  it('link to the sections on a wide screen, because the sections have the buttons', async () => {
    showOnWideScreen();
    await open(paid, buildTraveller({}, { accommodation }));

    expect(card().getByRole('link', { name: 'Huoneen valintaan' })).toHaveAttribute('href', '#accommodation');
    expect(screen.getAllByRole('button', { name: 'Valitse huonekaveri' })).toHaveLength(1);
  });
});
