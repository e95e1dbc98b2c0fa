/**
 * Collects items, such as those of a cursor, into batches of `size`; the last batch may be smaller, but none is
 * empty.
 */
export async function* batchesOf<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const batchSize = 100;

/** Writes a long list in parts, so that the process serves requests in between. */
export async function inBatches<Item>(
  items: readonly Item[],
  write: (batch: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += batchSize)
    await write(items.slice(start, start + batchSize));
}
