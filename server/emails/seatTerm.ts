import { helsinkiDay, helsinkiTime } from '../contract/helsinkiTime';
import type { Language } from '../contract/languages';
import { dayText } from './format';

/** An instant within a sentence, in Helsinki's time: `26.11.2026 klo 14:30`. */
export function instantText(instant: Date, language: Language): string {
  const [day, time] = [dayText(helsinkiDay(instant)), helsinkiTime(instant)];
  return language === 'fi' ? `${day} klo ${time}` : `${day} at ${time}`;
}

/** A sentence about how long a seat is kept without a confirmed address; empty if it is kept for good. */
export function seatTermText(until: Date | null, language: Language): string {
  if (!until) return '';
  const time = instantText(until, language);
  return language === 'fi'
    ? `Paikkasi säilyy ${time} saakka. Jos osoitetta ei ole siihen mennessä vahvistettu, paikka vapautuu muille.`
    : `Your seat is kept until ${time}. If the address is not confirmed by then, the seat goes to others.`;
}
