import { RandomQueries } from '../../test/randomQueries';
import { Block } from './block';
import { SortedEntries } from './sortedEntries';

function keysIn(entries: SortedEntries, low: string, high: string | undefined, backwards = false): number[] {
  return [...entries.scan(high === undefined ? { low } : { low, high }, backwards)];
}

it('sorted entries behave like a sorted list through thousands of additions and removals', () => {
  const random = new RandomQueries(5);
  const entries = new SortedEntries();
  const copies: { copy: SortedEntries; held: number[] }[] = [];
  let list: { key: string; record: number }[] = [];
  const byOrder = (a: (typeof list)[number], b: (typeof list)[number]): number =>
    a.key === b.key ? a.record - b.record : a.key < b.key ? -1 : 1;

  for (let step = 0; step < 6000; step++) {
    const chosen = list[random.below(list.length + 1)];
    if (chosen && random.chance(step % 2000 < 1200 ? 25 : 80)) {
      entries.remove(chosen.key, chosen.record);
      list = list.filter((entry) => entry !== chosen);
    } else {
      const entry = { key: String(random.below(300)), record: step };
      entries.add(entry.key, entry.record);
      list.push(entry);
    }
    if (step % 100 !== 0) continue;
    list.sort(byOrder);
    const [low, high] = [
      String(random.below(300)),
      random.chance(20) ? undefined : String(random.below(300)),
    ];
    const expected = list
      .filter(({ key }) => key >= low && (high === undefined || key < high))
      .map(({ record }) => record);
    expect(keysIn(entries, low, high)).toEqual(expected);
    expect(keysIn(entries, low, high, true)).toEqual([...expected].reverse());
    expect(entries.countIn(high === undefined ? { low } : { low, high })).toBe(expected.length);
    expect(entries.first(low)).toBe(list.find(({ key }) => key === low)?.record);
    expect(entries.size).toBe(list.length);
    // The earlier copies are unchanged.
    for (const { copy, held } of copies) expect(keysIn(copy, '', undefined)).toEqual(held);
    copies.push({ copy: entries.copy(), held: list.map(({ record }) => record) });
  }
});

it('a copy reads no block before its entries are used', () => {
  const blocks = Array.from({ length: 10 }, (_, i) => [`${i}a`, `${i}b`]);
  const read: number[] = [];
  const entries = new SortedEntries();
  entries.load(
    blocks.map((keys, number) =>
      Block.stored({ number, size: 2, lastKey: keys[1]!, lastRecord: 2 }, () => {
        read.push(number);
        return { keys, records: [1, 2] };
      }),
    ),
  );

  const copied = entries.copy().scan({ low: '3' });
  expect(read).toEqual([]);
  expect([copied.next().value, copied.next().value]).toEqual([1, 2]);
  expect(read).toEqual([3]);
});

it('sorted entries are the same whether they are added all at once or one at a time', () => {
  const values = Array.from({ length: 3000 }, (_, record) => ({
    key: String((record * 7919) % 3000),
    record,
  }));
  const [filled, grown] = [new SortedEntries(), new SortedEntries()];
  filled.fill([...values]);
  for (const { key, record } of values) grown.add(key, record);

  expect(keysIn(filled, '', undefined)).toEqual(keysIn(grown, '', undefined));
  filled.remove('5', values.find(({ key }) => key === '5')!.record);
  expect(filled.first('5')).toBeUndefined();
});

it('ascending additions leave well-filled blocks, and all entries are found', () => {
  const entries = new SortedEntries();
  for (let number = 0; number < 5000; number++) entries.add(String(number).padStart(6, '0'), number);

  expect(entries.first('004321')).toBe(4321);
  expect(entries.countIn({ low: '001000', high: '002000' })).toBe(1000);
});
