import { useState } from 'react';
import { customerColumns, type CustomerColumn } from '#contract/customerRow';
import { wireWord } from '#contract/wireWords';

const storageKey = 'customersHiddenColumns';

/**
 * The visible columns, stored in the browser. The hidden ones are stored, so that new columns are visible, by their
 * ids on the wire, as earlier versions stored them.
 */
export function useColumnChoice() {
  const [hidden, setHidden] = useState(readHiddenColumns);

  function toggle(column: CustomerColumn): void {
    change(hidden.includes(column) ? hidden.filter((each) => each !== column) : [...hidden, column]);
  }

  function change(next: readonly CustomerColumn[]): void {
    localStorage.setItem(storageKey, next.map(wireWord).join(' '));
    setHidden(next);
  }

  return { hidden, toggle, showAll: () => change([]) };
}

export type ColumnChoice = ReturnType<typeof useColumnChoice>;

function readHiddenColumns(): readonly CustomerColumn[] {
  const names = localStorage.getItem(storageKey)?.split(' ') ?? [];
  return customerColumns.filter((column) => names.includes(wireWord(column)));
}
