import type { Language } from '#contract/languages';

/** A country by its name in the reader's language; what is no country's code is shown as it is. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}
