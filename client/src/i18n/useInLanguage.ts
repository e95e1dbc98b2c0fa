import { useMemo } from 'react';
import { inLanguage } from '#contract/languages';
import { useLanguage } from './language';

/** What the server has sent, with the organizer's texts in the reader's language (rules §29). */
export function useInLanguage<Value>(value: Value): Value {
  const { language } = useLanguage();
  return useMemo(() => inLanguage(value, language), [value, language]);
}
