import { useCallback, useMemo, useState } from 'react';
import type { CustomerRow } from '#contract/customerRow';

/**
 * The selected customers. They stay selected when pages, order, filters or search change, so their rows may not be
 * loaded.
 */
export function useSelection() {
  const [rowsById, setRowsById] = useState<ReadonlyMap<string, CustomerRow>>(new Map());
  const ids: ReadonlySet<string> = useMemo(() => new Set(rowsById.keys()), [rowsById]);

  const select = useCallback((rows: readonly CustomerRow[], isSelected: boolean) => {
    setRowsById((current) => {
      const changed = new Map(current);
      for (const row of rows) {
        if (isSelected) changed.set(row._id, row);
        else changed.delete(row._id);
      }
      return changed;
    });
  }, []);

  return {
    ids,
    /** As they were when they were selected. */
    customers: Array.from(rowsById.values()),
    select,
    clear: () => setRowsById(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
