import { lastingStorage } from './browserStorage';

const narrowMenuKey = 'narrowMenu';

/** Whether the panel's menu shows only icons in this browser. */
export function readNarrowMenu(): boolean {
  return lastingStorage.read(narrowMenuKey) !== null;
}

export function keepNarrowMenu(isNarrow: boolean): void {
  if (isNarrow) lastingStorage.keep(narrowMenuKey, 'yes');
  else lastingStorage.drop(narrowMenuKey);
}

const letterKeysKey = 'letterKeys';

/** Whether single characters are shortcuts of the panel. People who dictate, or press keys by accident, turn them off. */
export function areLetterKeysOn(): boolean {
  return lastingStorage.read(letterKeysKey) !== 'off';
}

export function setLetterKeys(on: boolean): void {
  if (on) lastingStorage.drop(letterKeysKey);
  else lastingStorage.keep(letterKeysKey, 'off');
}
