import { RandomQueries } from '../../test/randomQueries';
import { SortedEntries } from './sortedEntries';

interface Value {
  number: number;
}

function keysIn(
  entries: SortedEntries<Value>,
  low: string,
  high: string | undefined,
  backwards = false,
): number[] {
  return [...entries.scan(high === undefined ? { low } : { low, high }, backwards)].map(
    ({ number }) => number,
  );
}

it('holds what a sorted list would hold, through thousands of additions and removals', () => {
  const random = new RandomQueries(5);
  const entries = new SortedEntries<Value>();
  let list: { key: string; value: Value }[] = [];
  const byOrder = (a: (typeof list)[number], b: (typeof list)[number]): number =>
    a.key === b.key ? a.value.number - b.value.number : a.key < b.key ? -1 : 1;

  for (let step = 0; step < 6000; step++) {
    const chosen = list[random.below(list.length + 1)];
    if (chosen && random.chance(step % 2000 < 1200 ? 25 : 80)) {
      entries.remove(chosen.key, chosen.value);
      list = list.filter((entry) => entry !== chosen);
    } else {
      const entry = { key: String(random.below(300)), value: { number: step } };
      entries.add(entry.key, entry.value);
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
      .map(({ value }) => value.number);
    expect(keysIn(entries, low, high)).toEqual(expected);
    expect(keysIn(entries, low, high, true)).toEqual([...expected].reverse());
    expect(entries.countIn(high === undefined ? { low } : { low, high })).toBe(expected.length);
    expect(entries.first(low)).toBe(list.find(({ key }) => key === low)?.value);
    expect(entries.size).toBe(list.length);
  }
});

it('is the same filled at once as one by one', () => {
  const values = Array.from({ length: 3000 }, (_, number) => ({
    key: String((number * 7919) % 3000),
    value: { number },
  }));
  const [filled, grown] = [new SortedEntries<Value>(), new SortedEntries<Value>()];
  filled.fill([...values]);
  for (const { key, value } of values) grown.add(key, value);

  expect(keysIn(filled, '', undefined)).toEqual(keysIn(grown, '', undefined));
  filled.remove('5', values.find(({ key }) => key === '5')!.value);
  expect(filled.first('5')).toBeUndefined();
});

it('keeps ascending additions in well filled blocks, and finds them', () => {
  const entries = new SortedEntries<Value>();
  for (let number = 0; number < 5000; number++) entries.add(String(number).padStart(6, '0'), { number });

  expect(entries.first('004321')?.number).toBe(4321);
  expect(entries.countIn({ low: '001000', high: '002000' })).toBe(1000);
});
