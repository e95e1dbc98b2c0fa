import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EntryPayment, QueuedEntry, QueueReason } from '#contract/bankTransfer';
import { answerBankTransfers, bankTransfersCall, callOf } from '../../../test/answerBankTransfers';
import {
  buildBankTransfers,
  buildEntryPayment,
  buildQueuedEntry,
} from '../../../test/builders/bankTransfers';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';

const resolveCall = callOf('POST', '/queue/q1');
const searchCall = callOf('GET', '/payments', { search: 'Aalto' });

const liisa = buildEntryPayment({
  _id: 'm2',
  customer: { _id: 'c2', name: 'Liisa Aalto', email: 'liisa@example.fi' },
  received: 29.5,
});

async function open(...queue: readonly QueuedEntry[]) {
  answerBankTransfers({ queue: [...queue] });
  const app = await renderApp('/bank-transfers', signedInAs(buildSession('owner')));
  await screen.findByRole('heading', { name: `Waiting for you (${queue.length})` });
  return app;
}

const queue = () => within(screen.getByRole('region', { name: /^Waiting for you/ }));
const dialog = () => within(screen.getByRole('dialog'));
const inDialog = (name: string) => dialog().getByRole('button', { name });

function sentBodies(): unknown {
  return fakeNetwork.requestsOf(resolveCall).map(({ body }) => body);
}

describe('an entry that waits', () => {
  it('shows the bank’s details, and the payment with its reference', async () => {
    await open(buildQueuedEntry({ message: 'Matka', payment: buildEntryPayment({ received: 9.5 }) }));

    expect(queue().getByRole('heading', { name: '€200.00 from VIRTANEN MAIJA' })).toBeVisible();
    const facts = queue().getAllByRole('term');
    expect(facts.map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)).toEqual([
      'Date: 23/11/2026',
      'Reference: 86851 62596 19897',
      'Message: Matka',
    ]);
    const payment = within(queue().getByRole('list', { name: 'The payment with this reference' }));
    expect(payment.getByRole('link', { name: 'Maija Virtanen, Matkapaketti' })).toHaveAttribute(
      'href',
      '/customer-form?id=c1',
    );
    expect(payment.getByText('Payment in process · €9.50 of €229.50 received, €220.00 due')).toBeVisible();
  });

  it.each<[QueueReason, string]>([
    ['short', 'Less than what is due.'],
    ['over', 'Overpaid: more than what is due.'],
    ['late', 'It came after the due date, or after the traveller had cancelled.'],
    ['double', 'Double payment: the payment is already paid.'],
    ['unknown', 'No payment has this reference.'],
    ['returned', 'The bank reversed it, or paid it out, with one of your references.'],
  ])('shows the reason: %s', async (reason, text) => {
    await open(buildQueuedEntry({ reason }));

    expect(queue().getByText(text)).toBeVisible();
  });

  it('shows the candidates when it has no payer and no reference', async () => {
    const deleted = buildEntryPayment({ customer: null });
    await open(
      buildQueuedEntry({
        reason: 'unknown',
        payer: null,
        reference: null,
        payment: null,
        candidates: [deleted],
      }),
    );

    expect(queue().getByRole('heading', { name: '€200.00 of 23/11/2026' })).toBeVisible();
    expect(queue().getByText('It has no reference.')).toBeVisible();
    const candidates = within(queue().getByRole('list', { name: 'Possible payments' }));
    expect(candidates.getByText('A deleted customer, Matkapaketti')).toBeVisible();
    expect(candidates.queryByRole('link')).toBeNull();
  });
});

describe('the likely payment', () => {
  const assignButton = (name: RegExp) => queue().queryByRole('button', { name });

  it.each([
    ['with the reference', buildQueuedEntry(), 'm1'],
    [
      'that is the only candidate',
      buildQueuedEntry({ reason: 'unknown', payment: null, candidates: [liisa] }),
      'm2',
    ],
  ])('%s gets the money with one click', async (_which, entry, payment) => {
    const { user } = await open(entry);
    fakeNetwork.answer(resolveCall, {});
    fakeNetwork.answer(bankTransfersCall, buildBankTransfers({ queue: [] }));

    await user.click(assignButton(/^Assign to /)!);

    expect(await screen.findByText('The money was assigned')).toBeVisible();
    expect(sentBodies()).toEqual([{ resolution: 'assign', payment, parts: null, note: '' }]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Waiting for you' })).toHaveFocus());
  });

  it('shows the amount that it will then have received', async () => {
    await open(buildQueuedEntry({ payment: buildEntryPayment({ received: 9.5 }) }));

    expect(
      assignButton(/^Assign to Maija Virtanen, Matkapaketti: €200.00 from VIRTANEN MAIJA$/),
    ).toHaveAccessibleDescription('€20.00 is still missing afterwards: €209.50 of €229.50');
  });

  it('is not offered if several are possible, or for money that the bank took back', async () => {
    await open(
      buildQueuedEntry({ reason: 'unknown', payment: null, candidates: [liisa, buildEntryPayment()] }),
      buildQueuedEntry({ _id: 'q2', reason: 'returned', amount: -229.5 }),
    );

    expect(assignButton(/^Assign to /)).toBeNull();
  });

  it('shows the current sums when the payment has changed', async () => {
    const { user } = await open(buildQueuedEntry());
    const msg = 'Somebody else has saved changes';
    fakeNetwork.refuse(resolveCall, 409, { msg, code: 'outdated' });
    const payment = buildEntryPayment({ received: 29.5 });
    fakeNetwork.answer(bankTransfersCall, buildBankTransfers({ queue: [buildQueuedEntry({ payment })] }));

    await user.click(assignButton(/^Assign to /)!);

    expect(await screen.findByText(msg)).toBeVisible();
    expect(await queue().findByText('Paid in full: €229.50 of €229.50')).toBeVisible();
  });
});

describe('“It is for this payment”', () => {
  async function openDialog(entry: QueuedEntry) {
    const app = await open(entry);
    await app.user.click(queue().getByRole('button', { name: /^Choose a payment: / }));
    await screen.findByRole('dialog', { name: 'Which payment is it for?' });
    return app;
  }

  it.each([
    [200, 29.5, 'Paid in full: €229.50 of €229.50'],
    [200, 0, '€29.50 is still missing afterwards: €200.00 of €229.50'],
    [249.5, 0, '€20.00 too much, to be returned: €249.50 of €229.50'],
    [0.1, 229.3, '€0.10 is still missing afterwards: €229.40 of €229.50'],
  ])('shows the result of assigning %d to a payment that has received %d', async (amount, received, text) => {
    await openDialog(buildQueuedEntry({ amount, payment: buildEntryPayment({ received }) }));

    expect(dialog().getByText(text)).toBeVisible();
  });

  it('assigns it, with a note, to the payment with the reference', async () => {
    const { user } = await openDialog(buildQueuedEntry());
    const release = fakeNetwork.hold(resolveCall, {});
    fakeNetwork.answer(bankTransfersCall, buildBankTransfers());

    expect(dialog().getByRole('radio', { name: /^Maija Virtanen/ })).toBeChecked();
    await user.type(dialog().getByLabelText('Note'), ' Soitti ');
    await user.click(inDialog('It is for this payment'));
    expect(inDialog('Cancel')).toBeDisabled();
    release();

    expect(await screen.findByText('The money was assigned')).toBeVisible();
    expect(sentBodies()).toEqual([{ resolution: 'assign', payment: 'm1', parts: null, note: 'Soitti' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Waiting for you' })).toHaveFocus());
    expect(fakeNetwork.requestsOf(bankTransfersCall)).toHaveLength(2);
  });

  it('assigns it to a candidate', async () => {
    const { user } = await openDialog(
      buildQueuedEntry({ reason: 'unknown', payment: null, candidates: [liisa] }),
    );
    fakeNetwork.answer(resolveCall, {});
    expect(inDialog('It is for this payment')).toBeDisabled();

    await user.click(dialog().getByRole('radio', { name: /^Liisa Aalto, Matkapaketti/ }));
    expect(dialog().getByText('Paid in full: €229.50 of €229.50')).toBeVisible();
    await user.click(inDialog('It is for this payment'));

    await screen.findByText('The money was assigned');
    expect(sentBodies()).toEqual([{ resolution: 'assign', payment: 'm2', parts: null, note: '' }]);
  });

  it('assigns it to a payment found by search', async () => {
    const { user } = await openDialog(buildQueuedEntry({ reason: 'unknown', payment: null }));
    fakeNetwork.answer(searchCall, [liisa]);
    fakeNetwork.answer(resolveCall, {});
    expect(dialog().queryByRole('radio')).toBeNull();

    await user.type(dialog().getByRole('searchbox'), 'Aalto{Enter}');
    expect(await dialog().findByText('1 payment is shown above')).toBeVisible();
    await user.click(dialog().getByRole('radio', { name: /^Liisa Aalto/ }));
    await user.click(inDialog('It is for this payment'));

    await screen.findByText('The money was assigned');
    expect(sentBodies()).toEqual([{ resolution: 'assign', payment: 'm2', parts: null, note: '' }]);
  });

  it('offers each payment once, and keeps the chosen one after another search', async () => {
    const { user } = await openDialog(buildQueuedEntry());
    const radios = () => dialog().getAllByRole('radio').length;
    fakeNetwork.answer(searchCall, [buildEntryPayment(), liisa]);
    await user.type(dialog().getByRole('searchbox'), 'Aalto{Enter}');
    await dialog().findByText('2 payments are shown above');
    expect(radios()).toBe(2);
    await user.click(dialog().getByRole('radio', { name: /^Liisa Aalto/ }));
    fakeNetwork.answer(searchCall, []);

    await user.click(inDialog('Search'));

    expect(await dialog().findByText('Nothing found')).toBeVisible();
    expect(dialog().getByRole('radio', { name: /^Liisa Aalto/ })).toBeChecked();
  });

  it('shows that there are more matches than the search returned', async () => {
    const { user } = await openDialog(buildQueuedEntry());
    const many: EntryPayment[] = Array.from({ length: 20 }, (_, index) => ({ ...liisa, _id: `f${index}` }));
    fakeNetwork.answer(searchCall, many);

    await user.type(dialog().getByRole('searchbox'), 'Aalto{Enter}');

    expect(await dialog().findByText(/^The first 20 are shown above/)).toBeVisible();
  });

  it('shows that a search failed', async () => {
    const { user } = await openDialog(buildQueuedEntry());
    fakeNetwork.disconnect(searchCall);

    await user.type(dialog().getByRole('searchbox'), 'Aalto{Enter}');

    expect(await screen.findByText('The payments could not be searched')).toBeVisible();
  });

  it('shows the current sums when the payment has changed', async () => {
    const { user } = await openDialog(buildQueuedEntry());
    const msg = 'Somebody else has saved changes';
    fakeNetwork.refuse(resolveCall, 409, { msg, code: 'outdated' });
    const payment = buildEntryPayment({ received: 29.5 });
    fakeNetwork.answer(bankTransfersCall, buildBankTransfers({ queue: [buildQueuedEntry({ payment })] }));

    await user.click(inDialog('It is for this payment'));

    expect(await screen.findByText(msg)).toBeVisible();
    expect(await dialog().findByText('Paid in full: €229.50 of €229.50')).toBeVisible();
  });
});

describe('“Split”', () => {
  const bothParts = [
    { payment: buildEntryPayment(), amount: 229.5 },
    { payment: { ...liisa, received: 0 }, amount: 229.5 },
  ];

  async function openDialog(entry: QueuedEntry) {
    const app = await open(entry);
    await app.user.click(queue().getByRole('button', { name: /^Split: / }));
    await screen.findByRole('dialog', { name: 'Which payments is it for?' });
    fakeNetwork.answer(resolveCall, {});
    fakeNetwork.answer(bankTransfersCall, buildBankTransfers());
    return app;
  }

  const row = (name: RegExp) => within(dialog().getByRole('group', { name }));
  const part = (name: RegExp) => row(name).getByRole('textbox', { name: /^Part/ });

  it('is proposed where several payments are due together, and done with one click', async () => {
    const { user } = await open(
      buildQueuedEntry({ amount: 459, reason: 'unknown', payment: null, parts: bothParts }),
    );
    fakeNetwork.answer(resolveCall, {});
    fakeNetwork.answer(bankTransfersCall, buildBankTransfers());
    const button = queue().getByRole('button', { name: /^Split into 2 payments: €459.00 from/ });
    expect(button).toHaveAccessibleDescription(
      'Maija Virtanen, Matkapaketti: Paid in full: €229.50 of €229.50 Liisa Aalto, Matkapaketti: Paid in full: €229.50 of €229.50',
    );

    await user.click(button);

    expect(await screen.findByText('The money was split')).toBeVisible();
    const parts = [
      { payment: 'm1', amount: 229.5 },
      { payment: 'm2', amount: 229.5 },
    ];
    expect(sentBodies()).toEqual([{ resolution: 'split', payment: null, parts, note: '' }]);
  });

  it('gives each chosen payment its due amount or what is left, and accepts other amounts', async () => {
    const { user } = await openDialog(buildQueuedEntry({ amount: 300, candidates: [liisa] }));
    expect(inDialog('Split it')).toBeDisabled();
    expect(row(/^Liisa/).getByText(/^liisa@example.fi · /)).toBeVisible();
    expect(dialog().getByText('€300.00 of €300.00 is not assigned yet.')).toBeVisible();

    await user.click(row(/^Maija/).getByRole('checkbox'));
    expect(part(/^Maija/)).toHaveValue('229.50');
    await user.click(row(/^Liisa/).getByRole('checkbox'));
    expect(part(/^Liisa/)).toHaveValue('70.50');
    expect(dialog().getByText('All of €300.00 is assigned.')).toBeVisible();
    await user.clear(part(/^Maija/));
    await user.type(part(/^Maija/), '250,01');
    expect(dialog().getByText('The parts add up to €20.51 more than €300.00.')).toBeVisible();
    expect(inDialog('Split it')).toBeDisabled();
    await user.clear(part(/^Liisa/));
    await user.type(part(/^Liisa/), '49.99');
    await user.click(inDialog('Split it'));

    await screen.findByText('The money was split');
    const parts = [
      { payment: 'm1', amount: 250.01 },
      { payment: 'm2', amount: 49.99 },
    ];
    expect(sentBodies()).toEqual([{ resolution: 'split', payment: null, parts, note: '' }]);
  });

  it('cannot be sent with one payment, or with a part that cannot be read', async () => {
    const { user } = await openDialog(buildQueuedEntry({ amount: 229.5, parts: bothParts }));

    await user.click(row(/^Liisa/).getByRole('checkbox'));
    expect(dialog().getByText('All of €229.50 is assigned.')).toBeVisible();
    expect(inDialog('Split it')).toBeDisabled();
    await user.click(row(/^Liisa/).getByRole('checkbox'));
    await user.type(part(/^Liisa/), 'x');

    expect(inDialog('Split it')).toBeDisabled();
  });

  it('accepts payments found by search, and keeps the chosen ones after another search', async () => {
    const { user } = await openDialog(buildQueuedEntry({ amount: 459 }));
    fakeNetwork.answer(searchCall, [{ ...liisa, received: 0 }]);
    await user.type(dialog().getByRole('searchbox'), 'Aalto{Enter}');
    await dialog().findByText('1 payment is shown above');
    await user.click(row(/^Liisa/).getByRole('checkbox'));
    fakeNetwork.answer(searchCall, []);

    await user.click(inDialog('Search'));
    await dialog().findByText('Nothing found');

    expect(part(/^Liisa/)).toHaveValue('229.50');
  });
});

describe('an entry with the reference of an invoice', () => {
  const maija = buildEntryPayment();
  const entry = (overrides: Partial<QueuedEntry> = {}) =>
    buildQueuedEntry({
      payer: 'ESIMERKKIKOULU',
      payment: null,
      invoice: { _id: 'i12', number: 12, buyer: 'Esimerkkikoulu' },
      parts: [
        { payment: maija, amount: 229.5 },
        { payment: liisa, amount: 200 },
      ],
      ...overrides,
    });

  it('names the invoice, its buyer and what is still open of it', async () => {
    await open(entry({ amount: 400 }));

    const facts = queue().getAllByRole('term');
    expect(facts.map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)).toEqual([
      'Date: 23/11/2026',
      'Reference: 86851 62596 19897',
      'Invoice: 12, Esimerkkikoulu',
      'Open on the invoice: €429.50 in 2 payments',
    ]);
  });

  it('of another sum is split among its payments after staff have corrected their parts', async () => {
    const { user } = await open(entry({ amount: 400 }));
    fakeNetwork.answer(resolveCall, {});
    expect(queue().queryByRole('button', { name: /^Split into/ })).toBeNull();

    await user.click(queue().getByRole('button', { name: /^Split: / }));
    expect(dialog().getByText('The parts add up to €29.50 more than €400.00.')).toBeVisible();
    expect(inDialog('Split it')).toBeDisabled();
    const group = within(dialog().getByRole('group', { name: 'Maija Virtanen, Matkapaketti' }));
    fireEvent.change(group.getByRole('textbox', { name: /^Part/ }), { target: { value: '200' } });
    await user.click(inDialog('Split it'));

    expect(await screen.findByText('The money was split')).toBeVisible();
    const parts = [
      { payment: 'm1', amount: 200 },
      { payment: 'm2', amount: 200 },
    ];
    expect(sentBodies()).toEqual([{ resolution: 'split', payment: null, parts, note: '' }]);
  });

  it('of the open sum is split with one click', async () => {
    const { user } = await open(entry({ amount: 429.5 }));
    fakeNetwork.answer(resolveCall, {});

    await user.click(queue().getByRole('button', { name: /^Split into 2 payments/ }));

    expect(await screen.findByText('The money was split')).toBeVisible();
  });

  it('goes to the last open payment with one click, whatever its sum', async () => {
    const { user } = await open(entry({ amount: 250, parts: [{ payment: maija, amount: 229.5 }] }));
    fakeNetwork.answer(resolveCall, {});

    await user.click(queue().getByRole('button', { name: /^Assign to Maija Virtanen/ }));

    expect(await screen.findByText('The money was assigned')).toBeVisible();
    expect(sentBodies()).toEqual([{ resolution: 'assign', payment: 'm1', parts: null, note: '' }]);
  });

  it('that came twice says that the invoice is paid', async () => {
    await open(entry({ reason: 'double', parts: [] }));

    expect(queue().getByText('Double payment: the invoice is already paid.')).toBeVisible();
  });
});

describe.each([
  ['Sent back', 'returned', 'Have you sent it back?', 'The money was recorded as sent back'],
  ['Not for us', 'ignored', 'Is this money for something other than a trip?', 'Dismissed'],
])('“%s”', (button, resolution, question, done) => {
  it('removes it from the queue after a confirmation', async () => {
    const other = buildQueuedEntry({ _id: 'q2', payer: 'AALTO LIISA' });
    const { user } = await open(buildQueuedEntry(), other);
    fakeNetwork.answer(resolveCall, {});
    fakeNetwork.answer(bankTransfersCall, buildBankTransfers({ queue: [other] }));

    await user.click(queue().getByRole('button', { name: `${button}: €200.00 from VIRTANEN MAIJA` }));
    const confirmation = within(await screen.findByRole('dialog', { name: question }));
    expect(sentBodies()).toEqual([]);
    await user.click(confirmation.getByRole('button', { name: button }));

    expect(await screen.findByText(done)).toBeVisible();
    expect(sentBodies()).toEqual([{ resolution, payment: null, parts: null, note: '' }]);
    expect(queue().queryByRole('heading', { name: '€200.00 from VIRTANEN MAIJA' })).toBeNull();
    expect(queue().getByRole('heading', { name: '€200.00 from AALTO LIISA' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Waiting for you (1)' })).toHaveFocus());
  });

  it('changes nothing when it is cancelled', async () => {
    const { user } = await open(buildQueuedEntry());
    const pressed = queue().getByRole('button', { name: `${button}: €200.00 from VIRTANEN MAIJA` });
    await user.click(pressed);

    await user.click(inDialog('Cancel'));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pressed).toHaveFocus();
    expect(sentBodies()).toEqual([]);
  });
});

it('offers only “Dealt with” for money that the bank took back', async () => {
  const { user } = await open(buildQueuedEntry({ reason: 'returned', amount: -229.5 }));
  fakeNetwork.answer(resolveCall, {});
  const buttons = queue().getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['Dealt with']);

  await user.click(buttons[0]!);
  await user.click(inDialog('Dealt with'));

  await screen.findByText('Dismissed');
  expect(sentBodies()).toEqual([{ resolution: 'ignored', payment: null, parts: null, note: '' }]);
});

it('reloads the queue when somebody else has resolved the entry', async () => {
  const { user } = await open(buildQueuedEntry());
  fakeNetwork.refuse(resolveCall, 404, { msg: 'Not found', code: 'notFound' });
  const newer = buildQueuedEntry({ _id: 'q3', payer: 'AALTO LIISA' });
  fakeNetwork.answer(bankTransfersCall, buildBankTransfers({ queue: [newer] }));

  await user.click(queue().getByRole('button', { name: /^Not for us/ }));
  await user.click(inDialog('Not for us'));

  expect(await screen.findByText('Someone else has already handled this transfer')).toBeVisible();
  expect(screen.queryByText('Not found')).toBeNull();
  expect(await queue().findByRole('heading', { name: '€200.00 from AALTO LIISA' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps the other entries when the queue cannot be reloaded', async () => {
  const other = buildQueuedEntry({ _id: 'q2', payer: 'AALTO LIISA' });
  const { user } = await open(buildQueuedEntry(), other);
  fakeNetwork.answer(resolveCall, {});
  fakeNetwork.disconnect(bankTransfersCall);

  await user.click(queue().getByRole('button', { name: 'Not for us: €200.00 from VIRTANEN MAIJA' }));
  await user.click(inDialog('Not for us'));

  expect(await screen.findByText('The queue could not be reloaded')).toBeVisible();
  expect(queue().getByRole('heading', { name: '€200.00 from AALTO LIISA' })).toBeVisible();
  expect(queue().queryByRole('heading', { name: '€200.00 from VIRTANEN MAIJA' })).toBeNull();
});
