import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { headRow, type GridField } from './gridColumns';

/**
 * Moves the focus among the cells with the arrow keys, Home, End, Page Up and Page Down. The heading and the rows are
 * one tab stop each, at the cell that had the focus last.
 */
export function useGridKeys(rowIds: readonly string[], fields: readonly GridField[]) {
  const [headField, setHeadField] = useState<GridField>('select');
  const [cell, setCell] = useState<{ row: string; field: GridField }>({ row: '', field: 'select' });
  const [firstRow = ''] = rowIds;

  function handleFocus({ target }: FocusEvent<HTMLElement>): void {
    const { row, field } = findCellAddress(target) ?? {};
    const focused = fields.find((each) => each === field);
    if (row === undefined || focused === undefined) return;
    if (row === headRow) setHeadField(focused);
    else setCell({ row, field: focused });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target, currentTarget: grid } = event;
    if (!(target instanceof HTMLElement) || isTextInput(target)) return;
    const from = target.closest<HTMLElement>('[data-field]');
    const rows = Array.from(grid.querySelectorAll<HTMLElement>('[role="row"]'));
    const row = rows.findIndex((each) => each === from?.parentElement);
    const column = from?.parentElement ? Array.from(from.parentElement.children).indexOf(from) : -1;
    const to = nextPosition(event, { row, column }, { row: rows.length - 1, column: fields.length - 1 });
    if (!from || !to) return;
    event.preventDefault();
    const cellAt = rows[clamp(to.row, rows.length - 1)]?.children[clamp(to.column, fields.length - 1)];
    if (cellAt instanceof HTMLElement) focusTargetIn(cellAt).focus();
  }

  const isShown = (field: GridField) => fields.includes(field);
  return {
    handlers: { onFocus: handleFocus, onKeyDown: handleKeyDown },
    headField: isShown(headField) ? headField : 'select',
    // The row that had the focus may be on another page.
    row: rowIds.includes(cell.row) ? cell.row : firstRow,
    field: isShown(cell.field) ? cell.field : 'select',
  };
}

interface Position {
  row: number;
  column: number;
}

/** How many rows Page Up and Page Down move. */
const pageRows = 10;

function nextPosition(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { row, column }: Position,
  last: Position,
): Position | undefined {
  if (altKey) return undefined;
  const toEdge = ctrlKey || metaKey;
  const positions: Record<string, Position> = {
    ArrowUp: { row: toEdge ? 0 : row - 1, column },
    ArrowDown: { row: toEdge ? last.row : row + 1, column },
    ArrowLeft: { row, column: toEdge ? 0 : column - 1 },
    ArrowRight: { row, column: toEdge ? last.column : column + 1 },
    Home: { row: toEdge ? 1 : row, column: 0 },
    End: { row: toEdge ? last.row : row, column: last.column },
    PageUp: { row: row - pageRows, column },
    PageDown: { row: row + pageRows, column },
  };
  return positions[key];
}

function clamp(index: number, last: number): number {
  return Math.min(Math.max(index, 0), last);
}

/** The element that takes the focus of a cell: its control, or the cell itself if it has only text. */
export function focusTargetIn(cell: HTMLElement): HTMLElement {
  return cell.querySelector<HTMLElement>('[data-focus]') ?? cell;
}

/** The row id and the column of the cell that contains an element; undefined outside the cells. */
function findCellAddress(
  target: EventTarget,
): { row: string | undefined; field: string | undefined } | undefined {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-field]') : null;
  return cell ? { row: cell.parentElement?.dataset.row, field: cell.dataset.field } : undefined;
}

function isTextInput(target: HTMLElement): boolean {
  return target.matches('select, textarea, input:not([type="checkbox"])');
}
