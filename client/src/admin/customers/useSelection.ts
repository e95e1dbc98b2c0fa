import { useState } from 'react';

/** The ids of the selected customers; they stay selected across pages and filters. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    set: setIds,
    add: (more: readonly string[]) => setIds((current) => new Set([...current, ...more])),
    clear: () => setIds(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
