import { RandomQueries } from '../../test/randomQueries';
import { RecordIds } from './recordIds';

it('record ids behave like a sorted set through thousands of additions and removals', () => {
  const random = new RandomQueries(7);
  const [ids, set] = [new RecordIds(), new Set<number>()];
  for (let id = 1; id <= 12_000; id += 1 + random.below(3)) {
    ids.add(id);
    set.add(id);
    const removed = random.chance(60) ? random.below(id + 1) : 0;
    ids.delete(removed);
    set.delete(removed);
  }
  for (let id = 2000; id < 5000; id++) {
    ids.delete(id);
    set.delete(id);
  }

  expect([...ids.ascending()]).toEqual([...set]);
  expect([...ids.descending()]).toEqual([...set].reverse());
  expect(ids.size).toBe(set.size);
  expect([1, 2, 3, 4000, 11_999, 20_000].map((id) => ids.has(id))).toEqual(
    [1, 2, 3, 4000, 11_999, 20_000].map((id) => set.has(id)),
  );
});

it('record ids are the same after packing and unpacking', () => {
  const ids = new RecordIds();
  for (const id of [1, 31, 32, 1023, 1024, 5_000_000, 2 ** 40]) ids.add(id);
  const loaded = new RecordIds();
  loaded.load(ids.pack());

  expect([...loaded.ascending()]).toEqual([...ids.ascending()]);
  expect(loaded.size).toBe(7);
});

it('an iteration of record ids includes ids that are added in the meantime', () => {
  const ids = new RecordIds();
  ids.add(1);
  const seen: number[] = [];
  for (const id of ids.ascending()) {
    seen.push(id);
    if (id < 3000) ids.add(id + 999);
  }

  expect(seen).toEqual([1, 1000, 1999, 2998, 3997]);
});
