import { useMemo, useState } from 'react';
import type { CustomerRow } from '#contract/customerRow';

type Selectable = Pick<CustomerRow, '_id' | 'firstName' | 'lastName'>;

/** The selected customers. They stay selected across pages and filters, so their rows may not be loaded. */
export function useSelection() {
  const [nameOf, setNameOf] = useState<ReadonlyMap<string, string>>(new Map());
  const ids: ReadonlySet<string> = useMemo(() => new Set(nameOf.keys()), [nameOf]);

  /** @param rows the customers shown; customers selected earlier may be missing */
  function set(selected: readonly string[], rows: readonly Selectable[]): void {
    const known = new Map([...nameOf, ...named(rows)]);
    setNameOf(new Map(selected.map((id) => [id, known.get(id) ?? ''])));
  }

  return {
    ids,
    names: Array.from(nameOf.values()),
    set,
    add: (rows: readonly Selectable[]) => setNameOf((current) => new Map([...current, ...named(rows)])),
    clear: () => setNameOf(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

function named(rows: readonly Selectable[]): readonly (readonly [string, string])[] {
  return rows.map(({ _id, firstName, lastName }) => [_id, `${firstName} ${lastName}`]);
}
