import { languages, type Language } from '#contract/languages';
import { lastingStorage } from './browserStorage';

const key = 'language';

/** The language that was chosen in this browser; Finnish until then. */
export function readLanguage(): Language {
  const stored = lastingStorage.read(key);
  return languages.find((language) => language === stored) ?? 'fi';
}

export function keepLanguage(language: Language): void {
  lastingStorage.keep(key, language);
}
