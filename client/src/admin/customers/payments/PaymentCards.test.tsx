import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { idempotencyHeader, type StaffPayment } from '#contract/payment';
import { answerCustomerForm } from '../../../test/answerCustomerForm';
import {
  buildPaidProduct,
  buildReceipt,
  buildStaffPayment,
  buildTransfer,
} from '../../../test/builders/payments';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const allCall = 'POST /api/admin/users/c1/event-payments';
const toggleCall = 'POST /api/admin/payments/change-payment-status/m1';
const refundCall = 'POST /api/admin/payments/refund/m1';

const paid = buildStaffPayment({
  status: 'confirmed',
  refundable: 193.5,
  refundableSale: 193.5,
  refundableWithoutFee: 189,
  refundableThroughProvider: 193.5,
  paidThroughProvider: true,
});

async function open(payment: Partial<StaffPayment> = {}) {
  answerCustomerForm({ eventPayments: [buildStaffPayment(payment)] });
  const app = await renderApp('/customer-form?id=c1', signedInAs(buildSession('owner')));
  await screen.findByRole('heading', { level: 3, name: 'Laiva- ja hotellipaketti' });
  return app;
}

const receipt = buildReceipt({ number: 12 });

it('a receipt is shown as rendered by the server', async () => {
  const { user } = await open({
    documents: [receipt, { ...receipt, _id: 'd2', kind: 'creditNote', number: 13 }],
  });
  fakeNetwork.stream('GET /api/admin/payments/documents/d1/html', ['<h1>Kuitti', ' 12</h1>'])();

  await user.click(screen.getByRole('button', { name: 'Receipt 12' }));

  const dialog = await screen.findByRole('dialog', { name: 'Receipt 12' });
  expect(within(dialog).getByTitle('Receipt 12')).toHaveAttribute('srcdoc', '<h1>Kuitti 12</h1>');
  expect(screen.getByRole('button', { name: 'Credit note 13', hidden: true })).toBeInTheDocument();
});

it('a receipt that fails to load shows an alert', async () => {
  const { user } = await open({ documents: [receipt] });
  fakeNetwork.disconnect('GET /api/admin/payments/documents/d1/html');

  await user.click(screen.getByRole('button', { name: 'Receipt 12' }));

  expect(await screen.findByText('The receipt could not be opened')).toBeVisible();
});

async function typeAmount(user: UserEvent, amount: string) {
  const field = screen.getByLabelText(/^Amount/);
  await user.clear(field);
  await user.type(field, amount);
}

const card = (heading: string) => within(screen.getByRole('region', { name: heading }));

function getFacts(heading: string): string[] {
  return card(heading)
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
}

describe('the cards', () => {
  it('show the event payments and the optional products', async () => {
    answerCustomerForm({
      eventPayments: [buildStaffPayment()],
      additionalServices: [
        buildStaffPayment({ _id: 'm2', products: [buildPaidProduct({ name: 'Illallinen', price: 39 })] }),
      ],
    });

    await renderApp('/customer-form?id=c1', signedInAs(buildSession('admin')));

    expect(await screen.findByRole('heading', { name: 'Illallinen' })).toBeVisible();
    expect(card('Event payments').getByRole('heading', { level: 3 })).toHaveTextContent('Laiva- ja hotelli');
    expect(card('Optional products').getByRole('heading', { level: 3 })).toHaveTextContent('Illallinen');
  });

  it('show price plus service fee, the code and the refunded amount', async () => {
    await open({
      ...paid,
      discountCode: { _id: 'd1', name: 'Varhainen lintu', code: 'LINTU', discount: 10 },
      total: 174.6,
      refundAmount: 50,
      refundStatus: 'pending',
    });

    expect(getFacts('Event payments')).toEqual([
      'Status: Paid',
      'Price total: €193.50',
      'Discount code: Varhainen lintu (10 %)',
      'Customer pays: €174.60',
      'Refunded: €50.00',
      'Refund: on its way',
    ]);
  });

  it('show the details of the bank transfer that the customer has chosen', async () => {
    await open({ status: 'waiting', transfer: buildTransfer() });

    expect(getFacts('Event payments')).toEqual([
      'Status: Waiting for the bank transfer',
      'Bank transfer: reference 86851 62596 19897, due 08/12/2098',
      'Price total: €193.50',
    ]);
  });

  it('show who was invoiced, and can be marked as paid meanwhile', async () => {
    await open({ status: 'waiting', invoicedTo: 'Esimerkkikoulu' });

    expect(getFacts('Event payments')).toEqual([
      'Status: Waiting for the invoice to be paid',
      'Invoiced to: Esimerkkikoulu',
      'Price total: €193.50',
    ]);
    expect(screen.getByRole('button', { name: /^Mark as paid/ })).toBeEnabled();
  });

  it('warn of money that does not fit the payment', async () => {
    const at = '2027-03-01T10:00:00.000Z';
    const kinds = ['doublePayment', 'overpaid', 'short'] as const;
    await open({
      ...paid,
      notices: kinds.map((kind, second) => ({
        at: at.replace('00.000', `0${second}.000`),
        kind,
        amount: 193.5,
      })),
    });

    const payments = card('Event payments');
    expect(payments.getByText(/^Double payment.*€193.50/)).toBeVisible();
    expect(payments.getByText(/^Overpaid: more than the amount due was received.*€193.50/)).toBeVisible();
    expect(payments.getByText(/^Less than the amount due was received.*€193.50/)).toBeVisible();
  });

  it('can be fetched again after a failure', async () => {
    answerCustomerForm({ eventPayments: [buildStaffPayment()] });
    fakeNetwork.disconnect(allCall);
    const { user } = await renderApp('/customer-form?id=c1', signedInAs(buildSession('owner')));
    const failure = within((await screen.findByText('Failed to fetch user payments')).parentElement!);
    answerCustomerForm({ eventPayments: [buildStaffPayment()] });

    await user.click(failure.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('region', { name: 'Event payments' })).toBeVisible();
  });
});

describe('a payment of an earlier trip', () => {
  it('is shown with its event and can only be refunded', async () => {
    const earlier = { event: 'e0', name: 'Syysristeily', payments: [paid] };
    answerCustomerForm({ earlierTrips: [earlier] });
    const { user } = await renderApp('/customer-form?id=c1', signedInAs(buildSession('owner')));
    await screen.findByRole('region', { name: 'Earlier trips' });
    fakeNetwork.answer(refundCall, { ...paid, refundAmount: 10 });

    expect(getFacts('Earlier trips')).toEqual([
      'Event: Syysristeily',
      'Status: Paid',
      'Price total: €193.50',
    ]);
    const buttons = card('Earlier trips').getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['Refund', 'Payment info']);
    await user.click(buttons[0]!);
    await typeAmount(user, '10');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund' }));

    await waitFor(() => expect(getFacts('Earlier trips')).toContain('Refunded: €10.00'));
  });

  it('has no section if there are none', async () => {
    await open();

    expect(screen.queryByRole('region', { name: 'Earlier trips' })).toBeNull();
  });
});

describe('the actions', () => {
  it('depend on the status', async () => {
    const actions = {
      new: ['Mark as paid', 'Somebody else pays', 'Payment info'],
      paying: ['Payment info'],
      waiting: ['Payment info'],
      confirmed: ['Refund', 'Mark as unpaid', 'Payment info'],
      accepted: ['Payment info'],
    };
    const statuses = ['new', 'paying', 'waiting', 'confirmed', 'accepted'] as const;
    answerCustomerForm({
      eventPayments: statuses.map((status) =>
        buildStaffPayment({
          _id: status,
          status,
          products: [buildPaidProduct({ name: status })],
          refundable: status === 'confirmed' ? 193.5 : 0,
        }),
      ),
    });
    await renderApp('/customer-form?id=c1', signedInAs(buildSession('owner')));

    for (const status of statuses) {
      const heading = await screen.findByRole('heading', { level: 3, name: status });
      const payment = within(heading.closest('li')!);
      expect(payment.getAllByRole('button').map((button) => button.textContent)).toEqual(actions[status]);
      const inProcess = payment.queryByText('Payment in process');
      expect(inProcess !== null).toBe(status === 'paying' || status === 'waiting');
    }
  });

  it('include refunding surplus money, whatever the status', async () => {
    await open({ status: 'new', refundable: 10 });

    expect(card('Event payments').getByRole('button', { name: /^Refund/ })).toBeVisible();
  });
});

describe('marking as paid and unpaid', () => {
  it('explains first what marking as paid means, and does nothing without a Yes', async () => {
    const { user } = await open();

    await user.click(screen.getByRole('button', { name: /^Mark as paid/ }));
    const question = screen.getByRole('alertdialog', { name: 'Mark Laiva- ja hotellipaketti as paid?' });
    expect(question).toHaveTextContent('€193.50 is then recorded as received outside the payment service');
    await user.click(screen.getByRole('button', { name: 'No' }));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(fakeNetwork.requestsOf(toggleCall)).toHaveLength(0);
  });

  it.each([
    [{ ...paid, moneyAtProvider: true }, /^Mark as unpaid/, /^First refund what was paid through/],
    [{ products: [buildPaidProduct({ maximumAmount: 5, sold: 5 })] }, /^Mark as paid/, 'Sold out'],
  ])('is disabled with a reason where the server would refuse it (%#)', async (payment, name, reason) => {
    await open(payment);

    expect(screen.getByRole('button', { name })).toBeDisabled();
    expect(screen.getByText(reason)).toBeVisible();
  });

  it('sends the status that was shown, once, and shows the new one', async () => {
    const { user } = await open();
    const release = fakeNetwork.hold(toggleCall, paid);

    await user.click(screen.getByRole('button', { name: /^Mark as paid/ }));
    await user.dblClick(screen.getByRole('button', { name: 'Yes' }));
    release();

    expect(await screen.findByText('Payment status changed successfully')).toBeVisible();
    expect(fakeNetwork.requestsOf(toggleCall).map(({ body }) => body)).toEqual([{ status: 'new' }]);
    expect(screen.getByRole('button', { name: /^Mark as unpaid/ })).toBeVisible();
  });

  it('can be for money received on an earlier day, but not in the future', async () => {
    const { user } = await open();
    fakeNetwork.answer(toggleCall, paid);
    await user.click(screen.getByRole('button', { name: /^Mark as paid/ }));
    const day = screen.getByLabelText(/^Received on/);

    await user.clear(day);
    await user.type(day, '31/12/2098');
    expect(screen.getByText('This day is in the future')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Yes' })).toBeDisabled();

    await user.clear(day);
    await user.type(day, '01/12/2025');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Payment status changed successfully')).toBeVisible();
    expect(fakeNetwork.requestsOf(toggleCall)[0]?.body).toEqual({ status: 'new', day: '2025-12-01' });
  });

  it('is offered while a bank transfer is awaited, even if it holds the last of the stock', async () => {
    const products = [buildPaidProduct({ maximumAmount: 5, sold: 5 })];
    const { user } = await open({ status: 'waiting', transfer: buildTransfer(), products });
    fakeNetwork.answer(toggleCall, paid);

    await user.click(screen.getByRole('button', { name: /^Mark as paid/ }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));

    expect(await screen.findByText('Payment status changed successfully')).toBeVisible();
    expect(fakeNetwork.requestsOf(toggleCall).map(({ body }) => body)).toEqual([{ status: 'waiting' }]);
  });

  it('shows the current status when somebody else was faster', async () => {
    const { user } = await open();
    fakeNetwork.refuse(toggleCall, 409, { code: 'outdated', msg: 'Somebody else has saved changes' });
    fakeNetwork.answer(allCall, { eventPayments: [paid], additionalServices: [], earlierTrips: [] });

    await user.click(screen.getByRole('button', { name: /^Mark as paid/ }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has saved changes');
    expect(await screen.findByRole('button', { name: /^Mark as unpaid/ })).toBeVisible();
  });

  it('shows a message when it failed (rules §19.2)', async () => {
    const { user } = await open();
    fakeNetwork.disconnect(toggleCall);

    await user.click(screen.getByRole('button', { name: /^Mark as paid/ }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to change payment status');
  });
});

describe('refunding', () => {
  async function openDialog(payment: Partial<StaffPayment> = paid) {
    const app = await open(payment);
    await app.user.click(screen.getByRole('button', { name: /^Refund Laiva/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Refund Laiva- ja hotellipaketti' }));
    const confirm = () => app.user.click(dialog.getByRole('button', { name: 'Refund' }));
    return { ...app, dialog, confirm };
  }

  it('starts with the full amount, and offers the price without the fee, or another amount', async () => {
    const { user, dialog } = await openDialog();
    const amount = dialog.getByLabelText(/^Amount/);
    const part = (name: RegExp) => dialog.getByRole('radio', { name });
    expect(amount).toHaveFocus();
    expect(amount).toHaveValue('193.50');
    expect(part(/^Full amount €193.50/)).toBeChecked();

    await user.click(part(/^Price without service fee €189.00/));
    expect(amount).toHaveValue('189.00');

    await user.click(part(/^Other/));
    expect(amount).toHaveValue('');
    expect(amount).toHaveFocus();

    await user.keyboard('193.5');
    expect(part(/^Full amount/)).toBeChecked();
  });

  it('does not offer the price without the fee if there is no fee, or only the fee is left', async () => {
    const { dialog } = await openDialog({ ...paid, refundable: 4.5, refundableWithoutFee: 0 });

    expect(dialog.getAllByRole('radio')).toHaveLength(2);
  });

  it('asks whether money paid in excess or the purchase is refunded', async () => {
    const twice = { ...paid, refundable: 193.5, refundableSurplus: 100 };
    const { user, dialog, confirm } = await openDialog(twice);
    const surplus = dialog.getByRole('radio', { name: 'Money paid in excess €100.00' });
    const purchase = dialog.getByRole('radio', { name: 'The purchase €193.50' });
    expect(surplus).toBeChecked();
    expect(dialog.getByLabelText(/^Amount/)).toHaveValue('100.00');
    expect(dialog.getByText('Maximum refundable amount: €100.00')).toBeVisible();

    await user.click(purchase);
    expect(dialog.getByLabelText(/^Amount/)).toHaveValue('193.50');
    fakeNetwork.answer(refundCall, { ...paid, refundAmount: 193.5 });
    await confirm();

    const [request] = fakeNetwork.requestsOf(refundCall);
    expect(request?.body).toEqual({ amount: 193.5, refundFromOtherChannel: false, purpose: 'sale' });
  });

  it('is not offered for more than the payment service can send back', async () => {
    const { user, dialog } = await openDialog({ ...paid, refundableThroughProvider: 100 });
    expect(dialog.getByText('The payment service can send back at most €100.00 at once.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Refund' })).toBeDisabled();

    await user.click(dialog.getByRole('checkbox', { name: 'Refunded from other channel' }));

    expect(dialog.getByRole('button', { name: 'Refund' })).toBeEnabled();
  });

  it('asks on which day the money was returned outside the payment service', async () => {
    const { user, dialog, confirm } = await openDialog();
    expect(dialog.queryByLabelText(/^Returned on/)).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'Refunded from other channel' }));
    const day = dialog.getByLabelText(/^Returned on/);

    await user.clear(day);
    expect(dialog.getByRole('button', { name: 'Refund' })).toBeDisabled();
    await user.type(day, '24/11/2025');
    fakeNetwork.answer(refundCall, paid);
    await confirm();

    const [request] = fakeNetwork.requestsOf(refundCall);
    expect(request?.body).toEqual({ amount: 193.5, refundFromOtherChannel: true, day: '2025-11-24' });
  });

  it('needs an amount', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.getByText('Maximum refundable amount: €193.50')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /^Other/ }));
    expect(dialog.getByRole('button', { name: 'Refund' })).toBeDisabled();

    await typeAmount(user, 'abc');

    expect(dialog.getByText('This is not a number')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Refund' })).toBeDisabled();
  });

  it('sends the amount with a key, and closes', async () => {
    const { user, confirm } = await openDialog();
    fakeNetwork.answer(refundCall, { ...paid, refundAmount: 50.5, refundable: 143 });

    await typeAmount(user, '50,5');
    await confirm();

    expect(await screen.findByText('Refund succesfully created')).toBeVisible();
    const [request] = fakeNetwork.requestsOf(refundCall);
    expect(request?.body).toEqual({ amount: 50.5, refundFromOtherChannel: false });
    expect(request?.header(idempotencyHeader)).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getFacts('Event payments')).toContain('Refunded: €50.50');
  });

  it('is not sent for more than the maximum', async () => {
    const { user, confirm } = await openDialog();

    await typeAmount(user, '193.51');
    await confirm();

    expect(screen.getByRole('alert')).toHaveTextContent(
      'Refunded amount can not be higher than maximum refundable amount',
    );
    expect(fakeNetwork.requestsOf(refundCall)).toHaveLength(0);
  });

  it('is marked as made through another channel, which is preset for money that the provider does not hold', async () => {
    const { user, dialog, confirm } = await openDialog({ ...paid, paidThroughProvider: false });
    fakeNetwork.answer(refundCall, paid);
    const otherChannel = dialog.getByRole('checkbox', { name: 'Refunded from other channel' });
    expect(otherChannel).toBeChecked();
    expect(otherChannel).toBeDisabled();

    await typeAmount(user, '10');
    await confirm();

    await screen.findByText('Refund succesfully created');
    expect(fakeNetwork.requestsOf(refundCall)[0]?.body).toEqual({ amount: 10, refundFromOtherChannel: true });
  });

  it.each([
    ['unknown', /^The payment service did not answer in time: it is not known yet whether the money was/],
    ['fail', /^The payment service refused the refund/],
  ] as const)('with the outcome %s is shown as an error, not as done', async (refundStatus, words) => {
    const { user, confirm } = await openDialog();
    fakeNetwork.answer(refundCall, { ...paid, refundAmount: 10, refundStatus });

    await typeAmount(user, '10');
    await confirm();

    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByText('Refund succesfully created')).toBeNull();
    expect(getFacts('Event payments')).toContain('Refunded: €10.00');
  });

  const keys = () => fakeNetwork.requestsOf(refundCall).map(({ header }) => header(idempotencyHeader));

  it.each([
    ['a broken connection', 0, []],
    ['a failure of the server', 500, [{ code: 'unexpected', msg: 'Something went wrong' }]],
    ['a stop of the server', 503, [{ code: 'unavailable', msg: 'The service is unavailable' }]],
    ['a time-out on the way', 504, []],
    ['a change at the same time', 409, [{ code: 'conflict', msg: 'Somebody else changed this' }]],
  ] as const)('is retried with the same key after %s', async (_what, status, errors) => {
    const { user, confirm } = await openDialog();
    fakeNetwork.answer(refundCall, status === 0 ? undefined : { errors }, status);
    await typeAmount(user, '10');
    await confirm();
    await screen.findByText(errors[0]?.msg ?? 'Error while creating refund');
    await confirm();
    await typeAmount(user, '100');
    await confirm();

    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
  });

  it.each([
    ['refundRefused', 409],
    ['providerAway', 502],
    ['refundTooHigh', 409],
  ] as const)('is a new refund after %s, which refunded nothing', async (code, status) => {
    const { user, confirm } = await openDialog();
    fakeNetwork.refuse(refundCall, status, { code, msg: 'No' });
    await typeAmount(user, '10');
    await confirm();
    await screen.findByText('No');
    await confirm();

    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('shows the current amounts in card and dialog after a refusal', async () => {
    const { user, dialog, confirm } = await openDialog();
    fakeNetwork.refuse(refundCall, 409, { code: 'refundTooHigh', msg: 'Too much' });
    const refunded = { ...paid, refundAmount: 150, refundable: 43.5 };
    fakeNetwork.answer(allCall, { eventPayments: [refunded], additionalServices: [], earlierTrips: [] });

    await typeAmount(user, '100');
    await confirm();

    expect(await dialog.findByText('Maximum refundable amount: €43.50')).toBeVisible();
    expect(getFacts('Event payments')).toContain('Refunded: €150.00');
  });

  it('keeps card and dialog unchanged when the current values cannot be loaded', async () => {
    const { user, dialog, confirm } = await openDialog();
    fakeNetwork.disconnect(refundCall);
    fakeNetwork.disconnect(allCall);

    await typeAmount(user, '100');
    await confirm();

    expect(await screen.findByText('Failed to fetch user payments')).toBeVisible();
    expect(dialog.getByLabelText(/^Amount/)).toHaveValue('100.00');
    expect(getFacts('Event payments')).toContain('Status: Paid');
  });

  it('keeps its key in a reopened dialog, with a notice, until its outcome is known', async () => {
    const lostAnswer = /its outcome is not known/;
    const { user, dialog, confirm } = await openDialog();
    fakeNetwork.disconnect(refundCall);
    expect(dialog.queryByText(lostAnswer)).toBeNull();
    await typeAmount(user, '10');
    await confirm();
    await screen.findByText('Error while creating refund');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    for (const _try of ['the retry of the first refund', 'the next refund']) {
      fakeNetwork.answer(refundCall, paid);
      await user.click(screen.getByRole('button', { name: /^Refund Laiva/ }));
      const shown = screen.queryByText(lostAnswer) !== null;
      expect(shown).toBe(keys().length === 1);
      await typeAmount(user, '10');
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }

    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
  });

  it('is sent once, however often the button is clicked', async () => {
    const { user, dialog } = await openDialog();
    const release = fakeNetwork.hold(refundCall, paid);
    await typeAmount(user, '10');

    await user.dblClick(dialog.getByRole('button', { name: 'Refund' }));
    release();

    await screen.findByText('Refund succesfully created');
    expect(fakeNetwork.requestsOf(refundCall)).toHaveLength(1);
  });
});

const providerRefund = { channel: 'provider', by: 'Otso Omistaja', settledBy: null } as const;

describe('resolving a refund of unknown outcome', () => {
  const settleCall = 'POST /api/admin/payments/settle-refund/m1';
  const at = '2027-03-01T10:00:00.000Z';
  const unknown = buildStaffPayment({
    ...paid,
    refunds: [
      { ...providerRefund, at, amount: 10, status: 'ok' },
      { ...providerRefund, at, amount: 20, status: 'unknown' },
    ],
    refundAmount: 30,
    refundStatus: 'unknown',
  });

  async function openInfo() {
    const app = await open(unknown);
    await app.user.click(screen.getByRole('button', { name: /^Payment info/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Payment info' }));
    return { ...app, dialog };
  }

  it.each([
    ['It was returned', 'Was €20.00 returned?', 'ok'],
    ['It was not returned', 'Was €20.00 not returned?', 'fail'],
  ] as const)('“%s” asks for confirmation and is sent for that refund', async (button, question, status) => {
    const { user, dialog } = await openInfo();
    const refunds = unknown.refunds.with(1, {
      ...providerRefund,
      at,
      amount: 20,
      status,
      settledBy: 'Otso Omistaja',
    });
    fakeNetwork.answer(settleCall, { ...unknown, refunds, refundStatus: status });

    await user.click(dialog.getByRole('button', { name: button }));
    const confirmation = within(screen.getByRole('alertdialog', { name: question }));
    expect(fakeNetwork.requestsOf(settleCall)).toHaveLength(0);
    await user.click(confirmation.getByRole('button', { name: 'Yes' }));

    expect(await screen.findByText('Refund settled')).toBeVisible();
    expect(fakeNetwork.requestsOf(settleCall).map(({ body }) => body)).toEqual([{ refund: 1, status }]);
    expect(await dialog.findByText(/as recorded by Otso Omistaja$/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: button })).toBeNull();
  });

  it('shows the current status when the payment service was faster', async () => {
    const { user, dialog } = await openInfo();
    fakeNetwork.refuse(settleCall, 409, { code: 'outdated', msg: 'Somebody else has saved changes' });
    fakeNetwork.answer(allCall, { eventPayments: [paid], additionalServices: [], earlierTrips: [] });

    await user.click(dialog.getByRole('button', { name: 'It was returned' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));

    expect(await screen.findByText('Somebody else has saved changes')).toBeVisible();
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'It was returned' })).toBeNull());
  });

  it('uses a new key for a refund that was resolved as not made', async () => {
    const { user, dialog } = await openInfo();
    sessionStorage.setItem('order refund m1 {"amount":20,"refundFromOtherChannel":false}', 'an earlier key');
    fakeNetwork.answer(settleCall, paid);
    fakeNetwork.answer(refundCall, paid);

    await user.click(dialog.getByRole('button', { name: 'It was not returned' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: /^Refund Laiva/ }));
    await typeAmount(user, '20');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund' }));

    await screen.findByText('Refund succesfully created');
    expect(fakeNetwork.requestsOf(refundCall)[0]?.header(idempotencyHeader)).not.toBe('an earlier key');
  });
});

it('the payment info lists notices, history, attempts and refunds', async () => {
  const at = '2027-03-01T10:00:00.000Z';
  const { user } = await open({
    ...paid,
    history: [
      { at, from: 'new', to: 'paying', by: 'customer', why: 'proceeded' },
      { at, from: 'paying', to: 'confirmed', by: 'provider', why: 'ok' },
    ],
    attempts: [{ transactionId: 't1', amount: 193.5, openedAt: at, state: 'ok' }],
    refunds: [
      { ...providerRefund, at, amount: 10, status: 'fail', settledBy: 'Aino Ahkera' },
      { ...providerRefund, at, amount: 10, status: 'pending' },
    ],
    notices: [{ at, kind: 'staleAmount', amount: 200 }],
  });

  await user.click(screen.getByRole('button', { name: /^Payment info/ }));

  const dialog = within(screen.getByRole('dialog', { name: 'Payment info' }));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '01/03/2027 12:00: Money was received at an earlier price, so the payment is not confirmed. It can be refunded. (€200.00)',
    '01/03/2027 12:00: Not paid → Payment in process, by the customer (proceeded)',
    '01/03/2027 12:00: Payment in process → Paid, by the provider (ok)',
    '01/03/2027 12:00: €193.50, paid, transaction t1',
    '01/03/2027 12:00: €10.00 through the payment service, by Otso Omistaja: failed, as recorded by Aino Ahkera',
    '01/03/2027 12:00: €10.00 through the payment service, by Otso Omistaja: on its way',
  ]);
  expect(dialog.getByText(/price €189.00, VAT 13.5 %/)).toBeVisible();
});

it('the payment info shows the tax of the discounted price under the organization’s description', async () => {
  const margin = { vat: false, vatPercent: null, taxDescription: 'Marginaalivero', taxAmount: 9.4 };
  const product = buildPaidProduct({ price: 39.7, serviceFee: 4.5, ...margin });
  const { user } = await open({ products: [product], total: 8.47 });

  await user.click(screen.getByRole('button', { name: /^Payment info/ }));

  const dialog = within(screen.getByRole('dialog', { name: 'Payment info' }));
  expect(dialog.getByText(/price €39.70, Marginaalivero €0.94 on €3.97/)).toBeVisible();
});

describe('a refund by bank transfer', () => {
  const accountCall = 'GET /api/admin/payments/refund-account/m1';

  it('goes to the account that the money came from, and waits for the next run', async () => {
    fakeNetwork.answer(accountCall, { account: 'FI42 **** **** 23', holder: 'Virtanen Maija' });
    const { user } = await open({ ...paid, paidThroughProvider: false });
    fakeNetwork.answer(refundCall, { ...paid, refundStatus: 'pending' });

    await user.click(card('Event payments').getByRole('button', { name: /^Refund / }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Send by bank transfer' }));
    expect(
      await dialog.findByLabelText('Where it came from: FI42 **** **** 23, Virtanen Maija'),
    ).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Refunded from other channel' })).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Refund' }));

    await waitFor(() =>
      expect(fakeNetwork.requestsOf(refundCall).at(-1)?.body).toMatchObject({
        refundFromOtherChannel: false,
        byBank: true,
      }),
    );
  });

  it('to another account is not sent until its number is valid', async () => {
    fakeNetwork.answer(accountCall, { account: 'FI42 **** **** 23', holder: null });
    const { user } = await open({ ...paid, paidThroughProvider: false });
    fakeNetwork.answer(refundCall, { ...paid, refundStatus: 'pending' });

    await user.click(card('Event payments').getByRole('button', { name: /^Refund / }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Send by bank transfer' }));
    await user.click(await dialog.findByLabelText('Another account'));
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(dialog.getByLabelText(/IBAN/)).toHaveFocus();
    await user.type(dialog.getByLabelText(/IBAN/), 'FI21 1234 5600 0007 86');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(dialog.getByText(/^This is not a valid account number/)).toBeVisible();
    expect(fakeNetwork.requestsOf(refundCall)).toEqual([]);
    await user.clear(dialog.getByLabelText(/IBAN/));
    await user.type(dialog.getByLabelText(/IBAN/), 'FI21 1234 5600 0007 85');
    await user.type(dialog.getByLabelText(/Account holder/), 'Aino Aalto');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));

    await waitFor(() =>
      expect(fakeNetwork.requestsOf(refundCall).at(-1)?.body).toMatchObject({
        byBank: true,
        iban: 'FI21 1234 5600 0007 85',
        holder: 'Aino Aalto',
      }),
    );
  });
});

describe('the variant of a product', () => {
  const changeCall = 'POST /api/admin/payments/variant/m1';
  const variants = [
    { id: 'm', name: 'M', nameEn: 'Medium', isSoldOut: false },
    { id: 'l', name: 'L', nameEn: '', isSoldOut: true },
  ];

  it('is chosen before the payment can be marked as paid', async () => {
    const { user } = await open({ variants, variant: null });
    fakeNetwork.answer(changeCall, buildStaffPayment({ variants, variant: 'm' }));
    const markAsPaid = () => screen.getByRole('button', { name: /^Mark as paid/ });
    expect(markAsPaid()).toBeDisabled();
    expect(screen.getByText('Choose a variant first')).toBeVisible();

    await user.click(screen.getByRole('button', { name: /^Choose variant/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Choose variant of/ }));
    expect(dialog.getByRole('option', { name: 'L – sold out' })).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText(/^Variant/), 'M');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(markAsPaid()).toBeEnabled());
    expect(fakeNetwork.requestsOf(changeCall)[0]?.body).toEqual({ variant: 'm' });
  });

  it('is offered for no other product', async () => {
    await open();

    expect(screen.queryByRole('button', { name: /variant/ })).toBeNull();
  });
});
