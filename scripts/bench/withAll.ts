/** Runs `work` with something that it opens for an item and closes afterwards. */
type With<Item, Opened> = <Result>(item: Item, work: (opened: Opened) => Promise<Result>) => Promise<Result>;

/** Runs `work` with what `withOne` opens for each of the items, all of them open at once. */
export async function withAll<Item, Opened, Result>(
  items: readonly Item[],
  withOne: With<Item, Opened>,
  work: (opened: Opened[]) => Promise<Result>,
): Promise<Result> {
  const [first, ...rest] = items;
  if (first === undefined) return work([]);
  return withOne(first, (opened) => withAll(rest, withOne, (others) => work([opened, ...others])));
}
