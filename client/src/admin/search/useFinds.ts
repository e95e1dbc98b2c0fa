import { useEffect, useState } from 'react';
import { searchLength, type SearchAnswer } from '#contract/search';
import type { Failed } from '../../store/core/request';
import { useAppDispatch } from '../../store/core/hooks';
import { search } from '../../store/staff/search';

interface Finds {
  /** What the answer is for; the previous text while a search runs. */
  text: string;
  answer: SearchAnswer | null;
  failed: Failed | null;
}

interface Search {
  isSearching: boolean;
  retry: () => void;
}

const nothing: Finds = { text: '', answer: null, failed: null };

/** How long typing must pause before the server is asked. */
const pauseMs = 100;

/** The finds for a text. Those of the previous text stay until the next answer comes; late answers are dropped. */
export function useFinds(typed: string, organizationId: string): Finds & Search {
  const text = typed.trim();
  const dispatch = useAppDispatch();
  const [finds, setFinds] = useState(nothing);
  const [attempt, setAttempt] = useState(1);
  const isLongEnough = text.length >= searchLength.min || /\d/.test(text);

  useEffect(() => {
    if (!isLongEnough) return undefined;
    let isLate = false;
    const ask = async () => {
      const outcome = await dispatch(search(text, organizationId));
      if (isLate) return;
      if (outcome.ok) setFinds({ text, answer: outcome.result, failed: null });
      else setFinds({ text, answer: null, failed: outcome });
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [dispatch, text, isLongEnough, organizationId, attempt]);

  function retry(): void {
    setFinds(nothing);
    setAttempt(attempt + 1);
  }

  if (!isLongEnough) return { ...nothing, isSearching: false, retry };
  return { ...finds, isSearching: finds.text !== text, retry };
}
