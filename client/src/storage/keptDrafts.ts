import { keepDraft, readDraft } from './drafts';
import { changesOf, withChanges } from './changes';

export { dropDraft, keepDraft } from './drafts';

/** A form's values with what was typed into it before; what was not is as `initial` has it now. */
export function draftOf<Values extends object>(name: string, initial: Values): Values {
  return withChanges(initial, readDraft(name));
}

/** Keeps what was typed, and nothing of what stood there before. */
export function keepChanges(name: string, values: object, initial: object): void {
  keepDraft(name, changesOf(values, initial));
}

export function isDraftKept(name: string): boolean {
  return readDraft(name) !== null;
}
