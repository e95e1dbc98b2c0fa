/**
 * A text as a pattern that matches it, for queries: BSON ends a pattern at the character NUL, so the driver and MongoDB
 * refuse one that contains it.
 */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll('\0', String.raw`\x00`);
}
