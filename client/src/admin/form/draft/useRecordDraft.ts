import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useForm } from '../../../components/form/useForm';
import { dropStaffForm, keepStaffForm, restoreStaffForm } from '../../../storage/staffForms';
import { useUnsavedChanges } from '../../layout/leaveContext';
import { isSame } from './recordDraft';

/**
 * `useForm` with a draft that survives a reload and the end of the session, except for passwords. It is removed
 * when it is saved or discarded.
 * @param name the draft's name in this tab's storage
 * @param saved the values of the record, to which the stored draft's changes are applied
 */
export function useRecordDraft<Values extends object>(name: string, saved: Values) {
  const [draft] = useState(() => restoreStaffForm(name, saved));
  const [isRestored, setIsRestored] = useState(() => !isSame(draft.values, saved));
  const form = useForm(draft.values);
  const { pathname, search } = useLocation();
  const [unread, setUnread] = useState<Readonly<Record<string, string>>>({});
  const { values } = form;
  const isChanged = !isSame(values, saved);
  const isUnsaved = isChanged || Object.keys(unread).length > 0;

  useEffect(() => {
    const page = { title: document.title.replace(/ – Reissu$/, ''), address: pathname + search };
    if (isChanged) keepStaffForm(name, page, values, saved);
    else dropStaffForm(name);
  }, [name, pathname, search, saved, values, isChanged]);

  const drop = useCallback(() => dropStaffForm(name), [name]);
  useUnsavedChanges(isUnsaved, drop);

  /** @param text what was typed into the field and has no value; undefined for anything else */
  function markUnread(field: string, text: string | undefined): void {
    setUnread(({ [field]: _previous, ...others }) =>
      text === undefined ? others : { ...others, [field]: text },
    );
  }

  function clearDraft(): void {
    drop();
    setIsRestored(false);
  }

  function discardDraft(): void {
    clearDraft();
    setUnread({});
    form.reset(saved);
  }

  const draftBase = draft.before;
  return { ...form, unread, markUnread, draftBase, isUnsaved, isRestored, clearDraft, discardDraft };
}
