import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { type Language, languages } from '#contract/languages';
import { lastingStorage } from '../storage/browserStorage';
import { LanguageContext, setDocumentLanguage } from './language';

/** Provides the user's language, which is stored in the browser. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(initialLanguage);
  const choice = useMemo(() => ({ language, setLanguage: change }), [language]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;

  function change(chosen: Language) {
    keepLanguage(chosen);
    setDocumentLanguage(chosen);
    setLanguage(chosen);
  }
}

function initialLanguage(): Language {
  const language = readLanguage();
  setDocumentLanguage(language);
  return language;
}

const key = 'language';

/** The language that was chosen in this browser; Finnish until then. */
function readLanguage(): Language {
  const stored = lastingStorage.read(key);
  return languages.find((language) => language === stored) ?? 'fi';
}

function keepLanguage(language: Language): void {
  lastingStorage.keep(key, language);
}

/**
 * Fixes the language of a part of the product. Uses a layout effect, because the language must be set before the
 * effects of the screens send their first requests.
 */
export function FixedLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const choice = useMemo(() => ({ language, setLanguage: () => undefined }), [language]);
  useLayoutEffect(() => {
    const previous = document.documentElement.lang;
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = previous;
    };
  }, [language]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}
