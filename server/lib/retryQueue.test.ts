import { performance } from 'node:perf_hooks';
import { createRetryQueue } from './retryQueue';

afterEach(() => jest.restoreAllMocks());

it('a retry queue admits nobody who comes later before those who were asked to retry', () => {
  const queue = createRetryQueue();

  expect(['a', 'b', 'c'].map((name) => queue.enter(name, 0))).toEqual([0, 1, 2]);
  // Room for one.
  expect(queue.enter('d', 1)).toBe(3);
  expect(queue.enter('b', 1)).toBe(1);
  expect(queue.enter('a', 1)).toBeUndefined();
  expect(queue.enter('d', 2)).toBe(2);
  expect(['b', 'c', 'd'].map((name) => queue.enter(name, 1))).toEqual([undefined, undefined, undefined]);
});

it('a retry queue gives no place to somebody without a name', () => {
  const queue = createRetryQueue();
  queue.enter('a', 0);

  expect(queue.enter(undefined, 1)).toBe(1);
  expect(queue.enter(undefined, 2)).toBeUndefined();
  expect(queue.enter('b', 1)).toBe(1);
});

it('a retry queue forgets who stays away for half a minute', () => {
  const queue = createRetryQueue();
  queue.enter('a', 0);
  queue.enter('b', 0);
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 20_000);
  queue.enter('b', 0);
  jest.spyOn(performance, 'now').mockReturnValue(now + 31_000);

  expect(queue.enter('c', 1)).toBe(1);
  expect(queue.enter('b', 1)).toBeUndefined();
});
