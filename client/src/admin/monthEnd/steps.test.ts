import { buildBankTransfers, buildQueuedEntry } from '../../test/builders/bankTransfers';
import { books, buildCheck } from '../../test/builders/books';
import { buildDifference, buildReconciliation } from '../../test/builders/reconciliation';
import { firstOpenStep, type MonthEndFacts, stepStates } from './steps';

const to = '2026-10-31';
const afterPeriod = '2026-11-02T08:00:00.000Z';
const duringPeriod = '2026-10-20T08:00:00.000Z';
const explanation = { text: 'Known', by: 'Ville Virtanen', at: afterPeriod };

const counts = { matched: 0, refunds: 0, queued: 0, known: 0, skipped: 0 };
const importedAt = (at: string) =>
  buildBankTransfers({
    imports: [{ _id: 'i1', fileName: 'a.xml', at, by: 'Ville', counts, undone: null, whyKept: null }],
  });

const done: MonthEndFacts = {
  transfers: importedAt(afterPeriod),
  reconciliation: buildReconciliation({ comparedAt: afterPeriod }),
  balance: { accounts: [], checks: [buildCheck()] },
  books,
  closings: { closedUntil: to, closings: [] },
};

const getStates = (changes: Partial<MonthEndFacts>) => stepStates({ ...done, ...changes }, to);

it('a finished period has all steps done, and opens at its closing', () => {
  const states = getStates({});

  expect(states).toEqual({
    statements: { isDone: true, summary: 'Last imported 02/11/2026 10:00' },
    queue: { isDone: true, summary: 'Nothing to assign' },
    paytrail: { isDone: true, summary: 'Everything agrees' },
    checks: { isDone: true, summary: 'Every account agrees' },
    vat: { isDone: null, summary: 'VAT on sales €43.53' },
    close: { isDone: true, summary: 'Closed until 31/10/2026' },
  });
  expect(firstOpenStep(states)).toBe('close');
});

it.each<[string, Partial<MonthEndFacts>, keyof ReturnType<typeof getStates>, string]>([
  ['no statement', { transfers: buildBankTransfers() }, 'statements', 'No statement has been imported'],
  [
    'no statement for its last days',
    { transfers: importedAt(duringPeriod) },
    'statements',
    'Last imported 20/10/2026 11:00, before the end of 31/10/2026',
  ],
  [
    'money that waits',
    { transfers: { ...importedAt(afterPeriod), queue: [buildQueuedEntry()] } },
    'queue',
    '1 line to assign',
  ],
  [
    'no list from Paytrail',
    { reconciliation: buildReconciliation({ comparedAt: null }) },
    'paytrail',
    'Not compared yet',
  ],
  [
    'a list that has not arrived',
    { reconciliation: buildReconciliation({ waiting: true }) },
    'paytrail',
    'Waiting for Paytrail’s list',
  ],
  [
    'a list from within the period',
    { reconciliation: buildReconciliation({ comparedAt: duringPeriod }) },
    'paytrail',
    'Agreed on 20/10/2026 11:00, before the period ended',
  ],
  [
    'an unexplained difference',
    {
      reconciliation: buildReconciliation({
        comparedAt: afterPeriod,
        differences: [buildDifference(), buildDifference({ explanation })],
      }),
    },
    'paytrail',
    '1 difference',
  ],
  [
    'an account that differs',
    { balance: { accounts: [], checks: [buildCheck(), buildCheck({ difference: -3 })] } },
    'checks',
    '1 of 2 accounts differ',
  ],
  [
    'an earlier closing',
    { closings: { closedUntil: '2026-09-30', closings: [] } },
    'close',
    'Closed until 30/09/2026',
  ],
])('a period with %s opens at that step', (_what, changes, step, summary) => {
  const states = getStates(changes);

  expect(states[step]).toEqual({ isDone: false, summary });
  expect(firstOpenStep(states)).toBe(step);
});

it('explained differences do not keep a step open', () => {
  const reconciliation = buildReconciliation({
    comparedAt: afterPeriod,
    differences: [buildDifference({ explanation })],
  });

  expect(getStates({ reconciliation }).paytrail).toEqual({
    isDone: true,
    summary: 'Every difference is explained',
  });
});
