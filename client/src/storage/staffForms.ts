import { draftNames, dropDraft, keepDraft, readDraft } from './drafts';
import { restoreDraft, changedFields, toFields, withChanges } from './formDrafts';

const prefix = 'form ';

/** The page of a form. */
interface Page {
  title: string;
  address: string;
}

/**
 * The stored draft of a staff form, applied to the currently `saved` record.
 * @returns the values, and the edited fields' values from before they were edited
 */
export function restoreStaffForm<Values extends object>(name: string, saved: Values) {
  const { values, before } = toFields(readDraft(prefix + name));
  return { values: withChanges(saved, values), before: withChanges(saved, before) };
}

export function keepStaffForm(name: string, page: Page, values: object, saved: object): void {
  const { title, address } = page;
  keepDraft(prefix + name, {
    title,
    address,
    values: changedFields(values, saved),
    before: changedFields(saved, values),
  });
}

export function dropStaffForm(name: string): void {
  dropDraft(prefix + name);
}

/** The pages of all forms with a stored draft. */
export function unsavedStaffForms(): Page[] {
  const names = draftNames().filter((name) => name.startsWith(prefix));
  return names.map((name) => restoreDraft(name, { title: '', address: '' }));
}
