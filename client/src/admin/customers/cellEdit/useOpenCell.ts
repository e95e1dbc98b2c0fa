import { useCallback, useEffect, useRef, useState } from 'react';
import type { CustomerRow } from '#contract/customerRow';
import { type GridField, toEditableField, type EditableField } from '../table/gridColumns';

interface OpenCell {
  customer: CustomerRow;
  field: EditableField;
  cell: HTMLElement;
}

/** Where the editor goes when it closes: nowhere, or to the next or previous cell of the row that can be edited. */
export type Step = 0 | 1 | -1;

export type EditCell = (customer: CustomerRow, field: EditableField, cell: HTMLElement) => void;

/** The cell that is being edited, if any. It gets the focus back when the editor closes. */
export function useOpenCell(fields: readonly GridField[]) {
  const [open, setOpen] = useState<OpenCell | null>(null);
  const last = useRef<HTMLElement>(null);

  useEffect(() => {
    if (open) last.current = open.cell;
    else last.current?.focus();
  }, [open]);

  const edit: EditCell = useCallback((customer, field, cell) => setOpen({ customer, field, cell }), []);

  function close(step: Step): void {
    if (!open) return;
    const editable = fields.map(toEditableField).filter((field) => field !== undefined);
    const field = step === 0 ? undefined : editable[editable.indexOf(open.field) + step];
    const cell = open.cell.parentElement?.querySelector<HTMLElement>(`[data-field="${field}"]`);
    setOpen(field && cell ? { ...open, field, cell } : null);
  }

  return { open, edit, close };
}
