/** E.164: a plus sign, a non-zero digit and 1 to 14 more digits (rules §15.2). */
export const phonePattern = /^\+[1-9]\d{1,14}$/;

/** Drops the separators that people type in a phone number. All else stays, for `phonePattern` to refuse. */
export function normalizePhone(text: string): string {
  // U+2010 to U+2013 are the hyphens and the dash that come with text copied from a web page.
  return text.replace(/[\s()./\u2010-\u2013-]/g, '');
}
