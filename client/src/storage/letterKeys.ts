import { lastingStorage } from './browserStorage';

const name = 'letterKeys';

/** Whether single characters are shortcuts of the panel. People who dictate, or press keys by accident, turn them off. */
export function areLetterKeysOn(): boolean {
  return lastingStorage.read(name) !== 'off';
}

export function setLetterKeys(on: boolean): void {
  if (on) lastingStorage.drop(name);
  else lastingStorage.keep(name, 'off');
}
