/** E.164: a plus sign, a non-zero digit and 1 to 14 more digits (rules §15.2). */
export const phonePattern = /^\+[1-9]\d{1,14}$/;

// U+2010 to U+2013: hyphens and dashes in text copied from web pages.
const separator = String.raw`[\s()./\u2010-\u2013-]`;
const separators = new RegExp(separator, 'g');

/** How a number with its country code may be written, for the API's description. */
export const typedPhonePattern = new RegExp(
  String.raw`^${separator}*\+${separator}*[1-9](${separator}*\d){1,14}${separator}*$`,
);

/** Removes the usual separators. Other characters are kept, so that `phonePattern` rejects them. */
export function normalizePhone(text: string): string {
  return text.replace(separators, '');
}

/** The facts that determine somebody's national dialling format. */
export interface Home {
  /** ISO 3166-1 alpha-2: the nationality of a person, or the country of an address. */
  country: string;
  address?: { postcode: string; city: string };
}
