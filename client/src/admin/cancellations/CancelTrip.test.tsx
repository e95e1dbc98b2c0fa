import { screen, waitFor, within } from '@testing-library/react';
import type { CancellationPreview, CancellationProgress } from '#contract/cancellation';
import { idempotencyHeader } from '#contract/payment';
import {
  buildCancellationPreview,
  buildCancelledPayment,
  buildPlannedCancellation,
} from '../../test/builders/cancellations';
import { buildCustomerRow, buildFilterChoices } from '../../test/builders/customers';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { rememberColumns } from '../../test/rememberColumns';
import { renderApp, signedInAs } from '../../test/renderApp';

const previewCall = 'POST /api/admin/cancellations/preview';
const cancelCall = 'POST /api/admin/cancellations';

const otso = buildPlannedCancellation({
  _id: 'c2',
  name: 'Otso Oja',
  freesSeat: false,
  room: { roomType: '2h', partners: ['Liisa Laine'] },
  tickets: 2,
  codes: ['KEVAT'],
  transfers: ['Hytti'],
  payments: [
    buildCancelledPayment({ _id: 'm2', refund: 0, percent: 0 }),
    buildCancelledPayment({
      _id: 'm3',
      product: 'Retki',
      paid: 30,
      refund: 30,
      percent: 100,
      throughProvider: false,
    }),
  ],
  surplus: 20,
});
const bothPreview = buildCancellationPreview([buildPlannedCancellation(), otso]);

const obstacle = { code: 'paymentInProgress', msg: 'A payment is in progress.' } as const;
const onlyAino = buildCancellationPreview([buildPlannedCancellation(), { ...otso, obstacle }]);

const outcome: CancellationProgress = { travellers: 2, refunds: 2, done: 2, failed: 0 };

/** Opens the tab with both customers selected. */
async function open(shown: CancellationPreview = bothPreview) {
  rememberColumns('email');
  fakeNetwork.answer('GET /api/admin/filters/a1', buildFilterChoices());
  fakeNetwork.answer('GET /api/admin/users/a1', [buildCustomerRow(), buildCustomerRow({ _id: 'c2' })]);
  // For the first tab, which is left before the preview arrives.
  fakeNetwork.hold('POST /api/admin/mass/preview', {});
  fakeNetwork.answer(previewCall, shown);
  const app = await renderApp('/customers?full=list', signedInAs(buildSession('admin')));
  await app.user.click(await screen.findByRole('button', { name: 'Select all 2' }));
  await app.user.click(screen.getByRole('button', { name: 'Mass edit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Mass edit: 2 customers' }));
  await app.user.click(dialog.getByRole('tab', { name: 'Cancel trip' }));
  await dialog.findByRole('heading', { name: 'What will happen' });
  return { ...app, dialog, orderButton: () => dialog.getByRole('button', { name: /^Cancel the trip of/ }) };
}

const getLines = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the preview', () => {
  it('shows the consequences for seats, rooms and money, in total and for each traveller', async () => {
    const { dialog } = await open();

    const [sums, travellers] = dialog.getAllByRole('list');
    expect(getLines(sums!)).toEqual([
      '2 travellers cancel',
      '1 seat becomes free',
      '1 traveller leaves a room, and 1 roommate stays behind',
      '2 ferry tickets are cleared',
      '1 discount code is released',
      '1 bank transfer is no longer awaited',
      '€130.00 is returned, and €300.00 is kept',
      expect.stringMatching(/^You make 1 refund yourself, €30\.00 in all/),
      expect.stringMatching(/^1 traveller paid €20\.00 too much, which is not included here/),
    ]);
    const [first, second] = within(travellers!).getAllByRole('listitem');
    expect(within(first!).getByText('Matkapaketti: €100.00 of €200.00 is returned (50%)')).toBeVisible();
    for (const text of [
      'Already disabled: no seat becomes free',
      'Gives up the room (two person room); Liisa Laine stays behind',
      'The discount code KEVAT is released',
      'The bank transfer for Hytti is no longer awaited',
      'Matkapaketti: all €200.00 is kept (0%)',
      'Retki: all €30.00 is returned (100%); you return it yourself',
    ]) {
      expect(within(second!).getByText(text)).toBeVisible();
    }
  });

  it('starts with the refund policy, and updates with the choice', async () => {
    const { user, dialog } = await open();
    expect(fakeNetwork.requestsOf(previewCall)[0]?.body).toEqual({ users: ['c1', 'c2'], refund: 'policy' });

    await user.click(dialog.getByRole('radio', { name: 'Everything paid' }));

    await dialog.findByRole('heading', { name: 'What will happen' });
    expect(fakeNetwork.requestsOf(previewCall)[1]?.body).toEqual({ users: ['c1', 'c2'], refund: 'all' });
  });

  it('starts with no refund if there is no policy, and explains why', async () => {
    const { dialog } = await open({ ...bothPreview, hasPolicy: false });

    await waitFor(() =>
      expect(fakeNetwork.requestsOf(previewCall)[1]?.body).toMatchObject({ refund: 'none' }),
    );
    expect(dialog.getByRole('radio', { name: 'Nothing' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: /refund policy – not every event has one$/ })).toBeDisabled();
  });

  it('shows 50 travellers, and more on request', async () => {
    const many = Array.from({ length: 52 }, (_, n) =>
      buildPlannedCancellation({ _id: `t${n}`, name: `T${n}` }),
    );
    const { user, dialog } = await open(buildCancellationPreview(many));
    expect(dialog.queryByText('T50')).toBeNull();

    await user.click(dialog.getByRole('button', { name: 'Show the other 2' }));

    expect(dialog.getByText('T51')).toBeVisible();
  });

  it('can be retried after a failure', async () => {
    const { user, dialog } = await open();
    fakeNetwork.disconnect(previewCall);
    await user.click(dialog.getByRole('radio', { name: 'Nothing' }));
    const retry = await dialog.findByRole('button', { name: 'Try again' });
    fakeNetwork.answer(previewCall, bothPreview);

    await user.click(retry);

    expect(await dialog.findByRole('heading', { name: 'What will happen' })).toBeVisible();
  });
});

describe('the order', () => {
  it('names the number and the sum, is sent once, and shows its result', async () => {
    const { user, dialog, orderButton } = await open();
    const release = fakeNetwork.hold(cancelCall, outcome);
    expect(orderButton()).toHaveTextContent('Cancel the trip of 2 travellers and return €130.00');

    await user.dblClick(orderButton());
    expect(dialog.getByRole('progressbar', { name: 'Cancelling' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
    release();

    expect(await dialog.findByRole('heading', { name: '2 travellers have cancelled' })).toHaveFocus();
    expect(dialog.getByText('€130.00 will be refunded.')).toBeVisible();
    expect(dialog.queryByRole('link')).toBeNull();
    const calls = fakeNetwork.requestsOf(cancelCall);
    expect(calls.map(({ body }) => body)).toEqual([
      { users: ['c1', 'c2'], refund: 'policy', refundTotal: 130 },
    ]);
    expect(calls[0]?.header(idempotencyHeader)).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(fakeNetwork.requestsOf('GET /api/admin/users/a1')).toHaveLength(2));
  });

  it('leaves out travellers who cannot cancel now, and names them with the reason', async () => {
    const { user, dialog, orderButton } = await open(onlyAino);
    fakeNetwork.answer(cancelCall, { ...outcome, travellers: 1 });

    const staying = dialog.getByRole('list', { name: 'Those who cannot cancel now' });
    expect(staying).toHaveTextContent(`Otso Oja: ${obstacle.msg}`);
    expect(orderButton()).toHaveTextContent('Cancel the trip of the other 1 traveller and return €100.00');
    await user.click(orderButton());

    await dialog.findByRole('heading', { name: '1 traveller has cancelled' });
    expect(fakeNetwork.requestsOf(cancelCall)[0]?.body).toMatchObject({ users: ['c1'], refundTotal: 100 });
  });

  it('shows how many refunds are done', async () => {
    const { user, dialog, orderButton } = await open();
    const release = fakeNetwork.hold(cancelCall, outcome);
    await user.click(orderButton());
    const key = String(fakeNetwork.requestsOf(cancelCall)[0]?.header(idempotencyHeader));
    fakeNetwork.answer(`GET /api/admin/cancellations/progress/${key}`, { ...outcome, done: 1 });

    expect(
      await dialog.findByText('Returning the money: 1 of 2', undefined, { timeout: 5_000 }),
    ).toBeVisible();
    release();
    await dialog.findByRole('heading', { name: '2 travellers have cancelled' });
  });

  it('links to the refunds that failed', async () => {
    const { user, dialog, orderButton, address } = await open();
    fakeNetwork.answer(cancelCall, { ...outcome, failed: 2 });
    fakeNetwork.answer('GET /api/admin/cancellations?organization=a1', { open: [], latest: [] });
    await user.click(orderButton());

    expect(await dialog.findByText(/^2 refunds are waiting for you\./)).toBeVisible();
    await user.click(dialog.getByRole('link', { name: 'Deal with them on the Cancellations page' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Cancellations' })).toBeVisible();
    expect(address()).toBe('/cancellations?organization=a1');
  });

  it('reloads the preview when the sum to return has changed', async () => {
    const { user, dialog, orderButton } = await open();
    const msg = 'The sum to be returned has changed.';
    fakeNetwork.refuse(cancelCall, 409, { code: 'cancellationChanged', msg });
    fakeNetwork.answer(previewCall, onlyAino);

    await user.click(orderButton());

    expect(await dialog.findByRole('alert')).toHaveTextContent('Nobody has cancelled yet');
    await waitFor(() => expect(orderButton()).toHaveTextContent('and return €100.00'));
    expect(screen.queryByText(msg)).toBeNull();
  });

  it('keeps its key when it is sent again after the server did not answer', async () => {
    const { user, dialog, orderButton } = await open();
    fakeNetwork.disconnect(cancelCall);

    await user.click(orderButton());
    expect(await dialog.findByRole('alert')).toHaveTextContent('We do not know whether this went through');
    fakeNetwork.answer(cancelCall, outcome);
    await user.click(orderButton());

    await dialog.findByRole('heading', { name: '2 travellers have cancelled' });
    const [first, second] = fakeNetwork.requestsOf(cancelCall).map(({ header }) => header(idempotencyHeader));
    expect(second).toBe(first);
    expect(Object.keys(sessionStorage).filter((name) => name.startsWith('order '))).toEqual([]);
  });
});
