import { customerColumnLabels, sortableColumns, type CustomerSort } from '#contract/customerRow';
import { Select } from '../../components/form/Select';
import { parseSort, sortParam } from './listParams';

interface Props {
  sort: CustomerSort;
  onSort: (sort: CustomerSort) => void;
}

/** Selects the sort order where there are no headings to click. */
export function SortSelect({ sort, onSort }: Props) {
  return (
    <Select
      name="sort"
      aria-label="Order"
      value={sortParam(sort)}
      onChange={(event) => onSort(parseSort(event.target.value))}
    >
      {sortableColumns.flatMap((by) =>
        [false, true].map((descending) => (
          <option key={`${by} ${descending}`} value={sortParam({ by, descending })}>
            {orderLabel(by, descending)}
          </option>
        )),
      )}
    </Select>
  );
}

function orderLabel(by: (typeof sortableColumns)[number], descending: boolean): string {
  if (by === '_id') return descending ? 'Newest first' : 'Oldest first';
  // Ö is the last letter of the Finnish alphabet.
  return `${customerColumnLabels[by]} ${descending ? 'Ö–A' : 'A–Ö'}`;
}
