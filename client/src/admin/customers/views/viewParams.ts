import { wireWord } from '#contract/wireWords';
import { startFilters } from '../filters/customerFilters';

/** The query parameters that a view keeps; not those of a page or of the search for a person. */
const names = [...Object.keys(startFilters).map(wireWord), 'sort', 'full'];

/** What a view keeps of the table's address. */
export function viewQuery(params: URLSearchParams): string {
  return String(new URLSearchParams([...params].filter(([name]) => names.includes(name))));
}

/** The address with a view's parameters in place of its own. */
export function withViewQuery(params: URLSearchParams, query: string): URLSearchParams {
  const others = [...params].filter(([name]) => !names.includes(name) && name !== 'search');
  return new URLSearchParams([...others, ...new URLSearchParams(query)]);
}
