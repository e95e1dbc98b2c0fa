import { lastingStorage } from './browserStorage';

const key = 'narrowMenu';

/** Whether the panel's menu shows only icons in this browser. */
export function readNarrowMenu(): boolean {
  return lastingStorage.read(key) !== null;
}

export function keepNarrowMenu(isNarrow: boolean): void {
  if (isNarrow) lastingStorage.keep(key, 'yes');
  else lastingStorage.drop(key);
}
