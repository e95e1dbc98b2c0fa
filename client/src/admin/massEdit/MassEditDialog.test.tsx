import { act, screen, waitFor, within } from '@testing-library/react';
import type {
  MassPreview,
  MassRefundAnswer,
  MassRefundProgress,
  RefundablePayment,
} from '#contract/massActions';
import { idempotencyHeader } from '#contract/payment';
import { buildCustomerRow, buildFilterChoices } from '../../test/builders/customers';
import { buildSession } from '../../test/builders/session';
import { buildGroup } from '../../test/builders/trips';
import { customersPageCall } from '../../test/customersPageCall';
import { fakeNetwork } from '../../test/fakeNetwork';
import { rememberColumns } from '../../test/rememberColumns';
import { renderApp, signedInAs } from '../../test/renderApp';

const previewCall = 'POST /api/admin/mass/preview';
const refundCall = 'POST /api/admin/mass/refund';

const basePreview: MassPreview = {
  customerCount: 2,
  seats: 2,
  roomsBroken: 1,
  paymentsChanged: 0,
  paymentsLeftBehind: 0,
  paymentsPaying: 0,
  paymentsWaiting: 0,
  ticketsCleared: 1,
  reasons: [],
};

beforeEach(() => {
  rememberColumns('email');
  fakeNetwork.answer('GET /api/admin/filters/a1', buildFilterChoices());
  fakeNetwork.answer('GET /api/admin/groups?organization=a1', [buildGroup({ _id: 'g2', name: 'Helsinki' })]);
  fakeNetwork.answer('GET /api/admin/users/a1', [buildCustomerRow(), buildCustomerRow({ _id: 'c2' })]);
  fakeNetwork.answer(previewCall, basePreview);
});

/** Opens the dialog with both customers selected. */
async function open(tab: 'Disable' | 'Change group' | 'Refund') {
  const app = await renderApp('/customers?full=list', signedInAs(buildSession('admin')));
  await app.user.click(await screen.findByRole('button', { name: 'Select all 2' }));
  await app.user.click(screen.getByRole('button', { name: 'Mass edit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Mass edit: 2 customers' }));
  await app.user.click(dialog.getByRole('tab', { name: tab }));
  return { ...app, dialog };
}

function lastPreviewInput(): unknown {
  return fakeNetwork.requestsOf(previewCall).at(-1)?.body;
}

it('a group chosen beside the selection opens the dialog with a preview of the move', async () => {
  const { user } = await renderApp('/customers?full=list', signedInAs(buildSession('admin')));
  await user.click(await screen.findByRole('button', { name: 'Select all 2' }));
  await user.click(screen.getByRole('button', { name: 'Move to' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Helsinki/ }));

  const dialog = within(screen.getByRole('dialog', { name: 'Mass edit: 2 customers' }));
  expect(await dialog.findByRole('button', { name: 'Move 2 customers' })).toBeEnabled();
  expect(lastPreviewInput()).toEqual({ action: 'changeGroup', users: ['c1', 'c2'], group: 'g2' });
});

it('the dialog names the selected customers, including those on other pages', async () => {
  rememberColumns('firstName', 'lastName');
  const names = ['Aino Aalto', 'Bea Berg', 'Eino Elo', 'Oona Oja', 'Risto Räty'];
  const rows = names.map((name, n) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return buildCustomerRow({ _id: `c${n}`, firstName, lastName });
  });
  const page = { limit: 10 };
  fakeNetwork.answer(customersPageCall(page), { users: rows.slice(0, 4), userCount: 11 });
  const nextPage = customersPageCall({ ...page, next: true, lastId: 'c3' });
  fakeNetwork.answer(nextPage, { users: rows.slice(4), userCount: 11 });
  const { user } = await renderApp('/customers?size=10', signedInAs(buildSession('admin')));
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByRole('gridcell', { name: 'Risto' });
  await user.click(screen.getByRole('checkbox', { name: 'Select row: Risto Räty' }));

  await user.click(screen.getByRole('button', { name: 'Mass edit' }));

  const dialog = within(screen.getByRole('dialog', { name: 'Mass edit: 5 customers' }));
  expect(dialog.getByText('Aino Aalto, Bea Berg, Eino Elo and 2 more')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Show all 5 names' }));
  const all = within(dialog.getByRole('list', { name: 'Selected customers' }));
  expect(all.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(names);
});

describe('disabling and enabling', () => {
  it('shows a preview first', async () => {
    const { dialog } = await open('Disable');

    expect(await dialog.findByText('What will happen')).toBeVisible();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '2 customers are changed',
      '2 seats are released',
      '1 room loses somebody',
      '0 payments are added or removed',
      '1 ticket is cleared',
    ]);
    expect(lastPreviewInput()).toEqual({ action: 'disable', users: ['c1', 'c2'] });
    expect(dialog.getByRole('button', { name: 'Disable 2 customers' })).toBeEnabled();
  });

  it.each([
    ['disable', 'Disable 2 customers', 'Users disabled successfully'],
    ['enable', 'Enable 2 customers', 'Users enabled successfully'],
  ])('%s is done once', async (action, button, alert) => {
    const { user, dialog } = await open('Disable');
    const answer = { users: ['c1', 'c2'], massChange: null };
    const release = fakeNetwork.hold(`POST /api/admin/mass/${action}`, answer);
    if (action === 'enable') await user.click(dialog.getByRole('radio', { name: 'Enable' }));

    await user.dblClick(await dialog.findByRole('button', { name: button }));
    expect(dialog.getByRole('progressbar', { name: 'Under way' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
    release();

    expect(await screen.findByText(alert)).toBeVisible();
    const calls = fakeNetwork.requestsOf(`POST /api/admin/mass/${action}`);
    expect(calls.map(({ body }) => body)).toEqual([{ users: ['c1', 'c2'] }]);
    await waitFor(() => expect(fakeNetwork.requestsOf('GET /api/admin/users/a1')).toHaveLength(2));
  });

  /** Disables both customers; undoing it will succeed for only one of them. */
  async function disableBoth() {
    const left = [{ _id: 'c2', name: 'Bea Berg', reason: { code: 'groupFull', msg: 'The group is full' } }];
    fakeNetwork.answer('POST /api/admin/mass/disable', { users: ['c1', 'c2'], massChange: 'm1' });
    fakeNetwork.answer('POST /api/admin/mass-changes/m1/undo', { undone: 1, left });
    const app = await open('Disable');
    await app.user.click(await app.dialog.findByRole('button', { name: 'Disable 2 customers' }));
    const alert = await screen.findByText('Users disabled successfully');
    return { ...app, alert };
  }

  it('can be undone from the alert, which then names the customers who stay as they are, and reloads the table', async () => {
    const { user } = await disableBoth();

    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(await screen.findByText('Undone for 1')).toBeVisible();
    expect(screen.getByText('Not undone for Bea Berg (The group is full)')).toBeVisible();
    expect(screen.queryByText('Users disabled successfully')).toBeNull();
    // Once when it opens, once after the change, and once after it is undone.
    await waitFor(() => expect(fakeNetwork.requestsOf(previewCall)).toHaveLength(3));
    await waitFor(() => expect(fakeNetwork.requestsOf('GET /api/admin/users/a1')).toHaveLength(3));
  });

  it('can be undone by Ctrl-Z, once, and not while somebody types', async () => {
    const { user } = await disableBoth();
    const undoCall = 'POST /api/admin/mass-changes/m1/undo';
    const typing = document.createElement('textarea');
    screen.getByRole('dialog', { name: 'Mass edit: 2 customers' }).append(typing);
    typing.focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(fakeNetwork.requestsOf(undoCall)).toHaveLength(0);
    typing.remove();

    await user.keyboard('{Control>}z{/Control}');
    await user.keyboard('{Control>}z{/Control}');

    expect(await screen.findByText('Undone for 1')).toBeVisible();
    expect(fakeNetwork.requestsOf(undoCall)).toHaveLength(1);
  });

  it('offers nothing to undo if nothing has changed', async () => {
    fakeNetwork.answer('POST /api/admin/mass/disable', { users: ['c1', 'c2'], massChange: null });
    const { user, dialog } = await open('Disable');
    await user.click(await dialog.findByRole('button', { name: 'Disable 2 customers' }));

    expect(await screen.findByText('Users disabled successfully')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is disabled with a reason if it would be refused', async () => {
    const msg = 'The group Turku is full';
    fakeNetwork.answer(previewCall, { ...basePreview, reasons: [{ code: 'groupFull', msg }] });

    const { dialog } = await open('Disable');

    expect(await dialog.findByText(msg)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Disable 2 customers' })).toBeDisabled();
  });

  it.each([
    ['disable', 'Failed to disable users'],
    ['enable', 'Failed to enable users'],
  ])('shows a message when it fails without a reason: %s', async (action, alert) => {
    const { user, dialog } = await open('Disable');
    fakeNetwork.disconnect(`POST /api/admin/mass/${action}`);
    if (action === 'enable') await user.click(dialog.getByRole('radio', { name: 'Enable' }));

    await user.click(await dialog.findByRole('button', { name: /^(Disable|Enable) 2/ }));

    expect(await screen.findByText(alert)).toBeVisible();
  });
});

describe('changing the group', () => {
  it('warns that paid money stays with the previous event', async () => {
    fakeNetwork.answer(previewCall, { ...basePreview, paymentsLeftBehind: 2 });
    const { user, dialog } = await open('Change group');
    await dialog.findByRole('option', { name: /^Helsinki/ });

    await user.selectOptions(dialog.getByLabelText('Group'), 'g2');

    expect(await dialog.findByText(/^The money of 2 payments stays with the event they leave/)).toBeVisible();
  });

  it.each([
    [1, 0, /^1 payment is being made at the payment service: money that still arrives stays with the event/],
    [0, 2, /^2 payments wait for a bank transfer or confirmation: money that still arrives/],
    [3, 1, /^3 payments are being made at the payment service, and 1 payment waits for a bank transfer/],
  ])('warns of payments under way: %d at the provider, %d waiting', async (paying, waiting, warning) => {
    fakeNetwork.answer(previewCall, { ...basePreview, paymentsPaying: paying, paymentsWaiting: waiting });
    const { user, dialog } = await open('Change group');
    await dialog.findByRole('option', { name: /^Helsinki/ });

    await user.selectOptions(dialog.getByLabelText('Group'), 'g2');

    expect(await dialog.findByText(warning)).toBeVisible();
  });

  it('shows a preview first, then moves all', async () => {
    const call = 'POST /api/admin/mass/changeGroup';
    const { user, dialog } = await open('Change group');
    await dialog.findByRole('option', { name: /^Helsinki/ });
    await user.selectOptions(dialog.getByLabelText('Group'), 'g2');
    expect(await dialog.findByText('2 seats are taken')).toBeVisible();
    expect(dialog.queryByText(/money that still arrives/)).toBeNull();
    expect(lastPreviewInput()).toEqual({ action: 'changeGroup', users: ['c1', 'c2'], group: 'g2' });
    const group = { _id: 'g2', name: 'Helsinki', organization: 'a1' };
    fakeNetwork.answer(call, { users: ['c1', 'c2'], group, massChange: null });

    await user.click(dialog.getByRole('button', { name: 'Move 2 customers' }));

    expect(await screen.findByText('Users groups changed successfully')).toBeVisible();
    expect(fakeNetwork.requestsOf(call)[0]?.body).toEqual({ users: ['c1', 'c2'], group: 'g2' });
  });

  it('shows a message when it failed (rules §19.2)', async () => {
    const { user, dialog } = await open('Change group');
    await dialog.findByRole('option', { name: /^Helsinki/ });
    await user.selectOptions(dialog.getByLabelText('Group'), 'g2');
    fakeNetwork.disconnect('POST /api/admin/mass/changeGroup');

    await user.click(await dialog.findByRole('button', { name: 'Move 2 customers' }));

    expect(await screen.findByText('Failed to change users groups')).toBeVisible();
  });
});

describe('refunding', () => {
  const findCall = 'POST /api/admin/mass/payments';

  function answerPayments(second: Partial<RefundablePayment> = {}) {
    const paid = {
      email: 'matkustaja@example.fi',
      refundable: 193.5,
      refundableWithoutFee: 189,
      refundableThroughProvider: 193.5,
      paidThroughProvider: true,
    };
    fakeNetwork.answer(findCall, [
      { _id: 'm1', user: 'c1', name: 'Aino Ahkera', ...paid },
      { _id: 'm2', user: 'c2', name: 'Otso Oja', ...paid, ...second },
    ]);
  }

  async function openWithPayments() {
    const app = await open('Refund');
    await app.user.selectOptions(app.dialog.getByLabelText('Product'), 'p1');
    await app.user.click(app.dialog.getByRole('button', { name: 'Find the paid payments' }));
    return app;
  }

  /** Opens the form for the same amount of each payment. */
  async function openForAmount() {
    const app = await openWithPayments();
    await app.user.click(await app.dialog.findByRole('radio', { name: /^Other/ }));
    return { ...app, amount: app.dialog.getByLabelText(/^Amount/) };
  }

  const recipient = { name: 'Aino Ahkera', email: 'aino@example.fi' };
  const answer: MassRefundAnswer = {
    success: [{ payment: 'm1', user: 'c1', amount: 10, ...recipient }],
    errors: [
      {
        description: '=Not paid; here',
        workaround: 'refund from other channel',
        meta: { payment: 'm2', user: 'c2', product: 'Matkapaketti' },
        amount: 10,
        name: 'Otso Oja',
        email: null,
      },
    ],
  };

  it('sends the paid payments under one key, and shows the result', async () => {
    answerPayments({ paidThroughProvider: false });
    const { user, dialog, amount } = await openForAmount();
    await user.type(amount, '10');
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '2 paid payments are sent',
      '€10.00 in all go back through the payment service, of 1 payment',
      '1 payment was not made through the payment service, and will fail: refund from other channelOtso Oja',
    ]);
    const release = fakeNetwork.hold(refundCall, answer);
    const button = dialog.getByRole('button', { name: 'Refund €10.00 of each of 2 payments' });

    await user.dblClick(button);
    release();

    expect(
      await screen.findByText('Failed to refund 1 payments. Download CSV for more information'),
    ).toBeVisible();
    expect(screen.getByText('Refunded to 1 users. Download CSV for more information')).toBeVisible();
    const calls = fakeNetwork.requestsOf(refundCall);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toEqual({ payments: ['m1', 'm2'], amount: 10 });
    expect(calls[0]?.header(idempotencyHeader)).toMatch(/^[0-9a-f]{32}$/);
    expect(await dialog.findByRole('button', { name: 'Download failed refunds' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Download succeeded refunds' })).toBeVisible();
  });

  it('offers to fetch the products again after a failure', async () => {
    fakeNetwork.disconnect('GET /api/admin/filters/a1');
    const { user, dialog } = await open('Refund');
    const retry = await dialog.findByRole('button', { name: 'Load the products again' });
    expect(dialog.getByText('The products could not be loaded')).toBeVisible();
    fakeNetwork.answer('GET /api/admin/filters/a1', buildFilterChoices());

    await user.click(retry);

    expect(await dialog.findByRole('option', { name: 'Matkapaketti' })).toBeInTheDocument();
  });

  it.each([
    ['full', /^Full amount/, [193.5, 50], '€243.50 in all'],
    ['without the fee', /^Price without service fee/, [189, 45.5], '€234.50 in all'],
  ])('refunds the remaining amount of each payment: %s', async (_part, name, amounts, total) => {
    answerPayments({ refundable: 50, refundableWithoutFee: 45.5, refundableThroughProvider: 50 });
    fakeNetwork.answer(refundCall, answer);
    const { user, dialog } = await openWithPayments();

    await user.click(await dialog.findByRole('radio', { name }));
    expect(dialog.getByText(new RegExp(total))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Refund €2.* of 2 payments$/ }));

    await dialog.findByRole('button', { name: 'Download succeeded refunds' });
    const payments = amounts.map((amount, n) => ({ _id: `m${n + 1}`, amount }));
    expect(fakeNetwork.requestsOf(refundCall)[0]?.body).toEqual({ payments });
  });

  it('leaves out customers with only the fee left, and names them', async () => {
    answerPayments({ refundable: 4.5, refundableWithoutFee: 0 });
    fakeNetwork.answer(refundCall, answer);
    const { user, dialog } = await openWithPayments();

    await user.click(await dialog.findByRole('radio', { name: /^Price without service fee/ }));
    expect(dialog.getByText(/^1 payment has nothing left but the service fee/)).toHaveTextContent('Otso Oja');
    await user.click(dialog.getByRole('button', { name: 'Refund €189.00 of 1 payment' }));

    await dialog.findByRole('button', { name: 'Download succeeded refunds' });
    expect(fakeNetwork.requestsOf(refundCall)[0]?.body).toEqual({ payments: [{ _id: 'm1', amount: 189 }] });
  });

  it('is not offered if all refunds would fail', async () => {
    answerPayments();
    const { user, dialog, amount } = await openForAmount();

    await user.type(amount, '200');

    const reason = 'Refunded amount can not be higher than maximum refundable amount';
    expect(dialog.getByText(reason)).toBeVisible();
    expect(dialog.getByRole('button', { name: /^Refund €200/ })).toBeDisabled();
  });

  it.each([
    [
      'failed',
      'description;workaround;meta;name;email;amount',
      /^.*;"{""payment"":""m2"".*;Otso Oja;;10,00$/,
    ],
    ['succeeded', 'payment;user;amount;name;email', /^m1;c1;10,00;Aino Ahkera;aino@example.fi$/],
  ])('keeps names, e-mails and amounts in the list of %s refunds', async (list, headings, row) => {
    answerPayments();
    fakeNetwork.answer(refundCall, answer);
    const files: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (content: Blob) => `blob:${files.push(content)}`,
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, dialog } = await openWithPayments();
    await user.click(await dialog.findByRole('button', { name: /^Refund €387/ }));

    await user.click(await dialog.findByRole('button', { name: `Download ${list} refunds` }));

    // The dialog may still be fading in.
    const content = await act(async () => files[0]?.arrayBuffer());
    const text = new TextDecoder().decode(content);
    const [first, second] = text.split('\r\n');
    expect(first).toBe(headings);
    expect(second).toMatch(row);
  });

  describe('keeps its lists', () => {
    /** Refunds and waits for the result; later requests get `progress`. */
    async function openAfterwards(progress: MassRefundProgress) {
      answerPayments();
      fakeNetwork.answer(refundCall, answer);
      const { user, dialog, amount } = await openForAmount();
      await user.type(amount, '10');
      await user.click(dialog.getByRole('button', { name: /^Refund €10/ }));
      await dialog.findByRole('button', { name: 'Download failed refunds' });
      const key = String(fakeNetwork.requestsOf(refundCall)[0]?.header(idempotencyHeader));
      fakeNetwork.answer(`GET /api/admin/mass/refund/${key}`, progress);
      return { user, dialog };
    }

    const finished: MassRefundProgress = { done: 2, total: 2, answer };

    it('after switching tabs', async () => {
      const { user, dialog } = await openAfterwards(finished);

      await user.click(dialog.getByRole('tab', { name: 'Disable' }));
      await user.click(dialog.getByRole('tab', { name: 'Refund' }));

      const last = within(await dialog.findByRole('region', { name: 'Your last mass refund' }));
      expect(last.getByText('1 payment was refunded, 1 failed')).toBeVisible();
      expect(last.getByRole('button', { name: 'Download failed refunds' })).toBeVisible();
      expect(last.getByRole('button', { name: 'Download succeeded refunds' })).toBeVisible();
    });

    it('after closing the dialog', async () => {
      const { user, dialog } = await openAfterwards(finished);

      await user.click(dialog.getByRole('button', { name: 'Close' }));
      await user.click(await screen.findByRole('button', { name: 'Mass edit' }));
      await user.click(screen.getByRole('tab', { name: 'Refund' }));

      expect(await screen.findByRole('button', { name: 'Download failed refunds' })).toBeVisible();
    });

    it('once the refund is done, and shows its progress until then', async () => {
      const { user, dialog } = await openAfterwards({ done: 1, total: 2, answer: null });

      await user.click(dialog.getByRole('tab', { name: 'Disable' }));
      await user.click(dialog.getByRole('tab', { name: 'Refund' }));

      expect(await dialog.findByText('Refunded so far: 1 of 2')).toBeVisible();
      expect(dialog.queryByRole('button', { name: 'Download failed refunds' })).toBeNull();
    });
  });

  it('uses the same key for the same amount, also after trying another one', async () => {
    answerPayments();
    const { user, dialog, amount } = await openForAmount();
    fakeNetwork.disconnect(refundCall);

    for (const typed of ['10', '10', '20', '10']) {
      const requestCount = fakeNetwork.requestsOf(refundCall).length;
      await user.clear(amount);
      await user.type(amount, typed);
      await user.click(dialog.getByRole('button', { name: new RegExp(`^Refund €${typed}`) }));
      await waitFor(() => expect(fakeNetwork.requestsOf(refundCall)).toHaveLength(requestCount + 1));
      await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull());
    }

    const keys = fakeNetwork.requestsOf(refundCall).map(({ header }) => header(idempotencyHeader));
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 0]);
  });

  it('does not let the product change while its payments are searched', async () => {
    const release = fakeNetwork.hold(findCall, []);
    const { dialog } = await openWithPayments();

    expect(dialog.getByLabelText('Product')).toBeDisabled();
    release();
    await waitFor(() => expect(dialog.getByLabelText('Product')).toBeEnabled());
  });

  it('shows a message when nobody has paid', async () => {
    fakeNetwork.answer(findCall, []);
    const { dialog } = await openWithPayments();

    expect(await dialog.findByText(/^None of the selected customers has paid it/)).toBeVisible();
  });
});
