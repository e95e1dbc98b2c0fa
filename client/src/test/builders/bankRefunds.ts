import type { BankRefund, BankRefunds } from '#contract/bankRefund';

export function buildBankRefund(overrides: Partial<BankRefund> = {}): BankRefund {
  return {
    _id: 'r1',
    at: '2026-11-24T10:15:00.000Z',
    amount: 100,
    customer: { _id: 'c1', name: 'Maija Virtanen' },
    product: 'Matkapaketti',
    state: 'waiting',
    reason: null,
    account: 'FI42 **** **** 23',
    holder: 'Virtanen Maija',
    ...overrides,
  };
}

export function buildRefundRun(
  overrides: Partial<BankRefunds['runs'][number]> = {},
): BankRefunds['runs'][number] {
  return {
    _id: 'run1',
    at: '2026-11-25T08:00:00.000Z',
    by: 'Otso Omistaja',
    executionDay: '2026-11-26',
    amount: 300,
    count: 3,
    paid: 0,
    failed: 0,
    state: 'made',
    hasFile: true,
    open: [],
    ...overrides,
  };
}

export function buildBankRefunds(overrides: Partial<BankRefunds> = {}): BankRefunds {
  return {
    payer: { name: 'Meriretket ry', account: 'FI21 **** **** 85' },
    waiting: [],
    returned: [],
    runs: [],
    ...overrides,
  };
}
