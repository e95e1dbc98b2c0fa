import { createContext, useContext, useMemo } from 'react';
import { type Language, inLanguage } from '#contract/languages';

export interface LanguageChoice {
  language: Language;
  setLanguage: (language: Language) => void;
}

/** The default, without a provider, is Finnish. */
export const LanguageContext = createContext<LanguageChoice>({
  language: 'fi',
  setLanguage: () => undefined,
});

export function useLanguage(): LanguageChoice {
  return useContext(LanguageContext);
}

/** A text in every language, or a function that fills one in. */
export type Wording<Text> = Readonly<Record<Language, Text>>;

/** Returns `t`, which picks the text in the user's language: `t(login.title)`, `t(dashboard.greeting)(me.firstName)`. */
export function useText(): <Text>(wording: Wording<Text>) => Text {
  const { language } = useLanguage();
  return (wording) => wording[language];
}

/** What the server has sent, with the organizer's texts in the reader's language (rules §29). */
export function useInLanguage<Value>(value: Value): Value {
  const { language } = useLanguage();
  return useMemo(() => inLanguage(value, language), [value, language]);
}

/** Sets `html lang`. Screen readers use it for pronunciation, and API requests for the language of the answer. */
export function setDocumentLanguage(language: Language): void {
  document.documentElement.lang = language;
}
