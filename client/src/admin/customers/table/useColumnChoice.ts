import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { customerColumns, standardColumns, type CustomerColumn } from '#contract/customerRow';
import { keepHiddenColumns, readHiddenColumns } from '../../../storage/hiddenColumns';
import { columnsFrom, columnsParam } from '../listParams';

/**
 * The visible columns: those that a view or a link names in the address, or else the person's own last choice, which
 * an address never changes. The hidden ones are stored, so that columns of new versions are visible.
 */
export function useColumnChoice() {
  const [params, setParams] = useSearchParams();
  const [remembered, setRemembered] = useState(rememberedColumns);
  const named = params.get('columns');
  const hidden = useMemo(
    () => (named === null ? remembered : otherColumns(columnsFrom(named))),
    [named, remembered],
  );

  function toggle(column: CustomerColumn): void {
    change(hidden.includes(column) ? hidden.filter((each) => each !== column) : [...hidden, column]);
  }

  function change(next: readonly CustomerColumn[]): void {
    if (named === null) {
      remember(next);
    } else {
      const changed = new URLSearchParams(params);
      changed.set('columns', columnsParam(otherColumns(next)));
      setParams(changed, { replace: true });
    }
  }

  function remember(next: readonly CustomerColumn[]): void {
    keepHiddenColumns(columnsParam(next));
    setRemembered(next);
  }

  return {
    hidden,
    shown: otherColumns(hidden),
    toggle,
    showAll: () => change([]),
    hideAll: () => change(customerColumns),
    /** Remembers the choice; it applies where the address names no columns. */
    choose: (columns: readonly CustomerColumn[]) => remember(otherColumns(columns)),
  };
}

export type ColumnChoice = ReturnType<typeof useColumnChoice>;

function rememberedColumns(): readonly CustomerColumn[] {
  const stored = readHiddenColumns();
  return stored === null ? otherColumns(standardColumns) : columnsFrom(stored);
}

function otherColumns(columns: readonly CustomerColumn[]): readonly CustomerColumn[] {
  return customerColumns.filter((column) => !columns.includes(column));
}
