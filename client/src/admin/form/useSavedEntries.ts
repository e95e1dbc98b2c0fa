import { useState } from 'react';
import { dropDraft } from '../../storage/drafts';
import { keepChanges, restoreDraft } from '../../storage/formDrafts';

interface Draft<Entry> {
  entries: readonly Entry[];
  /** The revision on which the changes are based; -1 without changes. */
  basedOn: number;
}

/**
 * Entries that are edited on a page of their own and saved together. They survive a reload until they are saved, and keep
 * the revision that they are based on, so that the server refuses them if somebody else has saved since.
 * @param name the draft's name in this tab's storage
 * @param toEntries the entries as form values
 */
export function useSavedEntries<Loaded extends { revision: number }, Entry>(
  name: string,
  loaded: Loaded,
  toEntries: (loaded: Loaded) => readonly Entry[],
) {
  const toDraft = (from: Loaded): Draft<Entry> => ({ entries: toEntries(from), basedOn: -1 });
  const [stored, setStored] = useState(loaded);
  const [draft, setDraft] = useState(() => restoreDraft(name, toDraft(loaded)));
  const initial = toDraft(stored);
  const isChanged = JSON.stringify(draft.entries) !== JSON.stringify(initial.entries);
  const revision = isChanged && draft.basedOn >= 0 ? draft.basedOn : stored.revision;

  function change(entries: readonly Entry[]) {
    const next = { entries, basedOn: revision };
    setDraft(next);
    keepChanges(name, next, initial);
  }

  /** Continues from `to`, after a save or when the changes are discarded. */
  function reset(to: Loaded) {
    setStored(to);
    setDraft(toDraft(to));
    dropDraft(name);
  }

  return { stored, setStored, drafts: draft.entries, revision, change, reset, isChanged };
}
