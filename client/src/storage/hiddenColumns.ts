import { lastingStorage } from './browserStorage';
import { readHolder } from './token';

/** Stored by person, because several people may use one browser. */
function key(): string {
  return `customersHiddenColumns ${readHolder() ?? ''}`;
}

/** The hidden columns of the customers table, as a query parameter; null until the person chooses. */
export function readHiddenColumns(): string | null {
  return lastingStorage.read(key());
}

export function keepHiddenColumns(columns: string): void {
  lastingStorage.keep(key(), columns);
}
