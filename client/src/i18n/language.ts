import { createContext, useContext } from 'react';
import { languages, type Language } from '#contract/languages';

export interface LanguageChoice {
  language: Language;
  setLanguage: (language: Language) => void;
}

/** Who reads no provider reads Finnish, the portal's own language. */
export const LanguageContext = createContext<LanguageChoice>({
  language: 'fi',
  setLanguage: () => undefined,
});

export function useLanguage(): LanguageChoice {
  return useContext(LanguageContext);
}

/** A text of the product, or a text with gaps to fill, in every language. */
export type Wording<Text> = Readonly<Record<Language, Text>>;

/** Picks the reader's words: `t(login.title)`, `t(dashboard.greeting)(me.firstName)`. */
export function useText(): <Text>(wording: Wording<Text>) => Text {
  const { language } = useLanguage();
  return (wording) => wording[language];
}

const key = 'language';

export function rememberedLanguage(): Language {
  const kept = localStorage.getItem(key);
  return languages.find((language) => language === kept) ?? 'fi';
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(key, language);
}

/** Screen readers pronounce by it, and the server answers in it. */
export function setDocumentLanguage(language: Language): void {
  document.documentElement.lang = language;
}
