import type { Language } from '#contract/languages';
import type { Euros } from '#contract/money';

/** Euros with two decimals in the format of the language: `193,50 €`. */
export function formatEuros(euros: Euros, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(euros);
}

/** A percentage without its sign, e.g. `13,5`. */
export function formatPercent(percent: number, language: Language): string {
  return new Intl.NumberFormat(language).format(percent);
}
