import type { GridField } from '../table/gridColumns';

/** The columns whose cells can be edited in the table. */
export const editableFields = ['email', 'phone', 'group', 'additionalInformation'] as const;
export type EditableField = (typeof editableFields)[number];

export function toEditableField(field: GridField): EditableField | undefined {
  return editableFields.find((each) => each === field);
}
