import { performance } from 'node:perf_hooks';
import { createWaitingLine } from './waitingLine';

afterEach(() => jest.restoreAllMocks());

it('a waiting line admits nobody who comes later before those who were told to come back', () => {
  const line = createWaitingLine();

  expect(['a', 'b', 'c'].map((name) => line.enter(name, 0))).toEqual([0, 1, 2]);
  // Room for one.
  expect(line.enter('d', 1)).toBe(3);
  expect(line.enter('b', 1)).toBe(1);
  expect(line.enter('a', 1)).toBeUndefined();
  expect(line.enter('d', 2)).toBe(2);
  expect(['b', 'c', 'd'].map((name) => line.enter(name, 1))).toEqual([undefined, undefined, undefined]);
});

it('a waiting line gives no place to somebody without a name', () => {
  const line = createWaitingLine();
  line.enter('a', 0);

  expect(line.enter(undefined, 1)).toBe(1);
  expect(line.enter(undefined, 2)).toBeUndefined();
  expect(line.enter('b', 1)).toBe(1);
});

it('a waiting line forgets who stays away for half a minute', () => {
  const line = createWaitingLine();
  line.enter('a', 0);
  line.enter('b', 0);
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 20_000);
  line.enter('b', 0);
  jest.spyOn(performance, 'now').mockReturnValue(now + 31_000);

  expect(line.enter('c', 1)).toBe(1);
  expect(line.enter('b', 1)).toBeUndefined();
});
