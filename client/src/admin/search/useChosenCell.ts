import { useEffect, useState } from 'react';
import type { Result } from './results';

export interface ChosenCell {
  /** The id of a row's cell. */
  getCellId: (row: number, cell: number) => string;
  /** The id of the chosen cell, if there is a row. */
  activeId: string | undefined;
  /**
   * Moves the choice by a key.
   * @param isAtEnd whether the text's caret is at its end, so that → moves to the next link
   * @returns whether the key has moved it
   */
  move: (key: string, isAtEnd: boolean) => boolean;
  /** Follows the chosen link. */
  follow: () => void;
}

const first = { row: 0, cell: 0 };

/** The cell that the arrow keys choose while the focus stays in the text; the first one whenever the rows change. */
export function useChosenCell(results: readonly Result[], gridId: string): ChosenCell {
  const [chosen, setChosen] = useState(first);
  const rows = results.map(({ key }) => key).join(' ');
  const [lastRows, setLastRows] = useState(rows);
  if (rows !== lastRows) {
    setLastRows(rows);
    setChosen(first);
  }
  const getCellId = (row: number, cell: number) => `${gridId}-${row}-${cell}`;
  const links = results[chosen.row]?.links.length ?? 0;
  const activeId = links > 0 ? getCellId(chosen.row, chosen.cell) : undefined;

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function move(key: string, isAtEnd: boolean): boolean {
    const { row, cell } = chosen;
    const last = results.length - 1;
    if (last < 0) return false;
    if (key === 'ArrowDown') setChosen({ row: row === last ? 0 : row + 1, cell: 0 });
    else if (key === 'ArrowUp') setChosen({ row: row === 0 ? last : row - 1, cell: 0 });
    else if (key === 'ArrowRight' && isAtEnd && cell + 1 < links) setChosen({ row, cell: cell + 1 });
    else if (key === 'ArrowLeft' && cell > 0) setChosen({ row, cell: cell - 1 });
    else return false;
    return true;
  }

  function follow(): void {
    // A click on the link itself, so that the user is asked about unsaved changes as with any other link.
    if (activeId !== undefined) document.getElementById(activeId)?.querySelector('a')?.click();
  }

  return { getCellId, activeId, move, follow };
}
