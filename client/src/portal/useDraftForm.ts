import { useEffect, useState } from 'react';
import { useForm } from '../components/form/useForm';
import { dropDraft } from '../storage/drafts';
import { keepChanges, restoreDraft } from '../storage/formDrafts';

/**
 * `useForm` with a draft that survives a reload, except for passwords.
 * @param name the draft's name in this tab's storage, where it stays until `clearDraft` or the log-out
 */
export function useDraftForm<Values extends object>(name: string, initial: Values) {
  const [before] = useState(initial);
  const [draft] = useState(() => restoreDraft(name, initial));
  const form = useForm(draft);
  const { values } = form;

  useEffect(() => {
    if (values !== draft) keepChanges(name, values, before);
  }, [name, values, draft, before]);

  return { ...form, clearDraft: () => dropDraft(name) };
}
