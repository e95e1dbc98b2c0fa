/** E.164: a plus sign, a non-zero digit and 1 to 14 more digits (rules §15.2). */
export const phonePattern = /^\+[1-9]\d{1,14}$/;

/** Removes the usual separators. Other characters stay, for `phonePattern` to reject. */
export function normalizePhone(text: string): string {
  // U+2010 to U+2013: hyphens and dashes in text copied from web pages.
  return text.replace(/[\s()./\u2010-\u2013-]/g, '');
}
