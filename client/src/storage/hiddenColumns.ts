import { lastingStorage } from './browserStorage';

const key = 'customersHiddenColumns';

/** The hidden columns of the customers table, as a query parameter; null until somebody chooses. */
export function readHiddenColumns(): string | null {
  return lastingStorage.read(key);
}

export function keepHiddenColumns(columns: string): void {
  lastingStorage.keep(key, columns);
}
