import type { Payment } from './payment';
import { isOverdue, lastDocument, paymentSituation, receivedPart, transferState } from './paymentSituation';

const today = '2026-12-08';

const due: Payment = {
  _id: 'm1',
  status: 'new',
  products: [],
  discountCode: null,
  total: 193.5,
  left: 193.5,
  refundAmount: 0,
  refundStatus: null,
  documents: [],
  dueOn: today,
  mayTransfer: true,
  transfer: null,
  queuedTransfer: null,
};

const transfer = {
  payee: 'Meriretket ry',
  iban: 'FI2112345600000785',
  reference: '868516259619897',
  amount: 193.5,
  dueOn: today,
  virtualBarcode: null,
  qrText: null,
};
const chosen: Payment = { ...due, status: 'waiting', transfer };

const receipt = {
  _id: 'd1',
  kind: 'receipt' as const,
  number: 118,
  corrects: null,
  at: '2026-11-24T10:00:00.000Z',
  movedOn: '2026-11-24',
  channel: 'bank' as const,
  total: 193.5,
};
const creditNote = { ...receipt, _id: 'd2', kind: 'creditNote' as const, number: 119, corrects: 118 };
const paid: Payment = { ...due, status: 'confirmed', left: 0, dueOn: null, documents: [receipt, creditNote] };

it('a payment that somebody else pays by invoice says who', () => {
  const invoiced: Payment = { ...due, status: 'waiting', invoicedTo: 'Lukio Oy' };

  expect(paymentSituation(invoiced, today)).toEqual({ kind: 'invoiced', to: 'Lukio Oy' });
});

it.each([
  ['2026-12-08', false],
  ['2026-12-09', true],
])('a payment due on 8 December is, on %s, overdue: %s', (day, isLate) => {
  expect(isOverdue(due, day)).toBe(isLate);
  expect(paymentSituation(due, day)).toEqual({ kind: 'due', received: 0, isOverdue: isLate });
});

it.each([
  ['2026-12-08', 'waiting'],
  ['2026-12-09', 'late'],
])('a transfer due on 8 December is, on %s, %s', (day, state) => {
  expect(transferState(chosen, day)).toBe(state);
  expect(paymentSituation(chosen, day)).toEqual({ kind: 'awaited', transfer, isLate: state === 'late' });
});

it('a transfer is released when the payment is due again', () => {
  expect(transferState({ ...chosen, status: 'new' }, today)).toBe('released');
});

it('the state is null without a transfer', () => {
  expect(transferState({ ...chosen, transfer: null }, today)).toBeNull();
});

it('the situation states what has been received of a payment, while something is left', () => {
  expect(receivedPart({ ...due, left: 164 })).toBe(29.5);
  expect(receivedPart({ ...paid, left: 0 })).toBe(0);
});

it('the document of a paid payment is its receipt, and of a refunded one its credit note', () => {
  expect(lastDocument(paid)).toBe(receipt);
  expect(paymentSituation(paid, today)).toEqual({ kind: 'paid', document: receipt });
  const refunded = { ...paid, refundAmount: 193.5 };
  expect(paymentSituation(refunded, today)).toEqual({ kind: 'refunded', document: creditNote });
  expect(lastDocument({ ...refunded, status: 'new' })).toBeUndefined();
});

it('money that waits for staff has priority over the expected transfer, whose missing amount is stated', () => {
  const queuedTransfer = { amount: 150, bookedOn: '2026-12-01' };
  expect(paymentSituation({ ...chosen, queuedTransfer }, today)).toEqual({
    kind: 'queued',
    transfer: queuedTransfer,
    missing: 43.5,
  });
  const more = { ...queuedTransfer, amount: 200 };
  expect(paymentSituation({ ...chosen, queuedTransfer: more }, today)).toMatchObject({ missing: 0 });
});

it.each([
  ['paying', 'paying'],
  ['waiting', 'processing'],
  ['accepted', 'nothingToPay'],
] as const)('a payment that is %s without a transfer: %s', (status, kind) => {
  expect(paymentSituation({ ...due, status }, today)).toEqual({ kind });
});
