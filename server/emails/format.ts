import { helsinkiDay, helsinkiTime } from '../contract/helsinkiTime';
import type { Language, Translated } from '../contract/languages';
import { type Cents, toEuros } from '../contract/money';
import type { RoomType } from '../contract/rooms';

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

/** A calendar day in the format of mails in every language: `2027-02-18` as `18.02.2027`. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('.');
}

/** An instant within a sentence, in Helsinki's time: `26.11.2026 klo 14:30`. */
export function instantText(instant: Date, language: Language): string {
  const [day, time] = [dayText(helsinkiDay(instant)), helsinkiTime(instant)];
  return language === 'fi' ? `${day} klo ${time}` : `${day} at ${time}`;
}

export const roomTypeTexts: Record<RoomType, Translated> = {
  F: { fi: 'naispari', en: 'female partner' },
  M: { fi: 'miespari', en: 'male partner' },
  '1h': { fi: 'yhden hengen huone', en: 'one person room' },
  '2h': { fi: 'kahden hengen huone', en: 'two person room' },
  '3h': { fi: 'kolmen hengen huone', en: 'three person room' },
};
