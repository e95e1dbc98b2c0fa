import { customerColumns, type CustomerColumn } from '#contract/customerRow';

/** The column with the answers to a question, by the question's id. */
export type QuestionColumn = `answers.${string}`;
export type ColumnId = CustomerColumn | QuestionColumn;

export function isQuestionColumn(column: string): column is QuestionColumn {
  return column.startsWith('answers.');
}

/** The ids of the questions among the columns. */
export function questionIds(columns: readonly ColumnId[]): string[] {
  return columns.filter(isQuestionColumn).map((column) => column.slice('answers.'.length));
}

/** The columns other than those of questions. */
export function onlyCustomerColumns(columns: readonly ColumnId[]): CustomerColumn[] {
  return columns.filter((column) => !isQuestionColumn(column));
}

export function inTableOrder(columns: readonly ColumnId[]): ColumnId[] {
  return [
    ...customerColumns.filter((column) => columns.includes(column)),
    ...columns.filter(isQuestionColumn),
  ];
}
