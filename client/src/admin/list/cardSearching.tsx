import { searchText } from '#contract/sameText';
import Typography from '@mui/material/Typography';

const minCardsForSearch = 20;

/** Shorter lists need no search. */
export function needsSearch(records: readonly unknown[]): boolean {
  return records.length >= minCardsForSearch;
}

/** The records whose texts contain every word of the search, ignoring case. */
export function matchingRecords<Item>(
  search: string,
  records: readonly Item[],
  getSearchTexts: (record: Item) => readonly string[],
): readonly Item[] {
  const words = searchText(search).split(' ');
  return records.filter((record) => {
    const text = searchText(getSearchTexts(record).join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** The number of cards that a search has found. It stays on the page, because screen readers announce only changes. */
export function FoundCount({ search, found }: { search: string; found: number }) {
  const text = found === 0 ? 'Nothing found' : `${found} found`;
  return (
    <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
      {search.trim() === '' ? '' : text}
    </Typography>
  );
}
