import { defaultSort, sortableColumns, type CustomerSort, customerColumns } from '#contract/customerRow';
import { wireWord } from '#contract/wireWords';
import { type ColumnId, isQuestionColumn } from './columnIds';

/** An order as a query parameter: `lastName`, `-lastName` for descending, and '' for the default. */
export function sortParam({ by, descending = false }: CustomerSort): string {
  if (by === defaultSort.by && !descending) return '';
  return descending ? `-${by}` : by;
}

/** Reads an order from a query parameter; the default order if the parameter is invalid. */
export function parseSort(param: string): Required<CustomerSort> {
  const descending = param.startsWith('-');
  const by = sortableColumns.find((column) => column === (descending ? param.slice(1) : param));
  return by ? { by, descending } : defaultSort;
}

/** Columns as text, for the query string and for storage. */
export function columnsParam(columns: readonly ColumnId[]): string {
  return columns.map(wireWord).join(' ');
}

/** Reads columns from text, without unknown ones. Whether their questions exist is not checked. */
export function parseColumns(param: string): readonly ColumnId[] {
  const names = param.split(' ');
  const fields = customerColumns.filter((column) => names.includes(wireWord(column)));
  return [...fields, ...names.filter(isQuestionColumn)];
}
