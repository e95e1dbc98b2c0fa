import type { Language } from '../contract/languages';
import { type Cents, toEuros } from '../contract/money';

const formats = {
  fi: new Intl.NumberFormat('fi-FI', { style: 'currency', currency: 'EUR' }),
  en: new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' }),
} satisfies Record<Language, Intl.NumberFormat>;

const percents = {
  fi: new Intl.NumberFormat('fi-FI', { maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en-IE', { maximumFractionDigits: 1 }),
} satisfies Record<Language, Intl.NumberFormat>;

/** Formats cents as euros in the reader's language: `1 234,50 €`, `€1,234.50`. */
export function moneyText(cents: Cents, language: Language): string {
  return formats[language].format(toEuros(cents));
}

/** `13,5 %`, `13.5%`. */
export function percentText(percent: number, language: Language): string {
  const number = percents[language].format(percent);
  return language === 'fi' ? `${number}\u00a0%` : `${number}%`;
}
