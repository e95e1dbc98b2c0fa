import type { Language } from '#contract/languages';

/** The name of a country in the reader's language; an unknown code is returned unchanged. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}
