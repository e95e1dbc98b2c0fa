import { useState } from 'react';
import type { EventQuestions } from '#contract/question';
import { dropDraft } from '../../storage/drafts';
import { keepChanges, restoreDraft } from '../../storage/formDrafts';
import { type QuestionDraft, toQuestionDraft } from './questionDraft';

interface Draft {
  questions: readonly QuestionDraft[];
  /** The revision on which the changes are based; -1 without changes. */
  basedOn: number;
}

/**
 * The questions being edited, which survive a reload until they are saved. They keep the revision that they are based
 * on, so that the server refuses them if somebody else has saved since.
 */
export function useQuestionDrafts(loaded: EventQuestions) {
  const name = `questions ${loaded.event._id}`;
  const [stored, setStored] = useState(loaded);
  const [draft, setDraft] = useState(() => restoreDraft(name, toDraft(loaded)));
  const initial = toDraft(stored);
  const isChanged = JSON.stringify(draft.questions) !== JSON.stringify(initial.questions);
  const revision = isChanged && draft.basedOn >= 0 ? draft.basedOn : stored.revision;

  function change(questions: readonly QuestionDraft[]) {
    const next = { questions, basedOn: revision };
    setDraft(next);
    keepChanges(name, next, initial);
  }

  /** After saving, or without the changes. */
  function reset(to: EventQuestions) {
    setStored(to);
    setDraft(toDraft(to));
    dropDraft(name);
  }

  return { stored, setStored, drafts: draft.questions, revision, change, reset, isChanged };
}

function toDraft({ questions }: EventQuestions): Draft {
  return { questions: questions.map(toQuestionDraft), basedOn: -1 };
}
