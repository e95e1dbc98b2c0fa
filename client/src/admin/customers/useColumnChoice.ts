import { useState } from 'react';
import { customerColumns, type CustomerColumn } from '#contract/customerRow';

const key = 'customersHiddenColumns';

/** Which columns this browser's reader looks at; a column that comes to the product later is shown. */
export function useColumnChoice() {
  const [hidden, setHidden] = useState(remembered);

  function toggle(column: CustomerColumn): void {
    change(hidden.includes(column) ? hidden.filter((each) => each !== column) : [...hidden, column]);
  }

  function change(next: readonly CustomerColumn[]): void {
    localStorage.setItem(key, next.join(' '));
    setHidden(next);
  }

  return { hidden, toggle, showAll: () => change([]) };
}

export type ColumnChoice = ReturnType<typeof useColumnChoice>;

function remembered(): readonly CustomerColumn[] {
  const names = localStorage.getItem(key)?.split(' ') ?? [];
  return customerColumns.filter((column) => names.includes(column));
}
