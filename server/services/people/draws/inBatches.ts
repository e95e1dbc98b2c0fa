const batchSize = 100;

/** Writes a long list of a draw in parts, so that the process serves requests in between. */
export async function inBatches<Item>(
  items: readonly Item[],
  write: (batch: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += batchSize)
    await write(items.slice(start, start + batchSize));
}
