const chunkSize = 10_000;

/**
 * Calls `handleItem` for each item in chunks, yielding to the browser in between: 100,000 items in one go would
 * block the page.
 * @returns false when it stopped early because `isWanted` returned false
 */
export async function processInChunks<Item>(
  items: readonly Item[],
  handleItem: (item: Item) => void,
  isWanted: () => boolean,
): Promise<boolean> {
  for (let from = 0; from < items.length; from += chunkSize) {
    if (from > 0) await yieldToBrowser();
    if (!isWanted()) return false;
    items.slice(from, from + chunkSize).forEach(handleItem);
  }
  return isWanted();
}

function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
