import { screen, within } from '@testing-library/react';
import type { StaffPayment } from '#contract/payment';
import type { StaffRole } from '#contract/roles';
import { answerCustomerForm } from '../../../test/answerCustomerForm';
import { buildSentMail, buildStaffCustomer, buildStaffSailing } from '../../../test/builders/customers';
import {
  buildPaidProduct,
  buildReceipt,
  buildStaffPayment,
  buildTransfer,
} from '../../../test/builders/payments';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

type Answers = NonNullable<Parameters<typeof answerCustomerForm>[0]>;

const paymentsCall = 'POST /api/admin/users/c1/event-payments';

async function show(role: StaffRole = 'owner') {
  const app = await renderApp('/customer-form?id=c1', signedInAs(buildSession(role)));
  const summary = await screen.findByRole('region', { name: 'Summary' });
  return { ...app, summary: within(summary) };
}

async function open(answers: Answers = {}, role?: StaffRole) {
  answerCustomerForm(answers);
  const app = await show(role);
  await screen.findByRole('region', { name: 'Optional products' });
  return app;
}

type Summary = Awaited<ReturnType<typeof show>>['summary'];

function fact(summary: Summary, name: string): HTMLElement {
  return summary.getByText(name, { selector: 'dt' }).nextElementSibling as HTMLElement; // the dd of the dt
}

function missingTexts(summary: Summary): (string | null)[] {
  return summary
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('#'))
    .map(({ textContent }) => textContent);
}

const receipt = buildReceipt({ channel: 'bank' });
const creditNote = buildReceipt({ _id: 'd2', kind: 'creditNote', number: 119, corrects: 118, total: -20 });
const isPaid: Partial<StaffPayment> = { status: 'confirmed', left: 0, documents: [receipt] };
const paid = buildStaffPayment(isPaid);

/** Payments of products that are named after their state. */
function buildPayments(states: readonly (readonly [string, Partial<StaffPayment>, ...unknown[]])[]) {
  return states.map(([name, payment], index) =>
    buildStaffPayment({ products: [buildPaidProduct({ name })], ...payment, _id: `m${index}` }),
  );
}

const refund = { at: '2026-12-01T10:00:00.000Z', channel: 'bank', by: 'Oona', settledBy: null } as const;

describe('who, trip, room and ticket', () => {
  it('shows name, code, and links to write and call', async () => {
    const { summary } = await open();

    expect(fact(summary, 'Who')).toHaveTextContent('Maija Virtanen, code K7M2PX');
    expect(summary.getByRole('link', { name: 'maija@example.fi' })).toHaveAttribute(
      'href',
      'mailto:maija@example.fi',
    );
    expect(summary.getByRole('link', { name: '+358401234567' })).toHaveAttribute('href', 'tel:+358401234567');
  });

  it('shows event, day, group and the sailings in the time of their port', async () => {
    const { summary } = await open();

    expect([...fact(summary, 'Trip').children].map(({ textContent }) => textContent)).toEqual([
      'Kevätristeily, 12/05/2027, group Turku',
      'Outbound: M/S Meritähti, Turku to Tukholma, 12/05/2027 20:15 Finnish time',
      'Return: M/S Aallotar, Tukholma to Turku, 13/05/2027 16:00 Swedish time (17:00 Finnish time)',
    ]);
  });

  it('shows the hotel, the room type and the roommates', async () => {
    const maija = { _id: 'c1', firstName: 'Maija', lastName: 'Virtanen' };
    const { summary } = await open({
      customer: buildStaffCustomer({
        roomPartnerChosen: true,
        room: { roomType: '2h', customers: [maija, { _id: 'c2', firstName: 'Aino', lastName: 'Aalto' }] },
      }),
    });

    expect(fact(summary, 'Room')).toHaveTextContent('Hotelli Vanhakaupunki, two person room with Aino Aalto');
  });

  it('shows that there is no room yet, only wishes', async () => {
    const { summary } = await open({ customer: buildStaffCustomer({ hasRoomWishes: true }) });

    expect(fact(summary, 'Room')).toHaveTextContent('Hotelli Vanhakaupunki, no room yet, wishes stored');
  });

  it('shows whether there is a ticket for each sailing', async () => {
    const { summary } = await open({ customer: buildStaffCustomer({ outboundTicket: 'LIPPU-1' }) });

    expect([...fact(summary, 'Ticket').children].map(({ textContent }) => textContent)).toEqual([
      'Outbound: has one',
      'Return: none',
    ]);
  });

  it('shows that the group has no hotel and no ferry', async () => {
    const { group } = buildStaffCustomer();
    const { summary } = await open({
      customer: buildStaffCustomer({
        group: { ...group, accommodation: null, outboundFerry: null, returnFerry: null },
      }),
    });

    expect(fact(summary, 'Room')).toHaveTextContent('No hotel');
    expect(fact(summary, 'Ticket')).toHaveTextContent('No ferry');
  });

  it('shows that the trip was cancelled', async () => {
    const { summary } = await open({
      customer: buildStaffCustomer({ disabled: true, cancelledAt: '2026-11-24T10:00:00.000Z' }),
    });

    expect(fact(summary, 'Who')).toHaveTextContent('Trip cancelled on 24/11/2026');
  });
});

describe('the money', () => {
  const queuedTransfer = { amount: 150, bookedOn: '2026-11-24' };
  const transfer = buildTransfer();

  const sentences: [string, Partial<StaffPayment>, string][] = [
    ['not paid', {}, '€193.50 not paid.'],
    ['due', { dueOn: '2098-12-08' }, '€193.50 is due on 08/12/2098.'],
    ['overdue', { dueOn: '2020-12-08' }, '€193.50 was due on 08/12/2020.'],
    [
      'part received',
      { dueOn: '2098-12-08', left: 164 },
      '€29.50 of €193.50 received, €164.00 is due on 08/12/2098.',
    ],
    ['of nothing', { total: 0, left: 0 }, 'Nothing to pay; the customer has not confirmed it.'],
    ['accepted', { status: 'accepted', left: 0 }, 'Accepted, nothing to pay.'],
    ['being paid', { status: 'paying' }, 'The customer is paying at the payment service.'],
    ['processed', { status: 'waiting' }, 'The payment service is processing the payment.'],
    [
      'invoiced to a school',
      { status: 'waiting', invoicedTo: 'Esimerkkikoulu' },
      'Invoiced to Esimerkkikoulu, not paid yet.',
    ],
    [
      'paid when sold out',
      { status: 'waiting', notices: [{ at: '2026-11-24T10:00:00.000Z', kind: 'soldOut', amount: 193.5 }] },
      'Money was received after the product had sold out, and is waiting for you.',
    ],
    [
      'awaited by transfer',
      { status: 'waiting', transfer },
      'Bank transfer of €193.50 with reference 86851 62596 19897 awaited, due on 08/12/2098.',
    ],
    [
      'late by transfer',
      { status: 'waiting', transfer: { ...transfer, dueOn: '2020-12-08' } },
      'Bank transfer of €193.50 with reference 86851 62596 19897 has not arrived; it was due on 08/12/2020.',
    ],
    [
      'queued',
      { status: 'waiting', transfer, queuedTransfer },
      '€150.00 received on 24/11/2026 waits in Bank transfers; it is €43.50 short.',
    ],
    [
      'queued and more than due',
      { queuedTransfer: { ...queuedTransfer, amount: 200 } },
      '€200.00 received on 24/11/2026 waits in Bank transfers.',
    ],
    ['paid by bank transfer', isPaid, 'Paid 24/11/2026 by bank transfer, receipt 118.'],
    ['paid online', { ...isPaid, documents: [buildReceipt()] }, 'Paid 24/11/2026 online, receipt 118.'],
    [
      'paid elsewhere',
      { ...isPaid, documents: [buildReceipt({ channel: 'other' })] },
      'Paid 24/11/2026 outside the payment service, receipt 118.',
    ],
    ['paid without a receipt', { ...isPaid, documents: [] }, 'Paid.'],
    [
      'paid twice',
      { ...isPaid, queuedTransfer },
      'Paid 24/11/2026 by bank transfer, receipt 118. €150.00 received on 24/11/2026 waits in Bank transfers.',
    ],
    [
      'refunded in part',
      {
        ...isPaid,
        documents: [receipt, creditNote],
        refundAmount: 20,
        refundStatus: 'ok',
        refunds: [{ ...refund, amount: 20, status: 'ok' }],
      },
      'Paid 24/11/2026 by bank transfer, receipt 118. €20.00 refunded, credit note 119.',
    ],
    [
      'refunded in full, in two ways',
      {
        ...isPaid,
        documents: [receipt, creditNote],
        refundAmount: 193.5,
        refundStatus: 'unknown',
        refunds: [
          { ...refund, amount: 20, status: 'ok' },
          { ...refund, amount: 100, status: 'pending' },
          { ...refund, amount: 73.5, status: 'unknown' },
        ],
      },
      'Paid 24/11/2026 by bank transfer, receipt 118. €20.00 refunded, credit note 119. A refund of €100.00 is on its way. Whether €73.50 was refunded is not known.',
    ],
    [
      'not refunded after all',
      { ...isPaid, refundStatus: 'fail', refunds: [{ ...refund, amount: 20, status: 'fail' }] },
      'Paid 24/11/2026 by bank transfer, receipt 118. The latest refund failed.',
    ],
  ];

  // One page for all, because rendering it is what costs.
  it('describes a payment in each of its states', async () => {
    const { summary } = await open({ eventPayments: buildPayments(sentences) });

    expect(
      within(fact(summary, 'Money'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ')),
    ).toEqual(sentences.map(([state, , sentence]) => `${state}: ${sentence}`));
  });

  it('shows that a product is sold out', async () => {
    const products = [buildPaidProduct({ maximumAmount: 5, sold: 5 })];
    const { summary } = await open({ eventPayments: [buildStaffPayment({ products })] });

    expect(fact(summary, 'Money')).toHaveTextContent('€193.50 not paid; the product is sold out.');
  });

  it('lists optional products only once the customer has chosen them, and payments of earlier trips with the trip', async () => {
    const products = (name: string) => [buildPaidProduct({ name, mandatory: false })];
    const { summary } = await open({
      additionalServices: [
        buildStaffPayment({ _id: 'm2', products: products('Hytti') }),
        { ...paid, _id: 'm3', products: products('Illallinen') },
      ],
      earlierTrips: [
        {
          event: 'e0',
          name: 'Syysristeily',
          payments: [{ ...paid, _id: 'm4', products: products('Matka') }],
        },
      ],
    });

    const sentences = within(fact(summary, 'Money')).getAllByRole('listitem');
    expect(sentences.map(({ textContent }) => textContent.split(':')[0])).toEqual([
      'Illallinen',
      'Matka (Syysristeily)',
    ]);
  });

  it('shows that there is nothing to pay', async () => {
    const { summary } = await open();

    expect(fact(summary, 'Money')).toHaveTextContent('Nothing to pay');
  });

  it('opens the receipt from the sentence', async () => {
    fakeNetwork.answer('GET /api/admin/payments/documents/d1/html', '<h1>Kuitti 118</h1>');
    const { user, summary } = await open({ eventPayments: [paid] });

    await user.click(summary.getByRole('button', { name: 'receipt 118' }));

    const dialog = await screen.findByRole('dialog', { name: 'Receipt 118' });
    expect(within(dialog).getByTitle('Receipt 118')).toHaveAttribute('srcdoc', '<h1>Kuitti 118</h1>');
  });

  it('links waiting money to the bank transfers of the organization, for those who may open them', async () => {
    const { summary } = await open({ eventPayments: [buildStaffPayment({ queuedTransfer })] });

    expect(summary.getByRole('link', { name: 'Bank transfers' })).toHaveAttribute(
      'href',
      '/bank-transfers?organization=a1',
    );
  });

  it('shows an admin where the money waits, without a link', async () => {
    const { summary } = await open({ eventPayments: [buildStaffPayment({ queuedTransfer })] }, 'admin');

    expect(fact(summary, 'Money')).toHaveTextContent('waits in Bank transfers');
    expect(summary.queryByRole('link', { name: 'Bank transfers' })).toBeNull();
  });

  it('shows that payments could not be loaded', async () => {
    answerCustomerForm();
    fakeNetwork.disconnect(paymentsCall);
    const { user, summary } = await show();

    expect(await summary.findByText('The payments could not be loaded.')).toBeVisible();
    expect(
      summary.getByText('Payments or mails could not be loaded, so something may be left out.'),
    ).toBeVisible();
    expect(summary.queryByText('Nothing is missing.')).toBeNull();

    answerCustomerForm({ eventPayments: [paid] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await summary.findByText('Nothing is missing.')).toBeVisible();
    expect(fact(summary, 'Money')).toHaveTextContent('receipt 118');
  });

  it('does not claim that nothing is missing before the payments are loaded', async () => {
    answerCustomerForm();
    const release = fakeNetwork.hold(paymentsCall, {
      eventPayments: [],
      additionalServices: [],
      earlierTrips: [],
    });
    const { summary } = await show();

    expect(summary.getByText('Looking for more…')).toBeVisible();
    release();
    expect(await summary.findByText('Nothing is missing.')).toBeVisible();
  });
});

describe('what is missing', () => {
  const lacking = buildStaffCustomer({
    unconfirmedSince: '2026-11-02T10:15:00.000Z',
    group: {
      ...buildStaffCustomer().group,
      accommodation: { _id: 'h1', name: 'Hotelli Vanhakaupunki', roompartnerSelectionLive: true },
      outboundFerry: buildStaffSailing({ hasTickets: true }),
    },
  });
  const failed = buildSentMail({ status: 'failed', sentAt: null, lastError: 'no such mailbox' });
  const overdue = buildStaffPayment({ dueOn: '2020-12-08' });

  it('links to the sections where it is dealt with, and keeps the address', async () => {
    const { user, summary } = await open({ customer: lacking, eventPayments: [overdue], mails: [failed] });
    const parts = {
      'E-mail address not confirmed': /^E-mail not confirmed since/,
      'Laiva- ja hotellipaketti: €193.50 overdue since 08/12/2020': 'Event payments',
      'No room or wishes yet, although selection is open': 'Room',
      'No outbound ticket, although others on M/S Meritähti have one': 'Group and tickets',
      'Mail not delivered: Kuitti: Kevätristeily': 'Mails sent',
    };
    expect(missingTexts(summary)).toEqual(Object.keys(parts));

    const address = window.location.href;
    for (const [text, part] of Object.entries(parts)) {
      await user.click(summary.getByRole('link', { name: text }));
      const reached = document.activeElement;
      expect(reached).not.toBe(document.body);
      expect(reached).toHaveTextContent(part);
    }
    expect(window.location.href).toBe(address);
  });

  it('is empty once everything is done', async () => {
    const { summary } = await open({
      customer: {
        ...lacking,
        unconfirmedSince: null,
        hasRoomWishes: true,
        outboundTicket: 'LIPPU-1',
      },
      eventPayments: [paid],
      mails: [{ ...failed, resentAt: '2027-03-02T10:00:00.000Z' }],
    });

    expect(await summary.findByText('Nothing is missing.')).toBeVisible();
    expect(missingTexts(summary)).toEqual([]);
  });

  it('no longer includes a mail that was sent again on this page', async () => {
    fakeNetwork.answer(
      'POST /api/admin/mails/mail1/resend',
      buildSentMail({ _id: 'mail2', status: 'queued' }),
    );
    const { user, summary } = await open({ mails: [failed] });
    await summary.findByRole('link', { name: /^Mail not delivered/ });

    await user.click(screen.getByRole('button', { name: /^Send again/ }));

    expect(await summary.findByText('Nothing is missing.')).toBeVisible();
  });

  it('includes what each payment lacks', async () => {
    const lacks: [string, Partial<StaffPayment>, string?][] = [
      ['not paid', {}, '€193.50 not paid'],
      [
        'a late bank transfer',
        { status: 'waiting', transfer: buildTransfer({ dueOn: '2020-12-08' }) },
        'bank transfer overdue since 08/12/2020',
      ],
      [
        'sold out',
        { products: [buildPaidProduct({ name: 'sold out', maximumAmount: 5, sold: 5 })] },
        'not paid, and sold out',
      ],
      ['of nothing', { total: 0, left: 0 }, 'not confirmed by the customer'],
      ['too much received', { ...isPaid, refundableSurplus: 30 }, '€30.00 too much received, to be refunded'],
      ['an awaited transfer', { status: 'waiting', transfer: buildTransfer() }],
      ['money that waits', { dueOn: '2020-12-08', queuedTransfer: { amount: 9, bookedOn: '2020-12-01' } }],
      ['being paid', { status: 'paying' }],
    ];

    const { summary } = await open({ eventPayments: buildPayments(lacks) });

    expect(missingTexts(summary)).toEqual(
      lacks.flatMap(([state, , text]) => (text === undefined ? [] : [`${state}: ${text}`])),
    );
  });

  it('includes no payment, room or ticket for a customer without a seat', async () => {
    const { summary } = await open({
      customer: { ...lacking, unconfirmedSince: null, disabled: true },
      eventPayments: [overdue],
    });

    expect(fact(summary, 'Who')).toHaveTextContent('Disabled, without a seat');
    expect(missingTexts(summary)).toEqual([]);
  });

  it.each([
    ['a password', { invitedAt: '2026-11-02T10:15:00.000Z' }, 'No password chosen yet'],
    [
      'the seat',
      { disabled: true, seatReleasedAt: '2026-11-04T10:15:00.000Z' },
      'Seat released, because the e-mail address was not confirmed',
    ],
  ])('includes %s', async (_what, customer, text) => {
    const { summary } = await open({ customer: buildStaffCustomer(customer) });

    expect(missingTexts(summary)).toEqual([text]);
  });
});

it('a new customer has no summary', async () => {
  answerCustomerForm();
  await renderApp('/customer-form', signedInAs(buildSession('owner')));

  expect(await screen.findByRole('heading', { level: 1, name: 'Register a customer' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull();
});
