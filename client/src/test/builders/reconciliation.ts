import type { Difference, Reconciliation } from '#contract/reconciliation';

/** A period in which both sides agree. */
export function buildReconciliation(overrides: Partial<Reconciliation> = {}): Reconciliation {
  return {
    comparedAt: '2026-11-24T10:05:00.000Z',
    waiting: false,
    ours: { payments: 500, refunds: 100 },
    theirs: { payments: 500, refunds: 100, fees: 6.1 },
    unsettled: 193.9,
    differences: [],
    settlements: [],
    ...overrides,
  };
}

export function buildDifference(overrides: Partial<Difference> = {}): Difference {
  return {
    key: 'missingHere s1 - 22950',
    kind: 'missingHere',
    at: '2026-11-23T07:00:00.000Z',
    ours: null,
    theirs: 229.5,
    product: 'Matkapaketti',
    customer: { _id: 'c1', name: 'Aino Aalto' },
    reference: 'tx-1',
    mend: 'ask',
    explanation: null,
    ...overrides,
  };
}
