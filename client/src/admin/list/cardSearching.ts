import { searchText } from '#contract/sameText';

const searchedFrom = 20;

/** Shorter lists need no search. */
export function isSearched(records: readonly unknown[]): boolean {
  return records.length >= searchedFrom;
}

/** The records whose texts contain every word of the search, ignoring case. */
export function recordsFound<Item>(
  search: string,
  records: readonly Item[],
  textsOf: (record: Item) => readonly string[],
): readonly Item[] {
  const words = searchText(search).split(' ');
  return records.filter((record) => {
    const text = searchText(textsOf(record).join(' '));
    return words.every((word) => text.includes(word));
  });
}
