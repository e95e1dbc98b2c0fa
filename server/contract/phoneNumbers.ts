import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type Home, normalizePhone, phonePattern } from './phone';
import { cleanText, searchText } from './sameText';

/** The number in the stored form; undefined if it is invalid in its country. */
export function findPhone(text: string, home: Home): string | undefined {
  const typed = readPhone(text, home);
  const number = phonePattern.test(typed) ? parsePhoneNumberFromString(typed) : undefined;
  return number?.isValid() ? number.number : undefined;
}

/** Åland uses Finland's numbers. */
const finnishCountries = ['FI', 'AX'];

/** Finnish towns where foreign students live, in both languages. */
const finnishTowns = new Set(
  (
    'helsinki helsingfors espoo esbo vantaa vanda kauniainen grankulla tampere tammerfors turku åbo oulu uleåborg ' +
    'lahti jyväskylä kuopio joensuu lappeenranta villmanstrand vaasa vasa pori rauma hämeenlinna seinäjoki rovaniemi ' +
    'mikkeli kotka kouvola kajaani kokkola savonlinna porvoo borgå maarianhamina mariehamn'
  ).split(' '),
);

/**
 * Whether the nationality or the address is Finnish. An address has no country; a Finnish one has a known town and a
 * postal code of five digits.
 */
export function isFinnish({ country, address }: Home): boolean {
  if (finnishCountries.includes(country)) return true;
  if (!address || !/^(?:FI-?)?\d{5}$/i.test(address.postcode.trim())) return false;
  return finnishTowns.has(searchText(address.city));
}

/**
 * Normalizes a number by its digits only: without separators and a bracketed zero, and with Finland's country code if
 * in Finnish national format. Any other text is returned unchanged, and `phonePattern` rejects it.
 */
export function readPhone(text: string, home: Home): string {
  const digits = normalizePhone(cleanText(text).replace(/\(\s*0\s*\)/, ''));
  if (!isFinnish(home) || !digits.startsWith('0')) return digits;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : `+358${digits.slice(1)}`;
}
