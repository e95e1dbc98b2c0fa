import type {
  BankTransfers,
  BankTransferSettings,
  EntryPayment,
  QueuedEntry,
  StatementPreview,
} from '#contract/bankTransfer';

export function buildEntryPayment(overrides: Partial<EntryPayment> = {}): EntryPayment {
  return {
    _id: 'm1',
    customer: { _id: 'c1', name: 'Maija Virtanen', email: 'maija@example.fi' },
    product: 'Matkapaketti',
    status: 'waiting',
    total: 229.5,
    received: 0,
    ...overrides,
  };
}

/** A short payment with a known reference. */
export function buildQueuedEntry(overrides: Partial<QueuedEntry> = {}): QueuedEntry {
  return {
    _id: 'q1',
    bookedOn: '2026-11-23',
    amount: 200,
    reference: '868516259619897',
    payer: 'VIRTANEN MAIJA',
    message: null,
    reason: 'short',
    payment: buildEntryPayment(),
    candidates: [],
    parts: [],
    ...overrides,
  };
}

export function buildBankTransfers(overrides: Partial<BankTransfers> = {}): BankTransfers {
  return { queue: [], imports: [], ...overrides };
}

export function buildTransferSettings(overrides: Partial<BankTransferSettings> = {}): BankTransferSettings {
  return {
    enabled: true,
    payee: 'Meriretket ry',
    iban: 'FI2112345600000785',
    termDays: 14,
    graceDays: 7,
    ...overrides,
  };
}

/** A camt statement of the organization's own account. */
export function buildStatementPreview(overrides: Partial<StatementPreview> = {}): StatementPreview {
  return {
    kind: 'preview',
    firstDay: '2026-11-23',
    lastDay: '2026-11-24',
    accounts: [{ account: 'FI2112345600000785', count: 52, cameIn: 11_386.5, wentOut: -20.5 }],
    fates: [
      { fate: 'matched', count: 47, amount: 10_786.5 },
      { fate: 'short', count: 3, amount: 600 },
      { fate: 'moneyOut', count: 2, amount: -20.5 },
    ],
    replaces: { count: 0, amount: 0 },
    leftOut: [],
    leftOutCount: 0,
    columns: null,
    otherAccounts: null,
    ...overrides,
  };
}
