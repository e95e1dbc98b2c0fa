/**
 * A smallest part of the items, in the sense that none of it can be left out, that still has a property which every
 * larger part has, too. Halves where it can (QuickXplain by Junker): a few conflicts among many are found quickly.
 */
export function minimalSubset<Item>(
  items: readonly Item[],
  holds: (some: readonly Item[]) => boolean,
): readonly Item[] {
  return holds([]) ? [] : within([], false, items);

  function within(given: readonly Item[], isNew: boolean, rest: readonly Item[]): readonly Item[] {
    if (isNew && holds(given)) return [];
    if (rest.length <= 1) return rest;
    const middle = Math.ceil(rest.length / 2);
    const [first, second] = [rest.slice(0, middle), rest.slice(middle)];
    const ofSecond = within([...given, ...first], true, second);
    const ofFirst = within([...given, ...ofSecond], ofSecond.length > 0, first);
    return [...ofFirst, ...ofSecond];
  }
}
