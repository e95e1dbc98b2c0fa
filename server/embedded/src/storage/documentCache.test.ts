import { DocumentCache } from './documentCache';

it('the cache drops the least recently used documents', () => {
  const cache = new DocumentCache(1000);
  for (let record = 1; record <= 30; record++) {
    cache.set(1, record, { record }, 100);
    cache.get(1, 1);
  }

  expect(cache.get(1, 1)).toEqual({ record: 1 });
  expect(cache.get(1, 30)).toEqual({ record: 30 });
  expect(cache.get(1, 2)).toBeUndefined();
});

it('the cache never exceeds its capacity', () => {
  const cache = new DocumentCache(1000);
  for (let record = 1; record <= 100; record++) cache.set(record % 3, record, { record }, 70);

  const held = Array.from({ length: 100 }, (_, i) => cache.get((i + 1) % 3, i + 1)).filter(Boolean);
  expect(held.length).toBeLessThanOrEqual(14);
});

it('the cache does not age when one document is replaced repeatedly', () => {
  const cache = new DocumentCache(1000);
  cache.set(1, 1, { first: true }, 100);
  for (let i = 0; i < 100; i++) cache.set(1, 2, { i }, 100);

  expect(cache.get(1, 1)).toEqual({ first: true });
  expect(cache.get(1, 2)).toEqual({ i: 99 });
});

it('the cache drops all documents of a deleted collection', () => {
  const cache = new DocumentCache(1000);
  cache.set(1, 1, { a: 1 }, 100);
  cache.set(2, 1, { b: 1 }, 100);
  cache.deleteCollection(1);

  expect(cache.get(1, 1)).toBeUndefined();
  expect(cache.get(2, 1)).toEqual({ b: 1 });
});
