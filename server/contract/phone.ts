import { cleanText, searchText } from './sameText';

/** E.164: a plus sign, a non-zero digit and 1 to 14 more digits (rules §15.2). */
export const phonePattern = /^\+[1-9]\d{1,14}$/;

// U+2010 to U+2013: hyphens and dashes in text copied from web pages.
const separator = String.raw`[\s()./\u2010-\u2013-]`;
const separators = new RegExp(separator, 'g');

/** How a number with its country code may be written, for the API's description. */
export const typedPhonePattern = new RegExp(
  String.raw`^${separator}*\+${separator}*[1-9](${separator}*\d){1,14}${separator}*$`,
);

/** Removes the usual separators. Other characters stay, for `phonePattern` to reject. */
export function normalizePhone(text: string): string {
  return text.replace(separators, '');
}

/** What tells how somebody dials. */
export interface Home {
  /** ISO 3166-1 alpha-2: the nationality of a person, or the country of an address. */
  country: string;
  address?: { postcode: string; city: string };
}

/** Åland has the numbers of Finland. */
const finnishCountries = ['FI', 'AX'];

/** The towns where students of other nationalities live, in both languages. */
const finnishTowns = new Set(
  (
    'helsinki helsingfors espoo esbo vantaa vanda kauniainen grankulla tampere tammerfors turku åbo oulu uleåborg ' +
    'lahti jyväskylä kuopio joensuu lappeenranta villmanstrand vaasa vasa pori rauma hämeenlinna seinäjoki rovaniemi ' +
    'mikkeli kotka kouvola kajaani kokkola savonlinna porvoo borgå maarianhamina mariehamn'
  ).split(' '),
);

/** Whether the nationality or the address is Finnish. An address has no country, but a Finnish town and five digits. */
export function isFinnish({ country, address }: Home): boolean {
  if (finnishCountries.includes(country)) return true;
  if (!address || !/^(?:FI-?)?\d{5}$/i.test(address.postcode.trim())) return false;
  return finnishTowns.has(searchText(address.city));
}

/**
 * A number as it is stored, as far as its digits tell: without separators and a bracketed zero, and with the country code
 * of Finland where it is written as it is dialled there. What is no number comes back for `phonePattern` to reject.
 */
export function readPhone(text: string, home: Home): string {
  const digits = normalizePhone(cleanText(text).replace(/\(\s*0\s*\)/, ''));
  if (!isFinnish(home) || !digits.startsWith('0')) return digits;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : `+358${digits.slice(1)}`;
}
