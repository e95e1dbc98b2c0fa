import { alpha3ToAlpha2 } from 'i18n-iso-countries/index';
import { countries } from '../../../contract/countries';
import type { SheetField } from '../../../contract/customerSheet';
import { isFinnish } from '../../../contract/phoneNumbers';
import { searchText } from '../../../contract/sameText';
import { readTypedDay } from '../../../contract/typedDay';

// Values in the form of the API. A text that cannot be read stays as it is, for the rules of the field to refuse.

/** The cells of a line that are not blank, by field. */
export type Cells = Partial<Record<SheetField, string>>;

const genderWords: Readonly<Record<string, readonly string[]>> = {
  F: ['f', 'n', 'female', 'woman', 'nainen', 'kvinna', 'k'],
  M: ['m', 'male', 'man', 'mies'],
};

const languageWords: Readonly<Record<string, readonly string[]>> = {
  fi: ['fi', 'finnish', 'suomi', 'finska'],
  en: ['en', 'english', 'englanti', 'engelska'],
};

const yesWords = ['yes', 'y', 'kyllä', 'k', 'joo', 'ja', 'x', '1', 'true', 'tosi'];
const noWords = ['no', 'n', 'ei', 'e', 'nej', '0', 'false', 'epätosi', '-'];

const countryCodes = new Map(
  ['fi', 'sv', 'en'].flatMap((locale) => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    return countries.map((code) => [searchText(names.of(code) ?? code), code] as const);
  }),
);

export function readGender(text: string): string {
  return byWord(genderWords, text);
}

export function readLanguage(text: string): string {
  return byWord(languageWords, text);
}

export function readYesNo(text: string): string | boolean {
  const word = searchText(text);
  if (yesWords.includes(word)) return true;
  return noWords.includes(word) ? false : text;
}

/** ISO 3166-1 alpha-2, from a code of two or three letters or a name in Finnish, Swedish or English. */
export function readCountry(text: string): string {
  const typed = text.trim().toUpperCase();
  const code = alpha3ToAlpha2(typed) ?? typed;
  return countries.includes(code) ? code : (countryCodes.get(searchText(text)) ?? text);
}

/** `YYYY-MM-DD`, read as a typed day. */
export function readBirthday(text: string): string {
  return readTypedDay(text) || text;
}

/** Spreadsheets drop the leading zeros of a Finnish postal code. */
export function readPostcode(text: string, country: string): string {
  return country === 'FI' && /^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text;
}

/** Spreadsheets drop the plus sign of an international number, and the leading zero of a Finnish one. */
export function readPhoneCell(text: string, country: string): string {
  const digits = text.replace(/[\s-]/g, '');
  if (!isFinnish({ country }) || !/^[1-9]\d{6,12}$/.test(digits)) return text;
  return digits.startsWith('358') ? `+${digits}` : `0${digits}`;
}

function byWord(words: Readonly<Record<string, readonly string[]>>, text: string): string {
  const word = searchText(text);
  return Object.entries(words).find(([, known]) => known.includes(word))?.[0] ?? text;
}
