import type { Euros } from './money';

// Limits of fields, shared by forms, request validation and database schemas.

export const genders = ['F', 'M'] as const;
export type Gender = (typeof genders)[number];

/** In characters. */
export const maxLength = {
  name: 100,
  identifier: 60,
  email: 254,
  street: 200,
  postcode: 20,
  /** The number of a ledger account. */
  account: 20,
  /** The name of the account's owner, in a QR code of EPC069-12. */
  payee: 70,
  city: 100,
  /** A URL, a code or another single line. */
  line: 500,
  /** Plain text of several lines. */
  text: 5_000,
  /** The terms of a contract. */
  terms: 10_000,
  /** Rich text, including its HTML tags. */
  richText: 100_000,
} as const;

/** Characters that no text may contain: NUL, and half of a surrogate pair, which UTF-8 cannot encode. */
export const notInText = /[\0\p{Cs}]/u;

/** Characters that a single line may not contain either: control characters, such as a tab, and line breaks. */
export const notInLine = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

export const passwordLength = { minCharacters: 8, maxCharacters: 128 } as const;

/** For organization and event identifiers, which are part of URLs. */
export const identifierPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A calendar day, in the API and in the database. */
export const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** The range of days and instants in all fields. Catches typing errors. */
export const dayRange = { min: '1900-01-01', max: '2199-12-31' } as const;

/** Without 0 O 1 I L, which are easily confused. */
export const userCodeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const userCodeLength = 6;

/** The maximum size of a group. Catches typing errors. */
export const maxCapacity = 100_000;

/** The maximum price. */
export const maxAmount: Euros = 99_999.99;

/** The maximum length of an address that Paytrail accepts with a payment. */
export const maxPayable = 200;

/** Whether Paytrail accepts the address with a payment; it also refuses a quoted part before the @ sign. */
export function isPayable(email: string): boolean {
  return email.length <= maxPayable && !email.includes('"');
}
