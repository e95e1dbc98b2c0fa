import { useEffect, useState } from 'react';
import { useForm } from '../components/form/useForm';
import { draftOf, dropDraft, keepChanges } from '../storage/keptDrafts';

/**
 * As `useForm`; what was typed is there again after the page was reloaded, but for passwords.
 * @param name under which this tab keeps it, until `forget` or the log-out
 */
export function useKeptForm<Values extends object>(name: string, initial: Values) {
  const [before] = useState(initial);
  const [first] = useState(() => draftOf(name, initial));
  const form = useForm(first);
  const { values } = form;

  useEffect(() => {
    if (values !== first) keepChanges(name, values, before);
  }, [name, values, first, before]);

  return { ...form, forget: () => dropDraft(name) };
}
