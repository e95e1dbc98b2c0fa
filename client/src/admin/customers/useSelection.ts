import { useState } from 'react';

/** The customers that are chosen, by their ids; they stay so while the reader turns pages and changes filters. */
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
