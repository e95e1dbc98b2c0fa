import { setTimeout as sleep } from 'node:timers/promises';
import { batchCalls, shareReads } from './batchCalls';

it('batchCalls runs the first call alone, and batches the calls that arrive in the meantime', async () => {
  const batches: string[][] = [];
  const shout = batchCalls<string, string>(async (words) => {
    batches.push([...words]);
    return words.map((word) => `${word}!`);
  });

  const answers = await Promise.all(['a', 'b', 'c'].map((word) => shout('key', word)));

  expect(answers).toEqual(['a!', 'b!', 'c!']);
  expect(batches).toEqual([['a'], ['b', 'c']]);
});

it('batchCalls batches the calls that arrive during the pause after a batch', async () => {
  const batches: string[][] = [];
  const shout = batchCalls<string, undefined>(
    async (words) => {
      batches.push([...words]);
      return words.map(() => undefined);
    },
    () => 50,
  );

  await shout('key', 'a');
  const second = shout('key', 'b');
  await sleep(5);
  await Promise.all([second, shout('key', 'c')]);

  expect(batches).toEqual([['a'], ['b', 'c']]);
});

it('batchCalls runs batches of different keys concurrently', async () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const pass = batchCalls<Promise<void>, undefined>(async (gates) => {
    await Promise.all(gates);
    return gates.map(() => undefined);
  });
  const held = pass('one', opened);

  await pass('another', Promise.resolve());

  open();
  await held;
});

it('batchCalls rejects all calls of a failed batch, and continues with the next', async () => {
  const rejectTwo = batchCalls<number, number>(async (numbers) => {
    if (numbers.includes(2)) throw new Error('two');
    return numbers;
  });

  const outcomes = await Promise.allSettled([rejectTwo('key', 1), rejectTwo('key', 2), rejectTwo('key', 3)]);

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await rejectTwo('key', 4)).toBe(4);
});

it('shareReads answers calls with a read that starts after they arrive', async () => {
  let stored = 1;
  const reads: string[] = [];
  const read = shareReads(async (key) => {
    reads.push(key);
    return stored;
  });

  const first = read('a');
  stored = 2;
  const others = Promise.all([read('a'), read('a'), read('b')]);

  expect([await first, ...(await others)]).toEqual([1, 2, 2, 2]);
  expect(reads).toEqual(['a', 'b', 'a']);
});

it('shareReads answers later calls with the same read until it is too old', async () => {
  let stored = 1;
  let maxAgeMs = 60_000;
  const read = shareReads(
    async () => stored,
    () => maxAgeMs,
  );

  await read('a');
  stored = 2;

  expect([await read('a'), await read('b')]).toEqual([1, 2]);
  maxAgeMs = 0;
  expect(await read('a')).toBe(2);
});
