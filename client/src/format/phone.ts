/** Spaces, brackets and hyphens help the eye; the number itself has none. */
export function compactPhone(phone: string): string {
  return phone.replace(/[\s()-]/g, '');
}
