import { lastingStorage } from './browserStorage';
import { readHolder } from './token';

// Stored by person, because several people may use one browser.
const hiddenKey = () => `customersHiddenColumns ${readHolder() ?? ''}`;
const questionsKey = () => `customersQuestionColumns ${readHolder() ?? ''}`;

/** The hidden columns of the customers table, as a query parameter; null until the person chooses. */
export function readHiddenColumns(): string | null {
  return lastingStorage.read(hiddenKey());
}

export function keepHiddenColumns(columns: string): void {
  lastingStorage.keep(hiddenKey(), columns);
}

/** The chosen columns of questions, as a query parameter. */
export function readQuestionColumns(): string {
  return lastingStorage.read(questionsKey()) ?? '';
}

export function keepQuestionColumns(columns: string): void {
  lastingStorage.keep(questionsKey(), columns);
}
