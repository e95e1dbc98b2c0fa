import { type InEnglish, inLanguage, type Language } from '../contract/languages';
import { portTimeZone } from '../contract/portTimeZones';
import { sailingTimeText } from '../contract/sailingTime';
import type { TimeZone } from '../contract/timeZones';
import { dayText } from './format';

interface Sailing extends InEnglish<'name'> {
  name: string;
  pointOfDeparture: InEnglish<'city'> & { city: string; dateTime: Date; timeZone?: TimeZone | null };
  destination: InEnglish<'city'> & { city: string };
}

/** `M/S Meritähti, Turku – Tukholma, 12.05.2027 20:15 Suomen aikaa`; empty without a ferry. */
export function sailingText(ferry: Sailing | undefined, language: Language): string {
  if (!ferry) return '';
  const { name, pointOfDeparture, destination } = inLanguage(ferry, language);
  const departure = {
    dateTime: pointOfDeparture.dateTime.toISOString(),
    timeZone: portTimeZone(pointOfDeparture),
  };
  const time = sailingTimeText(departure, language, dayText);
  return `${name}, ${pointOfDeparture.city} – ${destination.city}, ${time}`;
}
