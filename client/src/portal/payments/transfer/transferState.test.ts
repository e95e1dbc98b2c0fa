import { buildPayment, buildTransfer } from '../../../test/builders/payments';
import { transferState } from './transferState';

const chosen = buildPayment({ status: 'waiting', transfer: buildTransfer({ dueOn: '2026-12-08' }) });

afterEach(() => jest.useRealTimers());

it.each([
  ['2026-12-01T10:00:00Z', 'waiting'],
  // Midnight in Finland.
  ['2026-12-08T21:59:59Z', 'waiting'],
  ['2026-12-08T22:00:00Z', 'late'],
])('a transfer due on 8 December is, at %s, %s', (now, state) => {
  jest.useFakeTimers({ now: new Date(now) });

  expect(transferState(chosen)).toBe(state);
});

it('a transfer is released when the payment is due again', () => {
  expect(transferState({ ...chosen, status: 'new' })).toBe('released');
});

it('the state is null without a transfer', () => {
  expect(transferState(buildPayment({ status: 'waiting' }))).toBeNull();
});
