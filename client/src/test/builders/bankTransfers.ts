import type { BankTransfers, BankTransferSettings, EntryPayment, QueuedEntry } from '#contract/bankTransfer';

export function buildEntryPayment(overrides: Partial<EntryPayment> = {}): EntryPayment {
  return {
    _id: 'm1',
    customer: { _id: 'c1', name: 'Maija Virtanen' },
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
