import { useState } from 'react';
import { customerColumns, type CustomerColumn } from '#contract/customerRow';
import { wireWord } from '#contract/wireWords';

const storageKey = 'customersHiddenColumns';

/** Shown until staff choose others. */
const defaultColumns: readonly CustomerColumn[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'group',
  'paymentState',
];

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

  function show(shown: readonly CustomerColumn[]): void {
    change(others(shown));
  }

  return {
    hidden,
    shown: others(hidden),
    toggle,
    show,
    showAll: () => show(customerColumns),
    hideAll: () => show([]),
  };
}

export type ColumnChoice = ReturnType<typeof useColumnChoice>;

function readHiddenColumns(): readonly CustomerColumn[] {
  const names = localStorage.getItem(storageKey)?.split(' ');
  if (!names) return others(defaultColumns);
  return customerColumns.filter((column) => names.includes(wireWord(column)));
}

function others(columns: readonly CustomerColumn[]): readonly CustomerColumn[] {
  return customerColumns.filter((column) => !columns.includes(column));
}
