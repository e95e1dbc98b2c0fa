import { defaultSort, sortableColumns, type CustomerSort } from '#contract/customerRow';

/** An order as a query parameter: `lastName`, `-lastName` for the other way round, and '' for the default. */
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
