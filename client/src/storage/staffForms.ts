import { keptDrafts } from './drafts';
import { changesOf } from './changes';
import { draftOf, dropDraft, keepDraft } from './keptDrafts';

const prefix = 'form ';

/** Where a form stands. */
interface Page {
  title: string;
  address: string;
}

/**
 * A staff form with what this tab kept of it; what was not touched is as `saved` has it now.
 * @returns the values, and what stood where they differ before they were typed
 */
export function staffFormOf<Values extends object>(name: string, saved: Values) {
  return draftOf(prefix + name, { values: saved, before: saved });
}

export function keepStaffForm(name: string, page: Page, values: object, saved: object): void {
  const changes = { values: changesOf(values, saved), before: changesOf(saved, values) };
  keepDraft(prefix + name, { ...page, ...changes });
}

export function dropStaffForm(name: string): void {
  dropDraft(prefix + name);
}

/** The pages of all the forms that are kept. */
export function keptStaffForms(): Page[] {
  const names = keptDrafts().filter((name) => name.startsWith(prefix));
  return names.map((name) => draftOf(name, { title: '', address: '' }));
}
