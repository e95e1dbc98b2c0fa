import { useState } from 'react';
import type { EventQuestions } from '#contract/question';
import { dropDraft } from '../../storage/drafts';
import { keepChanges, restoreDraft } from '../../storage/formDrafts';
import { type QuestionDraft, toQuestionDraft } from './questionDraft';

/** The questions being edited, which survive a reload until they are saved. */
export function useQuestionDrafts(loaded: EventQuestions) {
  const name = `questions ${loaded.event._id}`;
  const [stored, setStored] = useState(loaded);
  const [drafts, setDrafts] = useState(() => restoreDraft(name, toDrafts(loaded)).questions);
  const initial = toDrafts(stored);

  function change(questions: readonly QuestionDraft[]) {
    setDrafts(questions);
    keepChanges(name, { questions }, initial);
  }

  /** @param kept what is being edited, if that has not been saved */
  function accept(saved: EventQuestions, kept?: readonly QuestionDraft[]) {
    setStored(saved);
    if (kept) return;
    setDrafts(toDrafts(saved).questions);
    dropDraft(name);
  }

  const isChanged = JSON.stringify(drafts) !== JSON.stringify(initial.questions);
  return { stored, drafts, change, accept, isChanged };
}

function toDrafts({ questions }: EventQuestions): { questions: readonly QuestionDraft[] } {
  return { questions: questions.map(toQuestionDraft) };
}
