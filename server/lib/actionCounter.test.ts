import { AppError } from './AppError';
import { createActionCounter, isFailure } from './actionCounter';
import { clock } from './clock';

afterEach(() => {
  clock.now = () => new Date();
});

function at(time: string): Date {
  const instant = new Date(`2026-12-01T${time}Z`);
  clock.now = () => instant;
  return instant;
}

it('counts by kind and minute, until the counts are taken', () => {
  const actions = createActionCounter();
  at('10:00:01');
  actions.count('mails', false);
  actions.count('mails', true);
  at('10:00:59.999');
  actions.count('mails', false);
  actions.count('payments', true);
  at('10:01:00');
  actions.count('mails', false);

  expect(actions.take()).toEqual([
    { kind: 'mails', minute: new Date('2026-12-01T10:00:00Z'), succeeded: 2, failed: 1 },
    { kind: 'payments', minute: new Date('2026-12-01T10:00:00Z'), succeeded: 0, failed: 1 },
    { kind: 'mails', minute: new Date('2026-12-01T10:01:00Z'), succeeded: 1, failed: 0 },
  ]);
  expect(actions.take()).toEqual([]);
});

it('loses no counts that could not be stored', () => {
  const actions = createActionCounter();
  const minute = at('10:00:00');
  actions.count('mails', true);
  const taken = actions.take();
  actions.count('mails', false);

  actions.giveBack(taken);

  expect(actions.take()).toEqual([{ kind: 'mails', minute, succeeded: 1, failed: 1 }]);
});

it.each([
  ['a fault that the caller can correct', new AppError('groupFull'), false],
  ['being told to come back later', new AppError('busy', { params: { ahead: 3, seconds: 5 } }), false],
  ['a payment provider that is away', new AppError('providerAway'), true],
  ['a lost database', new AppError('unavailable'), true],
  ['a bug', new TypeError('undefined is not a function'), true],
])('%s is a failure: %p', (_what, error, expected) => {
  expect(isFailure(error)).toBe(expected);
});
