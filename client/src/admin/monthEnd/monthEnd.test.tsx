import { screen, waitFor, within } from '@testing-library/react';
import { answerBankTransfers } from '../../test/answerBankTransfers';
import { buildQueuedEntry } from '../../test/builders/bankTransfers';
import { answerPeriod, buildCheck, organizationQuery } from '../../test/builders/books';
import { buildReconciliation } from '../../test/builders/reconciliation';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const query = `${organizationQuery}&from=2026-02-01&to=2026-02-28`;
const counts = { matched: 44, refunds: 0, queued: 1, known: 0, skipped: 0 };
const imports = [
  {
    _id: 'i1',
    fileName: 'a.xml',
    at: '2026-03-02T08:00:00.000Z',
    by: 'Ville',
    counts,
    undone: null,
    whyKept: null,
  },
];

function answerAll({ queue = [buildQueuedEntry()] } = {}) {
  const noBalance = { accounts: [], checks: [buildCheck()] };
  answerPeriod(query, undefined, noBalance);
  fakeNetwork.answer(
    `GET /api/admin/bookkeeping/balances?${organizationQuery}&from=2026-02-28&to=2026-02-28`,
    noBalance,
  );
  fakeNetwork.answer(`GET /api/admin/reconciliation?${query}`, buildReconciliation());
  fakeNetwork.answer(`GET /api/admin/bookkeeping/closings?${organizationQuery}`, {
    closedUntil: null,
    closings: [],
  });
  answerBankTransfers({ queue, imports });
}

async function open() {
  answerAll();
  const app = await renderApp('/month-end?from=2026-02-01&to=2026-02-28', signedInAs(buildSession('owner')));
  await screen.findByRole('heading', { name: /^2\. Money to assign/ });
  return app;
}

const step = (name: RegExp) => screen.getByRole('button', { name });

it('the page opens the first step that is not done, and shows the state of each', async () => {
  await open();

  expect(step(/^2\. Money to assign/)).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('heading', { name: 'Waiting for you (1)' })).toBeVisible();
  const steps = screen.getAllByRole('button', { name: /^\d\. / });
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    '1. Bank statementsLast imported 02/03/2026 10:00',
    '2. Money to assign1 line to assign',
    '3. PaytrailEverything agrees',
    '4. Account checksEvery account agrees',
    '5. VAT and filesVAT on sales €43.53',
    '6. Close the periodNo period is closed',
  ]);
});

it('money is assigned on the page, and the state of its step is updated', async () => {
  const { user } = await open();
  fakeNetwork.answer('POST /api/admin/bank-transfers/queue/q1?organization=a1', {});
  answerAll({ queue: [] });

  await user.click(screen.getByRole('button', { name: /^Assign to Maija Virtanen/ }));

  await waitFor(() => expect(step(/^2\. /)).toHaveTextContent('Nothing to assign'));
});

it('“Next” opens the next step, moves the focus there, and loads what has changed since', async () => {
  const { user } = await open();
  fakeNetwork.answer(
    `GET /api/admin/reconciliation?${query}`,
    buildReconciliation({ ours: { payments: 700, refunds: 100 } }),
  );

  await user.click(screen.getByRole('button', { name: 'Next: Paytrail' }));

  await waitFor(() => expect(step(/^3\. Paytrail/)).toHaveFocus());
  expect(step(/^2\. /)).toHaveAttribute('aria-expanded', 'false');
  expect(await screen.findByText('€700.00')).toBeVisible();
});

it('the last step closes the period that the page shows', async () => {
  const { user } = await open();
  const closed = { closedUntil: '2026-02-28', closings: [] };
  fakeNetwork.answer(`POST /api/admin/bookkeeping/closings?${organizationQuery}`, closed);

  await user.click(step(/^6\. /));
  expect(await screen.findByLabelText(/^Last day/)).toHaveValue('28/02/2026');
  await user.click(screen.getByRole('button', { name: 'Close the period' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(step(/^6\. /)).toHaveTextContent('Closed until 28/02/2026'));
});

it('a failure to load offers another try', async () => {
  fakeNetwork.disconnect(`GET /api/admin/reconciliation?${query}`);
  answerAll();
  fakeNetwork.disconnect(`GET /api/admin/reconciliation?${query}`);
  const { user } = await renderApp(
    '/month-end?from=2026-02-01&to=2026-02-28',
    signedInAs(buildSession('owner')),
  );
  const retry = await screen.findByRole('button', { name: /again/i });
  answerAll();

  await user.click(retry);

  expect(await screen.findByRole('heading', { name: /^2\. Money to assign/ })).toBeVisible();
});
