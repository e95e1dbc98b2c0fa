import { useEffect, useState } from 'react';
import type { MassPreview, MassPreviewInput } from '#contract/massActions';
import { useAppDispatch } from '../../store/core/hooks';
import { previewMassAction } from '../../store/staff/massActions';

/**
 * What an action would do, fetched anew with every other question.
 * @param question a `MassPreviewInput` as JSON; '' asks nothing
 */
export function usePreview(question: string) {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<{ question: string; attempt: number; preview: MassPreview | null }>();

  useEffect(() => {
    if (question === '') return undefined;
    let wanted = true;
    const input = JSON.parse(question) as MassPreviewInput; // by the parameter's promise
    void dispatch(previewMassAction(input)).then((outcome) => {
      if (wanted) setAnswer({ question, attempt, preview: outcome.ok ? outcome.result : null });
    });
    return () => {
      wanted = false;
    };
  }, [dispatch, question, attempt]);

  const isAnswered = answer?.question === question && answer.attempt === attempt;
  return {
    preview: isAnswered ? answer.preview : null,
    failed: isAnswered && answer.preview === null,
    again: () => setAttempt(attempt + 1),
  };
}

export type Previewing = ReturnType<typeof usePreview>;
