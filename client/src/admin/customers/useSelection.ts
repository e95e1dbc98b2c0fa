import { useCallback, useMemo, useState } from 'react';
import type { CustomerRow } from '#contract/customerRow';

type Selectable = Pick<CustomerRow, '_id' | 'firstName' | 'lastName'>;

/**
 * The selected customers. They stay selected when pages, order, filters or search change, so their rows may not be
 * loaded.
 */
export function useSelection() {
  const [namesById, setNamesById] = useState<ReadonlyMap<string, string>>(new Map());
  const ids: ReadonlySet<string> = useMemo(() => new Set(namesById.keys()), [namesById]);

  const select = useCallback((rows: readonly Selectable[], isSelected: boolean) => {
    setNamesById((current) => {
      const changed = new Map(current);
      for (const { _id, firstName, lastName } of rows) {
        if (isSelected) changed.set(_id, `${firstName} ${lastName}`);
        else changed.delete(_id);
      }
      return changed;
    });
  }, []);

  return {
    ids,
    names: Array.from(namesById.values()),
    select,
    clear: () => setNamesById(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
