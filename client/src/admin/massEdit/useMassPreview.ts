import { useEffect, useState } from 'react';
import type { MassPreview, MassPreviewInput } from '#contract/massActions';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { previewMassAction } from '../../store/staff/massActions';
import { selectUndoCount } from '../../store/staff/massChanges';

/**
 * The preview of a mass action, refetched when the input changes, and after the user has undone a change.
 * @param inputJson a `MassPreviewInput` as JSON, so that equal inputs compare equal; '' fetches nothing
 */
export function useMassPreview(inputJson: string) {
  const dispatch = useAppDispatch();
  const undoCount = useAppSelector(selectUndoCount);
  const [refreshes, setRefreshes] = useState(0);
  const attempt = refreshes + undoCount;
  const [answer, setAnswer] = useState<{ inputJson: string; attempt: number; preview: MassPreview | null }>();

  useEffect(() => {
    if (inputJson === '') return undefined;
    let isCurrent = true;
    const input = JSON.parse(inputJson) as MassPreviewInput; // `inputJson` is the JSON of this type
    void dispatch(previewMassAction(input)).then((outcome) => {
      if (isCurrent) setAnswer({ inputJson, attempt, preview: outcome.ok ? outcome.result : null });
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, inputJson, attempt]);

  const isAnswered = answer?.inputJson === inputJson && answer.attempt === attempt;
  return {
    preview: isAnswered ? answer.preview : null,
    failed: isAnswered && answer.preview === null,
    refresh: () => setRefreshes(refreshes + 1),
  };
}

export type MassPreviewState = ReturnType<typeof useMassPreview>;
