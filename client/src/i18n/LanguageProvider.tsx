import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { LanguageContext, rememberedLanguage, rememberLanguage, setDocumentLanguage } from './language';
import type { Language } from '#contract/languages';

/** The reader's own choice, kept from one visit to the next. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(startLanguage);
  const choice = useMemo(() => ({ language, setLanguage: change }), [language]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;

  function change(chosen: Language) {
    rememberLanguage(chosen);
    setDocumentLanguage(chosen);
    setLanguage(chosen);
  }
}

function startLanguage(): Language {
  const language = rememberedLanguage();
  setDocumentLanguage(language);
  return language;
}

/**
 * A part of the product that speaks one language only, whatever the reader chose elsewhere. A layout
 * effect, so that it holds before the screens' own effects send their first calls.
 */
export function OnlyLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const choice = useMemo(() => ({ language, setLanguage: () => undefined }), [language]);
  useLayoutEffect(() => {
    const outside = document.documentElement.lang;
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = outside;
    };
  }, [language]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}
