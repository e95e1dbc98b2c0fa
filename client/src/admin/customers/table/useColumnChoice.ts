import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { customerColumns, type CustomerColumn } from '#contract/customerRow';
import { keepHiddenColumns, readHiddenColumns } from '../../../storage/hiddenColumns';
import { columnsFrom, columnsParam } from './columnsParam';

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
 * The visible columns: those that the address names, as of a preset or a view, or else those that the browser
 * remembers, which such a list leaves alone. The hidden ones are stored, so that new columns are visible, by their ids
 * on the wire, as earlier versions stored them.
 */
export function useColumnChoice() {
  const [params, setParams] = useSearchParams();
  const [remembered, setRemembered] = useState(rememberedColumns);
  const named = params.get('columns');
  const hidden = useMemo(
    () => (named === null ? remembered : others(columnsFrom(named))),
    [named, remembered],
  );

  function toggle(column: CustomerColumn): void {
    change(hidden.includes(column) ? hidden.filter((each) => each !== column) : [...hidden, column]);
  }

  function change(next: readonly CustomerColumn[]): void {
    if (named === null) {
      keepHiddenColumns(columnsParam(next));
      setRemembered(next);
    } else {
      const changed = new URLSearchParams(params);
      changed.set('columns', columnsParam(others(next)));
      setParams(changed, { replace: true });
    }
  }

  return {
    hidden,
    shown: others(hidden),
    toggle,
    showAll: () => change([]),
    hideAll: () => change(customerColumns),
  };
}

export type ColumnChoice = ReturnType<typeof useColumnChoice>;

function rememberedColumns(): readonly CustomerColumn[] {
  const stored = readHiddenColumns();
  return stored === null ? others(defaultColumns) : columnsFrom(stored);
}

function others(columns: readonly CustomerColumn[]): readonly CustomerColumn[] {
  return customerColumns.filter((column) => !columns.includes(column));
}
