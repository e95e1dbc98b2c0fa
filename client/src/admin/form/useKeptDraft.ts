import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useForm } from '../../components/form/useForm';
import { dropStaffForm, keepStaffForm, staffFormOf } from '../../storage/staffForms';
import { useUnsaved } from '../layout/Leaving';
import { same } from './draft';

/**
 * As `useForm`, for a draft that outlives a reload and the end of the session, but for passwords: until it is
 * saved, or left on purpose.
 * @param name under which this tab keeps it
 * @param saved what the record holds; a draft that was kept is put onto it
 */
export function useKeptDraft<Values extends object>(name: string, saved: Values) {
  const [kept] = useState(() => staffFormOf(name, saved));
  const [isRestored, setIsRestored] = useState(() => !same(kept.values, saved));
  const form = useForm(kept.values);
  const { pathname, search } = useLocation();
  const { values } = form;
  const isUnsaved = !same(values, saved);

  useEffect(() => {
    const page = { title: document.title.replace(/ – Reissu$/, ''), address: pathname + search };
    if (isUnsaved) keepStaffForm(name, page, values, saved);
    else dropStaffForm(name);
  }, [name, pathname, search, saved, values, isUnsaved]);

  const drop = useCallback(() => dropStaffForm(name), [name]);
  useUnsaved(isUnsaved, drop);

  /** What stands there is saved, or is not wanted any more. */
  function forget(): void {
    drop();
    setIsRestored(false);
  }

  function discard(): void {
    forget();
    form.reset(saved);
  }

  return { ...form, before: kept.before, isRestored, forget, discard };
}
