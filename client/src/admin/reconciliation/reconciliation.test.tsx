import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  differenceKinds,
  type DifferenceKind,
  type DifferenceResolution,
  type Reconciliation,
} from '#contract/reconciliation';
import { buildDifference, buildReconciliation } from '../../test/builders/reconciliation';
import { organization } from '../../test/builders/references';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { setField } from '../../test/form';
import { renderApp, signedInAs } from '../../test/renderApp';

const page = '/reconciliation?from=2026-11-01&to=2026-11-30';
const listCall = 'GET /api/admin/reconciliation?organization=a1&from=2026-11-01&to=2026-11-30';
const reportsCall = 'POST /api/admin/reconciliation/reports?organization=a1';
const resolveCall = 'POST /api/admin/reconciliation/mend?organization=a1';
const explainCall = 'POST /api/admin/reconciliation/explain?organization=a1';

const agreed = buildReconciliation();

const explanation = { text: 'Paid by the bank', by: 'Ville Virtanen', at: '2026-11-24T11:00:00.000Z' };

async function open(shown: Partial<Reconciliation> = {}) {
  fakeNetwork.answer(listCall, { ...agreed, ...shown });
  fakeNetwork.answer('GET /api/admin/events?organization=a1', []);
  const app = await renderApp(page, signedInAs(buildSession('owner')));
  await screen.findByRole('heading', { name: 'Differences' });
  return app;
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const titles = (name = 'Differences') =>
  section(name)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('the sums', () => {
  it('are compared side by side, with fees and what has not been paid out', async () => {
    await open({ ours: { payments: 500, refunds: 0 } });

    const rows = section('Sums here and at Paytrail').getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'MoneyHerePaytrailDifference',
      'Payments€500.00€500.00€0.00',
      'Refunds€0.00-€100.00-€100.00',
      'Sum€500.00€400.00-€100.00',
    ]);
    expect(section('Here and at Paytrail').getByText(/fees/)).toHaveTextContent(
      'Paytrail’s fees are €6.10. €193.90 is not paid out to the bank yet, after fees.',
    );
  });

  it('do not include Paytrail’s before its list was first requested', async () => {
    await open({ comparedAt: null, theirs: { payments: 0, refunds: 0, fees: 0 } });

    const [, payments] = section('Sums here and at Paytrail').getAllByRole('row');
    expect(payments).toHaveTextContent('Payments€500.00––');
    expect(screen.getByText('Paytrail has not been asked for these days yet')).toBeVisible();
    expect(screen.getByText('Nothing to compare yet')).toBeVisible();
    expect(screen.queryByText(/agrees/)).toBeNull();
  });
});

describe('the period', () => {
  afterEach(() => jest.useRealTimers());

  it('is the last 31 days, until root chooses others for an organization', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z'), advanceTimers: true });
    fakeNetwork.answer('GET /api/admin/organization', [organization]);
    fakeNetwork.answer('GET /api/admin/events?organization=a1', []);
    const lastDays = 'organization=a1&from=2026-10-25&to=2026-11-24';
    fakeNetwork.answer(`GET /api/admin/reconciliation?${lastDays}`, agreed);
    const { user, address } = await renderApp('/reconciliation', signedInAs(buildSession('root')));
    expect(await screen.findByText('Choose an organization to compare its payments')).toBeVisible();

    await user.selectOptions(await screen.findByRole('combobox', { name: 'Organization' }), 'a1');

    expect(await screen.findByText('Everything agrees')).toBeVisible();
    fakeNetwork.answer(listCall.replace('to=2026-11-30', 'to=2026-11-24'), agreed);
    setField('From', '2026-11-01');
    await waitFor(() => expect(address()).toBe('/reconciliation?organization=a1&from=2026-11-01'));
    expect(await screen.findByText('Everything agrees')).toBeVisible();
  });

  it('shows the error of a day at its field', async () => {
    await open();
    const msg = 'This must be between 1900-01-01 and 2199-12-31';
    fakeNetwork.refuse(listCall.replace('from=2026', 'from=0026'), 400, {
      msg,
      code: 'notInRange',
      path: 'from',
    });

    fireEvent.change(screen.getByLabelText('From'), { target: { value: '0026-11-01' } });

    expect(await screen.findByText(msg)).toBeVisible();
    expect(screen.getByLabelText('From')).toBeInvalid();
  });
});

describe('asking Paytrail', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  const passTime = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

  async function requestList() {
    const app = await open();
    expect(screen.getByText('Compared with Paytrail’s list of 24/11/2026 12:05')).toBeVisible();
    fakeNetwork.answer(reportsCall, {});
    fakeNetwork.answer(listCall, { ...agreed, waiting: true });
    await app.user.click(screen.getByRole('button', { name: 'Ask Paytrail' }));
    await screen.findByText('Waiting for Paytrail’s list');
    return app;
  }

  it('shows the list once it arrives', async () => {
    await requestList();
    expect(fakeNetwork.requestsOf(reportsCall)[0]!.body).toEqual({ from: '2026-11-01', to: '2026-11-30' });

    fakeNetwork.answer(listCall, { ...agreed, comparedAt: '2026-11-24T10:30:00.000Z' });
    await passTime(2_000);

    expect(await screen.findByText('Compared with Paytrail’s list of 24/11/2026 12:30')).toBeVisible();
    expect(screen.queryByText('Waiting for Paytrail’s list')).toBeNull();
    const requestCount = fakeNetwork.requestsOf(listCall).length;
    await passTime(10_000);
    expect(fakeNetwork.requestsOf(listCall)).toHaveLength(requestCount);
  });

  it('shows after a minute that the list has not arrived, and waits again after another request', async () => {
    const { user } = await requestList();
    await passTime(60_000);

    const late = 'Paytrail’s list has not arrived. Its callback must reach this address.';
    expect(await screen.findByText(late)).toBeVisible();
    const requestCount = fakeNetwork.requestsOf(listCall).length;
    await passTime(10_000);
    expect(fakeNetwork.requestsOf(listCall)).toHaveLength(requestCount);

    await user.click(screen.getByRole('button', { name: 'Ask Paytrail' }));
    expect(await screen.findByText('Waiting for Paytrail’s list')).toBeVisible();
  });

  it('shows in an alert that Paytrail does not answer, and the error of a day at its field', async () => {
    const { user } = await open();
    const msg = 'The payment service is not answering right now';
    fakeNetwork.refuse(reportsCall, 502, { code: 'providerAway', msg });
    await user.click(screen.getByRole('button', { name: 'Ask Paytrail' }));
    expect(await screen.findByText(msg)).toBeVisible();

    fakeNetwork.refuse(reportsCall, 400, { code: 'notInRange', msg: 'Too early', path: 'from' });
    await user.click(screen.getByRole('button', { name: 'Ask Paytrail' }));

    await waitFor(() => expect(screen.getByLabelText('From')).toBeInvalid());
    expect(screen.getByText('Everything agrees')).toBeVisible();
  });
});

describe('a difference', () => {
  const shown: Record<
    DifferenceKind,
    [mend: DifferenceResolution | null, title: string, advice: RegExp, action?: string]
  > = {
    missingHere: ['ask', 'Paid at Paytrail, not paid here', /^Ask Paytrail/, 'Ask Paytrail about it'],
    missingThere: [null, 'Paid here, not in Paytrail’s list', /panel with its reference/],
    amountDiffers: [null, 'The amounts differ', /panel with its reference/],
    refundMissingHere: ['record', 'Refunded at Paytrail, not refunded here', /^Record/, 'Record the refund'],
    refundMissingThere: [null, 'Refunded here, not in Paytrail’s list', /list again in a few days/],
    refundElsewhere: ['record', 'Refunded in Paytrail’s own panel', /^Record/, 'Record the refund'],
    unknown: [null, 'Belongs to no payment here', /explain what it is/],
    surplus: ['refund', 'Received, but not due', /refund what is not due/, 'Open the payment'],
    documents: ['issue', 'Receipts and credit notes do not add up', /^Issue/, 'Issue the documents'],
  };

  it.each(differenceKinds)('of the kind %s shows its title, advice and action', async (kind) => {
    const [mend, title, advice, action] = shown[kind];
    await open({ differences: [buildDifference({ kind, mend })] });

    expect(titles()).toEqual([title]);
    const card = section('Differences');
    expect(card.getByText(advice, { selector: 'p' })).toBeVisible();
    const actions = card.getAllByText(/./, { selector: '[aria-label$=": Matkapaketti, Aino Aalto"]' });
    expect(actions.map(({ textContent }) => textContent)).toEqual(
      action === undefined ? ['Explain'] : [action, 'Explain'],
    );
  });

  it('shows date, customer and amounts, with links to the customer', async () => {
    await open({
      differences: [buildDifference({ kind: 'surplus', ours: 20, theirs: null, mend: 'refund' })],
    });

    const terms = section('Differences').getAllByRole('definition');
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      '23/11/2026 09:00',
      'Matkapaketti',
      'Aino Aalto',
      '€20.00',
      'tx-1Copy',
    ]);
    for (const name of ['Aino Aalto', 'Open the payment: Matkapaketti, Aino Aalto']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/customer-form?id=c1');
    }
  });

  it('of a deleted customer refers to Paytrail’s panel', async () => {
    await open({ differences: [buildDifference({ kind: 'surplus', mend: 'refund', customer: null })] });

    expect(screen.getByText('A deleted customer')).toBeVisible();
    expect(screen.getByText('Return the money in Paytrail’s panel, with the reference.')).toBeVisible();
    expect(screen.queryByText('Open the payment')).toBeNull();
  });

  it('has a reference that can be copied', async () => {
    const { user } = await open({ differences: [buildDifference()] });

    await user.click(screen.getByRole('button', { name: 'Copy tx-1' }));

    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('tx-1');
  });
});

describe('resolving a difference', () => {
  const askLabel = 'Ask Paytrail about it: Matkapaketti, Aino Aalto';

  it('removes the difference, and moves the focus to the remaining ones', async () => {
    const other = buildDifference({
      key: 'missingHere s2 - 1000',
      customer: { _id: 'c2', name: 'Eero Eskola' },
    });
    const { user } = await open({ differences: [buildDifference(), other] });
    fakeNetwork.answer(resolveCall, {});
    fakeNetwork.answer(listCall, { ...agreed, differences: [other] });

    await user.click(screen.getByRole('button', { name: askLabel }));

    expect(await screen.findByText('Paytrail’s answer is recorded')).toBeVisible();
    expect(fakeNetwork.requestsOf(resolveCall)[0]!.body).toEqual({ key: 'missingHere s1 - 22950' });
    expect(screen.queryByRole('button', { name: askLabel })).toBeNull();
    expect(titles()).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Differences' })).toHaveFocus();
  });

  it('shows that the difference remains', async () => {
    const { user } = await open({ differences: [buildDifference()] });
    fakeNetwork.answer(resolveCall, {});

    await user.click(screen.getByRole('button', { name: askLabel }));

    expect(await screen.findByText('Paytrail was asked, and the difference remains')).toBeVisible();
    expect(titles()).toHaveLength(1);
  });

  it('shows the remaining differences when this one was already gone', async () => {
    const { user } = await open({ differences: [buildDifference()] });
    fakeNetwork.refuse(resolveCall, 404, { code: 'notFound', msg: 'Not found' });
    fakeNetwork.answer(listCall, agreed);

    await user.click(screen.getByRole('button', { name: askLabel }));

    expect(await screen.findByText('The difference is already gone')).toBeVisible();
    expect(screen.getByText('Everything agrees')).toBeVisible();
    expect(screen.queryByText('Not found')).toBeNull();
  });

  it.each([
    ['conflict', 409, 2],
    ['providerAway', 502, 1],
  ] as const)('shows %s in an alert', async (code, status, reads) => {
    const { user } = await open({ differences: [buildDifference()] });
    fakeNetwork.refuse(resolveCall, status, { code, msg: 'Please try again' });

    await user.click(screen.getByRole('button', { name: askLabel }));

    expect(await screen.findByText('Please try again')).toBeVisible();
    expect(titles()).toHaveLength(1);
    expect(fakeNetwork.requestsOf(listCall)).toHaveLength(reads);
  });

  it('records a refund after a confirmation that names its amount', async () => {
    const { user } = await open({
      differences: [buildDifference({ kind: 'refundElsewhere', theirs: -50, mend: 'record' })],
    });
    fakeNetwork.answer(resolveCall, {});
    fakeNetwork.answer(listCall, agreed);

    await user.click(screen.getByRole('button', { name: 'Record the refund: Matkapaketti, Aino Aalto' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Record a refund of €50.00?' }));
    expect(fakeNetwork.requestsOf(resolveCall)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Yes' }));

    expect(await screen.findByText('The refund is recorded')).toBeVisible();
    expect(screen.getByText('Everything agrees')).toBeVisible();
  });
});

describe('explaining a difference', () => {
  const { key } = buildDifference();

  async function openDialog() {
    const { user } = await open({ differences: [buildDifference()] });
    await user.click(screen.getByRole('button', { name: 'Explain: Matkapaketti, Aino Aalto' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Explain the difference' }));
    return { user, dialog };
  }

  it('moves the difference to the explained ones, with text and author', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    fakeNetwork.answer(explainCall, {});
    fakeNetwork.answer(listCall, { ...agreed, differences: [buildDifference({ explanation })] });

    setField('What it is', ' Paid by the bank ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('The explanation is saved')).toBeVisible();
    expect(fakeNetwork.requestsOf(explainCall)[0]!.body).toEqual({ key, text: 'Paid by the bank' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Differences' })).toHaveFocus();
    expect(screen.getByText('Everything else agrees')).toBeVisible();
    expect(titles('Explained')).toEqual(['Paid at Paytrail, not paid here']);
    expect(section('Explained').getByText('Paid by the bank')).toBeVisible();
    expect(section('Explained').getByText('Ville Virtanen, 24/11/2026 13:00')).toBeVisible();
  });

  it('shows the error of the text at its field', async () => {
    const { user, dialog } = await openDialog();
    fakeNetwork.refuse(explainCall, 400, { code: 'tooLong', msg: 'This is too long', path: 'text' });

    setField('What it is', 'A long story');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(dialog.getByLabelText('What it is')).toBeInvalid());
    expect(dialog.getByText('This is too long')).toBeVisible();
  });

  it('closes when the difference is already gone', async () => {
    const { user, dialog } = await openDialog();
    fakeNetwork.refuse(explainCall, 404, { code: 'notFound', msg: 'Not found' });
    fakeNetwork.answer(listCall, agreed);

    setField('What it is', 'Paid by the bank');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('The difference is already gone')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be withdrawn', async () => {
    const { user } = await open({ differences: [buildDifference({ explanation })] });
    expect(titles()).toEqual([]);
    fakeNetwork.answer(explainCall, {});
    fakeNetwork.answer(listCall, { ...agreed, differences: [buildDifference()] });

    await user.click(screen.getByRole('button', { name: 'Withdraw: Matkapaketti, Aino Aalto' }));

    expect(await screen.findByText('The explanation was withdrawn')).toBeVisible();
    expect(fakeNetwork.requestsOf(explainCall)[0]!.body).toEqual({ key, text: '' });
    expect(titles()).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Explained' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Differences' })).toHaveFocus();
  });
});

describe('payouts', () => {
  it('are listed with their sums', async () => {
    const settlement = {
      id: 's1',
      day: '2026-11-20',
      reference: '2211',
      payments: 300,
      refunds: 100,
      fees: 3.5,
    };
    await open({ settlements: [{ ...settlement, net: 196.5 }] });

    const rows = section('Payouts').getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DayReferencePaymentsRefundsFeesNet',
      '20/11/20262211€300.00-€100.00-€3.50€196.50',
    ]);
  });

  it('show a text when there are none yet', async () => {
    await open();

    expect(section('Paid out to the bank').getByText('No payouts are known for these days')).toBeVisible();
  });
});

it('the page offers another try after a failure', async () => {
  fakeNetwork.answer('GET /api/admin/events?organization=a1', []);
  fakeNetwork.refuse(listCall, 500);
  const { user } = await renderApp(page, signedInAs(buildSession('owner')));
  const retry = await screen.findByRole('button', { name: 'Try again' });

  fakeNetwork.answer(listCall, agreed);
  await user.click(retry);

  expect(await screen.findByText('Everything agrees')).toBeVisible();
});
