import { changedFields, withChanges } from './changes';
import { keepDraft, readDraft } from './drafts';

/** Stores only the values that differ from `initial`, so that a restored draft overwrites nothing else. */
export function keepChanges(name: string, values: object, initial: object): void {
  keepDraft(name, changedFields(values, initial));
}

/** A form's initial values with the stored draft applied to them. */
export function restoreDraft<Values extends object>(name: string, initial: Values): Values {
  return withChanges(initial, readDraft(name));
}
