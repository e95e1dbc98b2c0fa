import { customerColumns, type CustomerColumn } from '#contract/customerRow';
import { wireWord } from '#contract/wireWords';

/** Columns as text, for the query and for storage. */
export function columnsParam(columns: readonly CustomerColumn[]): string {
  return columns.map(wireWord).join(' ');
}

/** The columns that the text names; unknown names are left out. */
export function columnsFrom(param: string): readonly CustomerColumn[] {
  const names = param.split(' ');
  return customerColumns.filter((column) => names.includes(wireWord(column)));
}
