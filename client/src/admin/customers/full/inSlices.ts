const slice = 10_000;

/**
 * Looks at each in turn, and lets the page answer its reader in between: a hundred thousand at once would hold
 * it up.
 * @returns whether all have been looked at, which ends early once they are wanted no more
 */
export async function inSlices<Item>(
  items: readonly Item[],
  look: (item: Item) => void,
  isWanted: () => boolean,
): Promise<boolean> {
  for (let from = 0; from < items.length; from += slice) {
    if (from > 0) await aMoment();
    if (!isWanted()) return false;
    items.slice(from, from + slice).forEach(look);
  }
  return isWanted();
}

function aMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
