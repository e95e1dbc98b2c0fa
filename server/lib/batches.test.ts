import { Readable } from 'node:stream';
import { batchesOf } from './batches';

async function batches(items: readonly number[]): Promise<number[][]> {
  const found: number[][] = [];
  for await (const batch of batchesOf<number>(Readable.from(items), 2)) found.push(batch);
  return found;
}

it.each([
  ['a smaller last batch', [1, 2, 3], [[1, 2], [3]]],
  ['no empty batch after a full one', [1, 2], [[1, 2]]],
  ['no batch for no items', [], []],
])('batchesOf groups items into batches: %s', async (_case, items, expected) => {
  expect(await batches(items)).toEqual(expected);
});
