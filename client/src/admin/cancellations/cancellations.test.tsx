import { screen, waitFor, within } from '@testing-library/react';
import type { Cancellations, OpenRefund } from '#contract/cancellation';
import { buildCancellation, buildOpenRefund } from '../../test/builders/cancellations';
import { buildStaffPayment } from '../../test/builders/payments';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const readCall = 'GET /api/admin/cancellations?organization=a1';
const resolveCall = 'POST /api/admin/cancellations/x1/refunds/m1?organization=a1';
const resolveOtherCall = 'POST /api/admin/cancellations/x2/refunds/m2?organization=a1';
const settleCall = 'POST /api/admin/payments/settle-refund/m1';

const other = buildOpenRefund({
  cancellation: 'x2',
  payment: 'm2',
  traveller: { _id: 'c2', name: 'Otso Oja' },
});

async function open(refunds: OpenRefund[] = [], latest: Cancellations['latest'] = []) {
  fakeNetwork.answer(readCall, { open: refunds, latest });
  const app = await renderApp('/cancellations', signedInAs(buildSession('admin')));
  await screen.findByRole('heading', { name: /^Refunds waiting for you/ });
  return app;
}

const queue = () => within(screen.getByRole('region', { name: /^Refunds waiting for you/ }));
const buttons = () =>
  queue()
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

function sentBodies(call: string): unknown {
  return fakeNetwork.requestsOf(call).map(({ body }) => body);
}

describe('a refund that waits', () => {
  it('shows its traveller and product, why it waits and what to do', async () => {
    await open([buildOpenRefund()]);

    expect(queue().getByRole('heading', { name: /^Aino Aalto ?, €100\.00$/ })).toBeVisible();
    expect(queue().getByRole('link', { name: 'Aino Aalto' })).toHaveAttribute('href', '/customer-form?id=c1');
    const facts = queue().getAllByRole('term');
    expect(facts.map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)).toEqual([
      'Event: Kevätristeily',
      'Product: Matkapaketti',
      'Cancelled: 01/03/2027 12:00',
      'Why it waits: The payment service refused the refund',
      'What to do: refund from other channel',
    ]);
  });

  it.each([
    ['refundRefused', ['Try again', 'I have returned it', 'Nothing to return']],
    ['notPaidThroughProvider', ['I have returned it', 'Nothing to return']],
    ['refundUnknown', ['It was returned', 'It was not returned']],
    ['inProgress', []],
  ] as const)('offers the actions for its reason: %s', async (reason, labels) => {
    await open([buildOpenRefund({ reason, refundIndex: reason === 'refundUnknown' ? 1 : null })]);

    expect(buttons()).toEqual(labels);
    expect(queue().queryAllByText('On its way')).toHaveLength(reason === 'inProgress' ? 1 : 0);
  });

  it('can be retried', async () => {
    const { user } = await open([buildOpenRefund()]);
    const onItsWay = buildOpenRefund({ reason: 'inProgress' });
    fakeNetwork.answer(resolveCall, { open: [onItsWay], latest: [] });

    await user.click(queue().getByRole('button', { name: 'Try again: €100.00 to Aino Aalto, Matkapaketti' }));

    expect(await screen.findByText('The money is on its way')).toBeVisible();
    expect(sentBodies(resolveCall)).toEqual([{ action: 'retry' }]);
    expect(queue().getByText('Nothing to do at the moment: these are on their way.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Refunds waiting/ })).toHaveFocus());
  });

  it('shows why it is refused again', async () => {
    const { user } = await open([buildOpenRefund()]);
    const description = 'The payment service is away';
    const failedRefund = buildOpenRefund({ reason: 'providerAway', description });
    fakeNetwork.answer(resolveCall, { open: [failedRefund], latest: [] });

    await user.click(queue().getByRole('button', { name: /^Try again/ }));

    expect(await screen.findByRole('alert')).toHaveTextContent(description);
  });

  it.each([
    ['I have returned it', 'record', 'Have you returned €100.00 to Aino Aalto?', 'The refund was recorded'],
    ['Nothing to return', 'close', 'Keep the €100.00 of Aino Aalto?', 'The money is kept'],
  ])('leaves the queue after a confirmation: %s', async (button, action, question, done) => {
    const { user } = await open([buildOpenRefund(), other]);
    fakeNetwork.answer(resolveCall, { open: [other], latest: [] });

    await user.click(queue().getByRole('button', { name: new RegExp(`^${button}: .* Aino Aalto`) }));
    const dialog = within(screen.getByRole('alertdialog', { name: question }));
    expect(sentBodies(resolveCall)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Yes' }));

    expect(await screen.findByText(done)).toBeVisible();
    expect(sentBodies(resolveCall)).toEqual([{ action }]);
    expect(queue().queryByRole('heading', { name: /^Aino Aalto/ })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: /\(1\)$/ })).toHaveFocus());
  });

  it('is unchanged after No', async () => {
    const { user } = await open([buildOpenRefund()]);
    const pressed = queue().getByRole('button', { name: /^I have returned it/ });
    await user.click(pressed);

    await user.click(screen.getByRole('button', { name: 'No' }));

    await waitFor(() => expect(pressed).toHaveFocus());
    expect(sentBodies(resolveCall)).toEqual([]);
  });

  it('shows why an action is refused, and reloads the queue', async () => {
    const { user } = await open([buildOpenRefund(), other]);
    const msg = 'Somebody else changed this at the same time.';
    fakeNetwork.refuse(resolveCall, 409, { code: 'conflict', msg });
    fakeNetwork.answer(readCall, { open: [other], latest: [] });

    await user.click(queue().getByRole('button', { name: /^Try again: .* Aino Aalto/ }));

    expect(await screen.findByText(msg)).toBeVisible();
    await waitFor(() => expect(queue().queryByRole('heading', { name: /^Aino Aalto/ })).toBeNull());
  });
});

it.each([
  ['It was returned', 'ok', 'Was €100.00 returned to Aino Aalto?'],
  ['It was not returned', 'fail', 'Was €100.00 not returned to Aino Aalto?'],
])('a refund of unknown outcome is resolved: %s', async (button, status, question) => {
  const { user } = await open([buildOpenRefund({ reason: 'refundUnknown', refundIndex: 1 })]);
  fakeNetwork.answer(settleCall, buildStaffPayment());
  fakeNetwork.answer(readCall, { open: [], latest: [] });

  await user.click(queue().getByRole('button', { name: new RegExp(`^${button}`) }));
  await user.click(
    within(screen.getByRole('alertdialog', { name: question })).getByRole('button', { name: 'Yes' }),
  );

  expect(await screen.findByText(/^None at the moment/)).toBeVisible();
  expect(sentBodies(settleCall)).toEqual([{ refund: 1, status }]);
});

it('a button retries all refunds that can be retried, and the queue shows how many still wait', async () => {
  const unknown = buildOpenRefund({ payment: 'm3', reason: 'refundUnknown', refundIndex: 0 });
  const { user } = await open([buildOpenRefund(), other, unknown]);
  fakeNetwork.answer(resolveCall, { open: [other, unknown], latest: [] });
  const release = fakeNetwork.hold(resolveOtherCall, { open: [other, unknown], latest: [] });

  await user.click(queue().getByRole('button', { name: 'Try all 2 again' }));
  expect(await queue().findByText('Trying again: 1 of 2')).toBeVisible();
  fakeNetwork.answer(readCall, { open: [other, unknown], latest: [] });
  release();

  expect(await screen.findByText('1 of 2 refunds are still waiting')).toBeVisible();
  expect([sentBodies(resolveCall), sentBodies(resolveOtherCall)]).toEqual([
    [{ action: 'retry' }],
    [{ action: 'retry' }],
  ]);
});

it('the page shows the latest cancellations, and who cancelled', async () => {
  const deletedTraveller = buildCancellation({ _id: 'x2', traveller: null, by: null });
  await open([], [buildCancellation(), deletedTraveller]);

  const rows = within(screen.getByRole('table', { name: 'Latest cancellations' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Aino AaltoKevätristeily · Turku01/03/2027 12:00by Otso Omistaja€100.00€50.00',
    'Deleted travellerKevätristeily · Turku01/03/2027 12:00by themselves€100.00€50.00',
  ]);
});

it('the page can be loaded again after a failure', async () => {
  fakeNetwork.disconnect(readCall);
  const { user } = await renderApp('/cancellations', signedInAs(buildSession('admin')));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fakeNetwork.answer(readCall, { open: [], latest: [] });

  await user.click(retry);

  expect(await screen.findByText('Nobody has cancelled yet.')).toBeVisible();
});
