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
 * @param saved the values of the record, with which the stored draft's changes are merged
 */
export function useRecordDraft<Values extends object>(name: string, saved: Values) {
  const [draft] = useState(() => restoreStaffForm(name, saved));
  const [isRestored, setIsRestored] = useState(() => !isSame(draft.values, saved));
  const form = useForm(draft.values);
  const { pathname, search } = useLocation();
  const { values } = form;
  const isUnsaved = !isSame(values, saved);

  useEffect(() => {
    const page = { title: document.title.replace(/ – Reissu$/, ''), address: pathname + search };
    if (isUnsaved) keepStaffForm(name, page, values, saved);
    else dropStaffForm(name);
  }, [name, pathname, search, saved, values, isUnsaved]);

  const drop = useCallback(() => dropStaffForm(name), [name]);
  useUnsavedChanges(isUnsaved, drop);

  function clearDraft(): void {
    drop();
    setIsRestored(false);
  }

  function discardDraft(): void {
    clearDraft();
    form.reset(saved);
  }

  const draftBase = draft.before;
  return { ...form, draftBase, isUnsaved, isRestored, clearDraft, discardDraft };
}
