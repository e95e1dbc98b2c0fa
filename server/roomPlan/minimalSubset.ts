/**
 * A minimal subset with a property: no item can be left out. Every set that contains one with the property must have
 * it, too. Halves the items (Junker's QuickXplain), so that a few items among many are found quickly.
 */
export function minimalSubset<Item>(
  items: readonly Item[],
  holds: (some: readonly Item[]) => boolean,
): readonly Item[] {
  return holds([]) ? [] : reduce([], false, items);

  function reduce(given: readonly Item[], isNew: boolean, rest: readonly Item[]): readonly Item[] {
    if (isNew && holds(given)) return [];
    if (rest.length <= 1) return rest;
    const middle = Math.ceil(rest.length / 2);
    const [first, second] = [rest.slice(0, middle), rest.slice(middle)];
    const fromSecond = reduce([...given, ...first], true, second);
    const fromFirst = reduce([...given, ...fromSecond], fromSecond.length > 0, first);
    return [...fromFirst, ...fromSecond];
  }
}
