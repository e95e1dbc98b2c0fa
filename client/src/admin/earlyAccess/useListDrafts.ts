import { useState } from 'react';
import type { EarlyAccess } from '#contract/earlyAccess';
import { dropDraft } from '../../storage/drafts';
import { keepChanges, restoreDraft } from '../../storage/formDrafts';
import { type ListDraft, toListDraft } from './listDraft';

interface Draft {
  lists: readonly ListDraft[];
  /** The revision on which the changes are based; -1 without changes. */
  basedOn: number;
}

/**
 * The lists being edited, which survive a reload until they are saved. They keep the revision that they are based on, so
 * that the server refuses them if somebody else has saved since.
 */
export function useListDrafts(loaded: EarlyAccess) {
  const name = `early access ${loaded.event._id}`;
  const [stored, setStored] = useState(loaded);
  const [draft, setDraft] = useState(() => restoreDraft(name, toDraft(loaded)));
  const initial = toDraft(stored);
  const isChanged = JSON.stringify(draft.lists) !== JSON.stringify(initial.lists);
  const revision = isChanged && draft.basedOn >= 0 ? draft.basedOn : stored.revision;

  function change(lists: readonly ListDraft[]) {
    const next = { lists, basedOn: revision };
    setDraft(next);
    keepChanges(name, next, initial);
  }

  /** After saving, or without the changes. */
  function reset(to: EarlyAccess) {
    setStored(to);
    setDraft(toDraft(to));
    dropDraft(name);
  }

  return { stored, setStored, drafts: draft.lists, revision, change, reset, isChanged };
}

function toDraft({ lists }: EarlyAccess): Draft {
  return { lists: lists.map(toListDraft), basedOn: -1 };
}
