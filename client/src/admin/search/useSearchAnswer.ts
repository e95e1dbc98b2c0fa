import { useEffect, useState } from 'react';
import { searchLength, type SearchAnswer } from '#contract/search';
import type { Failed } from '../../store/core/request';
import { useAppDispatch } from '../../store/core/hooks';
import { search } from '../../store/staff/search';

interface Answered {
  /** The text that `answer` belongs to: while a search runs, the previous text. */
  text: string;
  answer: SearchAnswer | null;
  failed: Failed | null;
}

interface Search {
  isSearching: boolean;
  retry: () => void;
}

const noAnswer: Answered = { text: '', answer: null, failed: null };

/** How long typing must pause before the search is sent. */
const pauseMs = 100;

/** The answer to a text. The previous answer stays until the next arrives; outdated answers are dropped. */
export function useSearchAnswer(typed: string, organizationId: string): Answered & Search {
  const text = typed.trim();
  const dispatch = useAppDispatch();
  const [answered, setAnswered] = useState(noAnswer);
  const [attempt, setAttempt] = useState(1);
  const isLongEnough = text.length >= searchLength.min || /\d/.test(text);

  useEffect(() => {
    if (!isLongEnough) return undefined;
    let isOutdated = false;
    const send = async () => {
      const outcome = await dispatch(search(text, organizationId));
      if (isOutdated) return;
      if (outcome.ok) setAnswered({ text, answer: outcome.result, failed: null });
      else setAnswered({ text, answer: null, failed: outcome });
    };
    const timer = setTimeout(() => void send(), pauseMs);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [dispatch, text, isLongEnough, organizationId, attempt]);

  function retry(): void {
    setAnswered(noAnswer);
    setAttempt(attempt + 1);
  }

  if (!isLongEnough) return { ...noAnswer, isSearching: false, retry };
  return { ...answered, isSearching: answered.text !== text, retry };
}
