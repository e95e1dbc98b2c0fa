import {
  defaultSort,
  sortableColumns,
  type CustomerSort,
  customerColumns,
  type CustomerColumn,
} from '#contract/customerRow';
import { wireWord } from '#contract/wireWords';

/** An order as a query parameter: `lastName`, `-lastName` for descending, and '' for the default. */
export function sortParam({ by, descending = false }: CustomerSort): string {
  if (by === defaultSort.by && !descending) return '';
  return descending ? `-${by}` : by;
}

/** The order that a query parameter names; the default for anything else. */
export function sortFrom(param: string): Required<CustomerSort> {
  const descending = param.startsWith('-');
  const by = sortableColumns.find((column) => column === (descending ? param.slice(1) : param));
  return by ? { by, descending } : defaultSort;
}

/** Columns as text, for the query string and for storage. */
export function columnsParam(columns: readonly CustomerColumn[]): string {
  return columns.map(wireWord).join(' ');
}

/** The columns named in the text, without unknown ones. */
export function columnsFrom(param: string): readonly CustomerColumn[] {
  const names = param.split(' ');
  return customerColumns.filter((column) => names.includes(wireWord(column)));
}
