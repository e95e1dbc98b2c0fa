import type { ColumnId } from '../columnIds';
import { type Column, inRoomingOrder } from './columns';

/** A field of a row: a column, the checkbox before the columns or the link after them. */
export type GridField = ColumnId | 'select' | 'edit';

/** The `data-row` of the row of headings; in other rows it is the customer's id. */
export const headRow = 'head';

const checkboxWidth = 44;
const editWidth = 60;

export interface GridColumns {
  shown: readonly Column[];
  fields: readonly GridField[];
  /** Custom properties that set the columns of heading and rows. */
  style: Readonly<Record<`--${string}`, string>>;
}

/** The visible columns. The checkbox and the names keep their width and their place at the left. */
export function buildGridColumns(columns: readonly Column[], byRoom: boolean): GridColumns {
  const shown = byRoom ? inRoomingOrder(columns) : columns;
  const firstName = shown.find(({ id }) => id === 'firstName')?.width ?? 0;
  const lastName = shown.find(({ id }) => id === 'lastName')?.width ?? 0;
  const widths = shown.map(({ id, width }) => (isName(id) ? `${width}px` : `minmax(${width}px, ${width}fr)`));
  const total = shown.reduce((sum, { width }) => sum + width, checkboxWidth + editWidth);
  return {
    shown,
    fields: ['select', ...shown.map(({ id }) => id), 'edit'],
    style: {
      '--columns': [`${checkboxWidth}px`, ...widths, `${editWidth}px`].join(' '),
      '--width': `${total}px`,
      '--firstNameLeft': `${checkboxWidth}px`,
      '--lastNameLeft': `${checkboxWidth + firstName}px`,
      '--pinned': `${checkboxWidth + firstName + lastName}px`,
    },
  };
}

function isName(id: ColumnId): boolean {
  return id === 'firstName' || id === 'lastName';
}

/** The columns whose cells can be edited in the table. */
const editableFields = ['email', 'phone', 'group', 'additionalInformation'] as const;
export type EditableField = (typeof editableFields)[number];

export function toEditableField(field: GridField): EditableField | undefined {
  return editableFields.find((each) => each === field);
}
