import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type Home, phonePattern, readPhone } from './phone';

/** The number as it is stored; undefined if its country has no such number. */
export function findPhone(text: string, home: Home): string | undefined {
  const typed = readPhone(text, home);
  const number = phonePattern.test(typed) ? parsePhoneNumberFromString(typed) : undefined;
  return number?.isValid() ? number.number : undefined;
}
