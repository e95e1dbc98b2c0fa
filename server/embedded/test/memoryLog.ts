import type { Log } from '../src/storage/log';

/** A log that keeps rows in memory only, for tests of the layers above. */
export function memoryLog(): Log {
  const rows = new Map<string, Uint8Array>();
  const keyOf = (...parts: (string | number)[]): string => parts.join('/');
  return {
    putRow: (table, collection, row, bytes) => rows.set(keyOf(table, collection, row), bytes),
    removeRow: (table, collection, row) => rows.delete(keyOf(table, collection, row)),
    removeRows: (table, collection) => {
      const prefix = keyOf(table, collection, '');
      for (const key of rows.keys()) if (key.startsWith(prefix)) rows.delete(key);
    },
    row: (table, collection, row) => rows.get(keyOf(table, collection, row)),
    readRow: (table, collection, row, read) => {
      const bytes = rows.get(keyOf(table, collection, row));
      return bytes && read(bytes);
    },
    rows: () => [],
    rowNumbers: (table, collection, from = 0, limit = Infinity) => {
      const prefix = keyOf(table, collection, '');
      const keys = [...rows.keys()].filter((key) => key.startsWith(prefix));
      const numbers = keys.map((key) => Number(key.slice(prefix.length))).filter((number) => number >= from);
      return numbers.sort((a, b) => a - b).slice(0, limit);
    },
    collections: () => [],
    put: () => undefined,
    remove: () => undefined,
    entries: () => [],
    whenDurable: (run) => run(),
    flush: () => undefined,
    noteSize: () => undefined,
    close: () => Promise.resolve(),
  };
}
